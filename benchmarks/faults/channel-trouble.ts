import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../lib/notifications.ts'
import { ownDatabase } from '../lib/postgres.ts'
import type { Measure } from '../lib/result.ts'
import type { HeldQuestion } from '../lib/sandbox.ts'
import { aQuestion, openShop, type Shop, type ShopSeller } from '../lib/shop.ts'

const QUESTIONS_A_SELLER = 30
const SHORT_TROUBLE = [
  { status: 429, times: 8 },
  { status: 503, times: 8 },
  { drop: true, times: 4 },
]
const MOST_SECONDS_AFTER = 45
const MOST_SECONDS_OF_OTHER = 5
const PATIENCE_MS = 180_000
const POLL_MS = 100

/** What the marketplace does with each call of one seller. */
export const REFUSALS = {
  refused: { status: 429 },
  'refused for a minute': { status: 429, headers: { 'retry-after': '60' } },
  failing: { status: 503 },
  dropped: { drop: true },
  silent: { delay_ms: 60_000 },
}

/**
 * The marketplace refuses, fails and drops twenty calls in a row while two sellers have open questions. Undefined where
 * the engine cannot be had. On PostgreSQL two workers answer.
 */
export async function surviveShortTrouble(
  engine: Engine,
  questions = QUESTIONS_A_SELLER,
): Promise<Measure[] | undefined> {
  return inShop(engine, async (shop, sellers) => {
    for (const trouble of SHORT_TROUBLE) await shop.sandbox.fault({ path: '/', ...trouble })
    const held = await untilAnswered(shop, await askEach(shop, sellers, questions))
    const troubles = (await shop.sandbox.log()).filter(({ status }) => status !== 200 && status !== 201)
    const lastTroubleAt = Math.max(...troubles.map(({ at }) => Date.parse(at)))
    const firstAskedAt = Math.min(...held.map((one) => Date.parse(one.date_created)))
    const lastAnsweredAt = Math.max(...held.map(answeredAt))
    return [
      { what: `${engine}: calls in trouble`, value: troubles.length, unit: '', bar: { atLeast: 20 } },
      { what: `${engine}: the trouble lasted`, value: (lastTroubleAt - firstAskedAt) / 1000, unit: 's' },
      {
        what: `${engine}: all ${held.length} answered after the last trouble in`,
        value: Math.max(0, lastAnsweredAt - lastTroubleAt) / 1000,
        unit: 's',
        bar: { atMost: MOST_SECONDS_AFTER },
      },
      notOnce(engine, held),
    ]
  })
}

/** One seller's calls fail all the time, while buyers ask another seller as well. */
export async function surviveTroubleOfOne(
  engine: Engine,
  kind: keyof typeof REFUSALS,
  questions = QUESTIONS_A_SELLER,
): Promise<Measure[] | undefined> {
  return inShop(engine, async (shop, sellers) => {
    const [troubled, other] = sellers
    await shop.sandbox.fault({ path: '/', seller: troubled?.id, times: 1_000_000, ...REFUSALS[kind] })
    const ids = await askEach(shop, sellers, questions)
    const held = await untilAnswered(shop, ids, other)
    const slowest = Math.max(...held.map((one) => answeredAt(one) - Date.parse(one.date_created)))
    return [
      {
        what: `${engine}, ${kind}: ${held.length} of the other seller answered in`,
        value: slowest / 1000,
        unit: 's',
        bar: { atMost: MOST_SECONDS_OF_OTHER },
      },
      notOnce(`${engine}, ${kind}`, held),
    ]
  })
}

async function inShop(
  engine: Engine,
  run: (shop: Shop, sellers: ShopSeller[]) => Promise<Measure[]>,
): Promise<Measure[] | undefined> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) return undefined
  const shop = await openShop({ database })
  try {
    const sellers = await shop.addSellers(2)
    if (engine === 'embedded') await shop.startReady('main')
    else {
      await shop.startReady('api')
      await Promise.all([1, 2].map(() => shop.startReady('worker', { ownPort: true })))
    }
    // The first answer warms the process up, and the rounds of the start come to their end.
    await untilAnswered(shop, await askEach(shop, sellers, 1))
    return await run(shop, sellers)
  } finally {
    await shop.close()
  }
}

interface Asked {
  id: number
  seller: ShopSeller
}

/** Buyers ask all sellers in turn. */
async function askEach(shop: Shop, sellers: readonly ShopSeller[], questions: number): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let index = 0; index < questions; index += 1)
    for (const seller of sellers)
      asked.push({ id: await shop.sandbox.ask(aQuestion(index, seller.items)), seller })
  return asked
}

/** Returns the questions, or those of one seller, when all of them are answered or the patience is over. */
async function untilAnswered(
  shop: Shop,
  asked: readonly Asked[],
  only?: ShopSeller,
): Promise<HeldQuestion[]> {
  const ids = asked.filter(({ seller }) => !only || seller === only).map(({ id }) => id)
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const held = await Promise.all(ids.map((id) => shop.sandbox.question(id)))
    if (held.every(({ answer }) => answer !== null) || Date.now() > giveUpAt) return held
    await wait(POLL_MS)
  }
}

const answeredAt = ({ answer }: HeldQuestion) => (answer ? Date.parse(answer.date_created) : Date.now())

const notOnce = (what: string, held: readonly HeldQuestion[]): Measure => ({
  what: `${what}: not answered exactly once`,
  value: held.filter(({ accepted }) => accepted !== 1).length,
  unit: '',
  bar: { atMost: 0 },
})
