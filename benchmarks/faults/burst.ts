import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../lib/notifications.ts'
import { ownDatabase } from '../lib/postgres.ts'
import type { Measure } from '../lib/result.ts'
import { aQuestion, openShop, type Shop, type ShopSeller } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const OTHERS = 10
const PAUSE_MS = 300
const GIVE_UP_MS = 60_000
const MOST_DELAY_MS = 2000

/**
 * Buyers of one seller ask `burst` questions at once; those of another ask one at a time, before and meanwhile. Undefined
 * where the engine cannot be had. On PostgreSQL two workers answer.
 */
export async function surviveBurst(engine: Engine, burst: number): Promise<Measure[] | undefined> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) return undefined
  const shop = await openShop({ database })
  try {
    const [busy, other] = await shop.addSellers(2)
    if (!busy || !other) throw new Error('there are no sellers')
    if (engine === 'embedded') await shop.startReady('main')
    else {
      await shop.startReady('api')
      await Promise.all([1, 2].map(() => shop.startReady('worker', { ownPort: true })))
    }
    await askInTurn(shop, other)
    const alone = await askInTurn(shop, other)
    const asked = await Promise.all(
      Array.from({ length: burst }, (_, index) => shop.sandbox.ask(aQuestion(index, busy.items))),
    )
    const meanwhile = await askInTurn(shop, other)
    const held = await Promise.all(asked.map((id) => shop.sandbox.question(id)))
    const left = held.filter(({ answer }) => answer === null).length
    const usual = percentile(alone, 0.5)
    const slowest = Math.max(...meanwhile)
    return [
      { what: `${engine}: usual answer`, value: usual, unit: 'ms' },
      { what: `${engine}: slowest of ${OTHERS} meanwhile`, value: slowest, unit: 'ms' },
      {
        what: `${engine}: delay`,
        value: Math.max(0, slowest - usual),
        unit: 'ms',
        bar: { atMost: MOST_DELAY_MS },
      },
      { what: `${engine}: of the burst still open after these`, value: left, unit: '', bar: { atLeast: 1 } },
    ]
  } finally {
    await shop.close()
  }
}

/** How long each answer takes, on the marketplace's own clock. */
async function askInTurn(shop: Shop, { items }: ShopSeller): Promise<number[]> {
  const ms: number[] = []
  while (ms.length < OTHERS) {
    ms.push(await untilAnswered(shop, await shop.sandbox.ask(aQuestion(ms.length, items))))
    await wait(PAUSE_MS)
  }
  return ms
}

async function untilAnswered(shop: Shop, id: number): Promise<number> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const { answer, date_created: askedAt, text } = await shop.sandbox.question(id)
    if (answer) return Date.parse(answer.date_created) - Date.parse(askedAt)
    if (Date.now() > giveUpAt) throw new Error(`nobody answered "${text}"`)
    await wait(50)
  }
}
