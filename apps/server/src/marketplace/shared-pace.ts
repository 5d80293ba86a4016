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

/** Lets the processes on one database keep the marketplace's limits together: equal parts, and pauses for all. */
export function sharePace({ db, clock, pace }: { db: Db; clock: Clock; pace: Pace }): SharedPace {
  const id = newId()
  return {
    async beat() {
      const now = clock.now().getTime()
      const seen = { seen_at: new Date(now), paused_until: new Date(now + pace.pausedMs()) }
      await db
        .insertInto('marketplace_process')
        .values({ id, ...seen })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
        .execute()
      const since = new Date(now - GONE_MS)
      await db.deleteFrom('marketplace_process').where('seen_at', '<', since).execute()
      const all = await db.selectFrom('marketplace_process').selectAll().execute()
      pace.share(all.length)
      const others = all.filter((one) => one.id !== id).map((one) => one.paused_until.getTime() - now)
      pace.pause(Math.max(0, ...others))
    },
    async leave() {
      await db.deleteFrom('marketplace_process').where('id', '=', id).execute()
    },
  }
}
