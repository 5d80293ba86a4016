import { MAX_OLD_AT_ONCE } from '@mostrador/contract/questions'
import type { OldChoice, OldQuestions } from '@mostrador/contract/questions'
import { currentChannel } from '#marketplace'
import type { Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { leaveToSeller } from './endings.ts'
import { countOld, holdBack, listOld, markLeft, releaseOld } from './old-question-store.ts'
import type { QuestionParts } from './parts.ts'
import type { QuestionRow } from './question-store.ts'
import { ANSWER_QUEUE } from './receive.ts'
import { questionWords } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An answer that was claimed this short a time ago may be at the marketplace already, so it still goes out. */
const CLAIM_GRACE_MS = 10 * 60_000

/** A question from before this moment is old. */
export const oldBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

type Dated = Pick<QuestionRow, 'asked_at' | 'released_at' | 'old_left_at'>

/** Whether a question that was held back may be answered: the seller released it, or it is new by the present limit. */
export const isNewAgain = (
  { asked_at: askedAt, released_at: releasedAt, old_left_at: leftAt }: Dated,
  before: Date,
): boolean => releasedAt !== null || (leftAt === null && askedAt >= before)

/** Whether a question is too old for an answer that the seller did not ask for. */
export function isHeldBack(
  row: Pick<QuestionRow, 'state' | 'released_at' | 'updated_at'>,
  askedAt: Date,
  { days, now }: { days: number; now: Date },
): boolean {
  if (row.released_at !== null || askedAt >= oldBefore(days, now)) return false
  return row.state !== 'posting' || now.getTime() - row.updated_at.getTime() > CLAIM_GRACE_MS
}

/** Leaves a question to the seller because it is old. A suggestion that it has stays. */
export async function leaveAsOld(
  parts: Pick<QuestionParts, 'db' | 'clock' | 'metrics'>,
  row: QuestionRow,
  askedAt: Date,
): Promise<void> {
  // What was claimed has an answer of the plan to give back.
  if (row.state === 'posting')
    return leaveToSeller(parts, row, { silence: 'old_question', asked_at: askedAt })
  if (await holdBack(parts.db, row, askedAt, parts.clock.now()))
    parts.metrics.answers.inc({ outcome: 'old_question' })
}

type Parts = Pick<QuestionParts, 'db' | 'clock' | 'queue'>

export async function oldQuestions(
  { db, clock }: Parts,
  seller: Seller,
  { page, limit }: { page: number; limit: number },
): Promise<OldQuestions> {
  const { isActive, config } = await currentChannel(db, seller.id)
  const days = config.generalSettings.oldAfterDays
  const now = clock.now()
  const at = now.toISOString()
  // The assistant could answer none of them.
  if (!isActive) return { count: 0, days, oldest: null, at, questions: [] }
  const before = oldBefore(days, now)
  const { count, oldest } = await countOld(db, seller.id, before)
  const rows = count === 0 ? [] : await listOld(db, seller.id, { before, page, limit })
  return {
    count,
    days,
    oldest: oldest?.toISOString() ?? null,
    at,
    questions: rows.map((row) => ({
      id: row.id,
      question: row.text ?? '',
      productTitle: row.product_title ?? questionWords.unknownProduct,
      date: row.asked_at.toISOString(),
    })),
  }
}

/** Hands old questions to the assistant. Each is answered once, however often and from however many tabs it is asked for. */
export async function answerOld(parts: Parts, seller: Seller, choice: OldChoice): Promise<{ count: number }> {
  const chosen = await chosenOf(parts, seller, choice)
  const released = await inTransaction(parts.db, async (tx) => {
    const rows = await releaseOld(tx, seller.id, chosen)
    await parts.queue.add(
      tx,
      ANSWER_QUEUE,
      rows.map(({ id }) => ({ data: { tenantId: seller.id, questionId: id } })),
    )
    return rows
  })
  return { count: released.length }
}

export async function leaveOld(parts: Parts, seller: Seller, choice: OldChoice): Promise<{ count: number }> {
  const chosen = await chosenOf(parts, seller, choice)
  const left = await markLeft(parts.db, seller.id, chosen)
  return { count: left.length }
}

async function chosenOf({ db, clock }: Parts, seller: Seller, choice: OldChoice) {
  const { config } = await currentChannel(db, seller.id)
  const now = clock.now()
  // What became old after the list was read was not on it.
  const until = 'all' in choice ? Math.min(now.getTime(), Date.parse(choice.until)) : now.getTime()
  return {
    choice,
    before: oldBefore(config.generalSettings.oldAfterDays, new Date(until)),
    limit: MAX_OLD_AT_ONCE,
    now,
  }
}
