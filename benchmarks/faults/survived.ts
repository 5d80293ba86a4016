import { setTimeout as wait } from 'node:timers/promises'
import { demoSeller } from '../lib/seller.ts'
import type { HeldQuestion, Sandbox } from '../lib/sandbox.ts'
import type { Measure } from '../lib/result.ts'
import type { Shop } from '../lib/shop.ts'

/** What a run came to, as the marketplace counts it and as the product's own books say. */
export interface Survived {
  questions: number
  kills: number
  answeredOnce: number
  answeredTwice: number
  unanswered: number
  /** Answers that were sent, those that were refused or lost included. */
  attempts: number
  /** Further answers in the product's own books than before the run. */
  recorded: number
  seconds: number
}

export const isWell = ({ questions, answeredOnce, recorded }: Survived): boolean =>
  answeredOnce === questions && recorded === questions

/** How long the questions waited, and that each was answered once. */
export const answeringMeasures = ({ questions, answeredOnce, seconds }: Survived): Measure[] => [
  { what: `all ${questions} questions answered after`, value: seconds, unit: 's' },
  { what: 'not answered exactly once', value: questions - answeredOnce, unit: '', bar: { atMost: 0 } },
]

const POLL_MS = 250

/** Waits until every question is answered and recorded, or the patience is over, and counts. */
export async function countSurvived(
  shop: Shop,
  ids: readonly number[],
  { kills, recordedBefore, patienceMs, since, productUrl = shop.url }: Waiting,
): Promise<Survived> {
  const giveUpAt = Date.now() + patienceMs
  let open = ids
  while (Date.now() < giveUpAt) {
    open = (await readAll(shop.sandbox, open)).filter(({ answer }) => answer === null).map(({ id }) => id)
    if (open.length === 0) break
    await wait(POLL_MS)
  }
  // A session may end while questions are waited for, so it begins here.
  const seller = await demoSeller(productUrl)
  let recorded = (await seller.answered()) - recordedBefore
  while (recorded < ids.length && Date.now() < giveUpAt) {
    await wait(POLL_MS)
    recorded = (await seller.answered()) - recordedBefore
  }
  const seconds = Math.round((Date.now() - since) / 1000)
  const held = await readAll(shop.sandbox, ids)
  return {
    questions: ids.length,
    kills,
    answeredOnce: held.filter(({ accepted }) => accepted === 1).length,
    answeredTwice: held.filter(({ accepted }) => accepted > 1).length,
    unanswered: held.filter(({ accepted }) => accepted === 0).length,
    attempts: held.reduce((sum, { attempts }) => sum + attempts, 0),
    recorded,
    seconds,
  }
}

interface Waiting {
  kills: number
  recordedBefore: number
  patienceMs: number
  since: number
  /** Where the product is reached, when not at the shop's address. */
  productUrl?: string
}

const AT_ONCE = 20

async function readAll(sandbox: Sandbox, ids: readonly number[]): Promise<HeldQuestion[]> {
  const held: HeldQuestion[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE)
    held.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => sandbox.question(id)))))
  return held
}
