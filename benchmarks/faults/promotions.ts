import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Measure } from '../lib/result.ts'
import type { HeldQuestion, LoggedCall, Sandbox } from '../lib/sandbox.ts'
import { openShop } from '../lib/shop.ts'

const ITEMS = [
  'MLA1450013377',
  'MLA1450013402',
  'MLA1450013588',
  'MLA1450013645',
  'MLA1450013790',
  'MLA1450013855',
]
const TEXTS = ['¿Cuánto sale?', '¿Está en oferta?', '¿Qué precio tiene?', 'Hola, ¿a cuánto está hoy?']
/** Long enough for most answers to be made and posted within one price, short enough to meet the others. */
const SHORTEST_PRICE_MS = 200
const LONGEST_PRICE_MS = 2500
/** Between the look at the price and the answer, so that prices change there too. */
const SLOW_DESCRIPTION_MS = 400
/** A question whose price never stood still is left to the seller. */
const PATIENCE_MS = 20_000
const POLL_MS = 40

/** Promotions begin and end at random while buyers ask for prices, until so many answers are given. */
export async function survivePromotions({ answers }: { answers: number }): Promise<Measure[]> {
  const shop = await openShop()
  const stop = new AbortController()
  try {
    await shop.startReady('demo')
    const { sandbox } = shop
    const random = randomFrom(20_261_129)
    await sandbox.fault({
      path: '/items/*/description',
      method: 'GET',
      delay_ms: SLOW_DESCRIPTION_MS,
      times: 10 * answers,
    })
    const switching = Promise.all(ITEMS.map((item) => switchPromotions(sandbox, item, random, stop.signal)))
    const asked: Asked[] = []
    // One open question a listing, so that each look at a price belongs to one question.
    await Promise.all(ITEMS.map((item) => askOn(sandbox, item, answers, asked)))
    stop.abort()
    const switches = (await switching).reduce((sum, count) => sum + count, 0)
    return await measure(sandbox, asked, switches)
  } finally {
    stop.abort()
    await shop.close()
  }
}

interface Asked {
  itemId: string
  held: HeldQuestion
}

async function askOn(sandbox: Sandbox, itemId: string, answers: number, asked: Asked[]): Promise<void> {
  const isEnough = () => asked.filter(({ held }) => held.answer !== null).length >= answers
  for (let index = 0; !isEnough(); index += 1) {
    const text = TEXTS[index % TEXTS.length] ?? ''
    const id = await sandbox.ask({ item_id: itemId, text, nickname: `OFERTA_${randomUUID().slice(0, 8)}` })
    const giveUpAt = Date.now() + PATIENCE_MS
    let held = await sandbox.question(id)
    while (held.answer === null && Date.now() < giveUpAt) {
      await wait(POLL_MS)
      held = await sandbox.question(id)
    }
    asked.push({ itemId, held })
  }
}

/** Returns how often the price changed. */
async function switchPromotions(
  sandbox: Sandbox,
  itemId: string,
  random: () => number,
  signal: AbortSignal,
): Promise<number> {
  let switches = 0
  for (; !signal.aborted; switches += 1) {
    const amount = 5000 + Math.floor(random() * 9000)
    // A price of its own each time, so that an old one is told from the present one.
    await sandbox.changeItem(itemId, {
      sale_price: random() < 0.3 ? null : { amount, regular_amount: 200_000 },
    })
    await wait(SHORTEST_PRICE_MS + random() * (LONGEST_PRICE_MS - SHORTEST_PRICE_MS))
  }
  return switches
}

async function measure(sandbox: Sandbox, asked: readonly Asked[], switches: number): Promise<Measure[]> {
  const log = await sandbox.log()
  const changes = new Map<string, PriceChange[]>()
  for (const item of ITEMS) changes.set(item, await sandbox.priceChanges(item))
  const answered = asked.filter(({ held }) => held.answer !== null)
  const told = answered.map(({ itemId, held }) => ({
    price: priceIn(held.answer?.text ?? ''),
    valid: validPrices(changes.get(itemId) ?? [], lastLook(log, itemId, held), answeredAt(held)),
  }))
  const withPrice = told.filter(({ price }) => price !== null)
  const wrong = withPrice.filter(({ price, valid }) => !valid.has(price ?? 0))
  const looks = log.filter(({ path }) => path.endsWith('/sale_price')).length
  return [
    { what: `wrong prices in ${answered.length} answers`, value: wrong.length, unit: '', bar: { atMost: 0 } },
    { what: 'answers with a price', value: withPrice.length, unit: '', bar: { atLeast: 1 } },
    { what: 'answers given', value: answered.length, unit: '' },
    { what: 'left to the seller', value: asked.length - answered.length, unit: '' },
    { what: 'changes of a price', value: switches, unit: '' },
    { what: 'looks at a price an answer', value: looks / Math.max(1, answered.length), unit: '' },
    {
      what: 'not answered exactly once',
      value: answered.filter(({ held }) => held.accepted !== 1).length,
      unit: '',
      bar: { atMost: 0 },
    },
  ]
}

interface PriceChange {
  at: string
  amount: number
}

const answeredAt = ({ answer }: HeldQuestion) => answer?.date_created ?? ''

/** When the price was read last before the answer went out: an answer must not be older than that. */
function lastLook(log: readonly LoggedCall[], itemId: string, held: HeldQuestion): string {
  const before = Date.parse(answeredAt(held))
  const looks = log.filter(
    ({ path, at }) => path === `/items/${itemId}/sale_price` && Date.parse(at) <= before,
  )
  return looks.at(-1)?.at ?? held.date_created
}

/** The prices of a period: the one that it began with, and those that followed; within one millisecond either may be first. */
function validPrices(changes: readonly PriceChange[], from: string, to: string): Set<number> {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const atStart = changes.filter(({ at }) => Date.parse(at) < start).at(-1)
  const later = changes.filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= end)
  return new Set([atStart, ...later].flatMap((change) => change?.amount ?? []))
}

/** The first amount of money in a text: '$ 39.990' is 39990. */
function priceIn(text: string): number | null {
  const amount = /\$\s?(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))?/.exec(text)
  return amount ? Number(`${amount[1]?.replaceAll('.', '')}.${amount[2] ?? '0'}`) : null
}

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
