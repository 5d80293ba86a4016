import type { Pace } from '@mostrador/mercadolibre'
import { newId } from '#platform'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import './marketplace-tables.ts'

/** A process that was not seen for so long has ended without saying so. */
const GONE_MS = 30_000

export interface SharedPace {
  /** Says that this process is there, and learns of the others; to be called every few seconds. */
  beat(): Promise<void>
  /** Leaves its part to the others. */
  leave(): Promise<void>
}

/** Lets the processes on one database keep the marketplace's limits together: equal parts, and each pause in all of them. */
export function sharePace({ db, clock, pace }: { db: Db; clock: Clock; pace: Pace }): SharedPace {
  const id = newId()
  return {
    async beat() {
      const seenAt = clock.now().getTime()
      const at = (ms: number) => new Date(seenAt + ms)
      const { appMs, sellers } = pace.pauses()
      const paused = [...sellers].map(([seller, ms]) => [seller, at(ms).toISOString()])
      const seen = {
        seen_at: at(0),
        paused_until: at(appMs),
        paused_sellers: JSON.stringify(Object.fromEntries(paused)),
      }
      await db
        .insertInto('marketplace_process')
        .values({ id, ...seen })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
        .execute()
      await db.deleteFrom('marketplace_process').where('seen_at', '<', at(-GONE_MS)).execute()
      const all = await db.selectFrom('marketplace_process').selectAll().execute()
      pace.share(all.length)
      // The statements took time, which is no part of the pauses any more.
      const now = clock.now().getTime()
      for (const other of all.filter((one) => one.id !== id))
        pace.adopt({
          appMs: other.paused_until.getTime() - now,
          sellers: new Map(
            Object.entries(other.paused_sellers).map(([seller, until]) => [seller, Date.parse(until) - now]),
          ),
        })
    },
    async leave() {
      await db.deleteFrom('marketplace_process').where('id', '=', id).execute()
    },
  }
}
