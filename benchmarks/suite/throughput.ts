import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../lib/notifications.ts'
import { ownDatabase } from '../lib/postgres.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import type { HeldQuestion } from '../lib/sandbox.ts'
import { aQuestion, openShop, type Shop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const SELLERS = 24
const QUESTIONS = { embedded: 1200, postgres: 2400 }
const BAR = { embedded: 40, postgres: 100 }
const GIVE_UP_MS = 180_000
/** Left out at both ends, where processes start and where some have nothing more to do. */
const EDGE = 0.1

/** How many questions of many sellers are answered a second when all of them wait at once. */
export const throughput: Benchmark = {
  name: 'throughput',
  async run(say) {
    return [...(await measure('embedded', say)), ...(await measure('postgres', say))]
  },
}

async function measure(engine: Engine, say: (text: string) => void): Promise<Measure[]> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  const shop = await openShop({ database })
  try {
    say(`${engine}: ${SELLERS} sellers`)
    const sellers = await shop.addSellers(SELLERS)
    say(`${engine}: ${QUESTIONS[engine]} questions`)
    const ids: number[] = []
    while (ids.length < QUESTIONS[engine]) {
      const { items } = sellers[ids.length % SELLERS] ?? { items: [] }
      ids.push(await shop.sandbox.ask(aQuestion(Math.floor(ids.length / SELLERS), items)))
    }
    const programs = engine === 'embedded' ? (['main'] as const) : (['api', 'worker', 'worker'] as const)
    for (const program of programs) await shop.start(program, { ownPort: program === 'worker' })
    const held = await allAnswered(shop, ids)
    const at = held.map(({ answer }) => Date.parse(answer?.date_created ?? ''))
    const [first, last] = [percentile(at, EDGE), percentile(at, 1 - EDGE)]
    const perSecond = (held.length * (1 - 2 * EDGE)) / ((last - first) / 1000)
    const twice = held.filter(({ accepted }) => accepted !== 1).length
    return [
      { what: `${engine}: answers a second`, value: perSecond, unit: '', bar: { atLeast: BAR[engine] } },
      { what: `${engine}: answered not exactly once`, value: twice, unit: '', bar: { atMost: 0 } },
    ]
  } finally {
    await shop.close()
  }
}

const AT_ONCE = 20

/** Looks seldom and at few, because looking takes the time of those who answer. */
async function allAnswered(shop: Shop, ids: readonly number[]): Promise<HeldQuestion[]> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  const held: HeldQuestion[] = []
  while (held.length < ids.length) {
    const next = ids.slice(held.length, held.length + AT_ONCE)
    const answered = await Promise.all(next.map((id) => shop.sandbox.question(id)))
    if (answered.every(({ answer }) => answer !== null)) held.push(...answered)
    else if (Date.now() > giveUpAt) throw new Error('some questions were not answered in time')
    else await wait(500)
  }
  return held
}
