import type { Item, Question } from '@mostrador/mercadolibre'
import { currentChannel, openAccess } from '#marketplace'
import type { Access } from '#marketplace'
import { takeOne } from '#plans'
import { inTransaction } from '#platform/db'
import { Retry } from '#platform/queue'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { dismiss, leaveToSeller, recordElsewhere, recordPublished } from './endings.ts'
import { factsOfItem, isWhole } from './listing-facts.ts'
import { isPassing, needsSeller, retryOf } from './marketplace-trouble.ts'
import type { Trouble } from './marketplace-trouble.ts'
import type { QuestionParts } from './parts.ts'
import { earlierTurns, findQuestion, moveQuestion } from './question-store.ts'
import type { QuestionRow } from './question-store.ts'
import type { QuestionRef } from './receive.ts'
import { questionWords } from './texts.ts'
import { mayTryAgain } from './waiting.ts'

/** Tries after which a listing that only comes in half is done without. */
const HALF_LISTING_TRIES = 5

/**
 * Answers a question once, or leaves it to the seller. May run again at any point: what the marketplace says of the
 * question decides, never what an earlier run meant to do.
 */
export async function answerQuestion(
  parts: QuestionParts,
  { tenantId, questionId }: QuestionRef,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const row = await findQuestion(db, tenantId, questionId)
  if (!row || row.state === 'answered') return
  letSellerFinish(parts, row)
  const opened = await openAccess(parts.marketplace, tenantId)
  if (!opened.ok) return stopOrRetry(parts, row, opened)
  const access = opened.value

  const asked = await readQuestion(parts, row, access)
  if (asked === null) return
  if (asked.status === 'ANSWERED' && row.text === null) await describe(parts, row, asked, access, attempt)
  if (asked.status !== 'UNANSWERED') return recordElsewhere(parts, row, asked)
  // It was deleted or under review, and is open again.
  if (row.state === 'closed' && (await moveQuestion(db, row, ['closed'], { state: 'received' })))
    row.state = 'received'

  // What the seller wrote goes out whether the channel is on or off, and no draft takes its place.
  if (row.answered_by === 'seller')
    return row.state === 'posting' ? post(parts, row, row.answer ?? '', access) : undefined

  const { isActive, assistant, config } = await currentChannel(db, tenantId)
  if (!isActive || !assistant) {
    if (row.text === null) await describe(parts, row, asked, access, attempt)
    return leaveToSeller(parts, row, { silence: 'channel_off' })
  }
  if (row.state === 'posting' && row.answer !== null) return post(parts, row, row.answer, access)
  // What was left to the seller before stays so, unless its reason has passed. Left unread, it never had one.
  const canAnswer = { isActive, hasAnswersLeft: true }
  if (row.state === 'needs_review' && row.text !== null && !mayTryAgain(row.silence, canAnswer)) return

  const { listing, history } = await describe(parts, row, asked, access, attempt)
  const composed = await compose(parts, { question: asked.text, assistant, config, listing, history, signal })
  if (composed.answer === null) {
    const { silence, suggestion: answer, receipt } = composed
    return leaveToSeller(parts, row, {
      silence,
      answer,
      answered_by: answer === null ? null : 'assistant',
      receipt,
    })
  }
  if (await claim(parts, row, composed, composed.answer)) await post(parts, row, composed.answer, access)
}

/** While the call that brought the seller's answer is posting it, nobody else does. */
function letSellerFinish({ clock }: QuestionParts, { posting_until: until }: QuestionRow): void {
  const afterMs = (until?.getTime() ?? 0) - clock.now().getTime()
  if (afterMs > 0) throw new Retry('the seller is answering', { afterMs })
}

/** The question as the marketplace has it now; null when nothing can be done about it and that was recorded. */
async function readQuestion(
  parts: QuestionParts,
  row: QuestionRow,
  access: Access,
): Promise<Question | null> {
  const reply = await access.call((api) => api.question(row.marketplace_id))
  // Notifications are not signed: one may name a question of somebody else.
  if (reply.ok && reply.value.sellerId === access.sellerId) return reply.value
  if (reply.ok || ('failure' in reply && reply.failure.http === 404)) await dismiss(parts, row)
  else await stopOrRetry(parts, row, reply)
  return null
}

/** Joins what the question does not carry: its listing, its buyer, what they asked before. */
async function describe(
  parts: QuestionParts,
  row: QuestionRow,
  asked: Question,
  access: Access,
  attempt: number,
) {
  const { db, clock } = parts
  const [item, description, buyer] = await Promise.all([
    access.call((api) => api.item(asked.itemId)),
    access.call((api) => api.itemDescription(asked.itemId)),
    asked.fromId === null ? null : access.call((api) => api.user(asked.fromId as number)),
  ])
  if (!item.ok && isPassing(item)) throw retryOf(item)
  if (!description.ok && isPassing(description)) throw retryOf(description)
  // From half a listing the assistant would deny what the other half says.
  const whole = item.ok && isWhole(item.value) ? item.value : null
  if (item.ok && !whole && attempt <= HALF_LISTING_TRIES)
    throw new Retry('the marketplace answered half a listing')
  const listing = whole && factsOfItem(whole, description.ok ? description.value : null)

  const seen = {
    text: asked.text,
    item_id: asked.itemId,
    buyer_id: asked.fromId,
    buyer_nickname: buyer?.ok ? buyer.value.nickname : questionWords.unknownBuyer,
    asked_at: asked.createdAt,
    ...productOf(item.ok ? item.value : null),
  }
  await moveQuestion(db, row, ['received', 'posting', 'needs_review'], { ...seen, updated_at: clock.now() })
  Object.assign(row, seen)
  if (asked.fromId === null) return { listing, history: [] }
  const earlier = { buyerId: asked.fromId, itemId: asked.itemId, askedAt: asked.createdAt }
  return { listing, history: await earlierTurns(db, row, earlier) }
}

const productOf = (item: Item | null) => ({
  product_title: item?.title ?? questionWords.unknownProduct,
  product_thumbnail: item?.thumbnail ?? null,
  product_permalink: item?.permalink ?? null,
})

class Unclaimed extends Error {}

/** Takes one answer of the plan and marks the question as being posted. False when it must not be posted now. */
async function claim(
  parts: QuestionParts,
  row: QuestionRow,
  composed: Composed,
  answer: string,
): Promise<boolean> {
  const now = parts.clock.now()
  const { receipt } = composed
  let hasAnswersLeft = true
  try {
    await inTransaction(parts.db, async (tx) => {
      const taken = await takeOne(tx, row.tenant_id, 'marketPlaceResponses', now)
      hasAnswersLeft = taken !== null
      if (!taken) throw new Unclaimed()
      const moved = await moveQuestion(tx, row, ['received', 'needs_review'], {
        state: 'posting',
        answer,
        answered_by: 'assistant',
        silence: null,
        receipt,
        charged_period: taken.period,
        updated_at: now,
      })
      // Another run has it: what was taken goes back with this transaction.
      if (!moved) throw new Unclaimed()
    })
    return true
  } catch (error) {
    if (!(error instanceof Unclaimed)) throw error
    if (!hasAnswersLeft)
      await leaveToSeller(parts, row, { silence: 'limit_reached', answer, answered_by: 'assistant', receipt })
    return false
  }
}

async function post(parts: QuestionParts, row: QuestionRow, answer: string, access: Access): Promise<void> {
  const reply = await access.call((api) => api.postAnswer({ questionId: row.marketplace_id, text: answer }))
  if (reply.ok) return recordPublished(parts, row, reply.value.answer?.createdAt ?? parts.clock.now())
  if ('failure' in reply && reply.failure.code === 'not_unanswered_question') {
    const asked = await readQuestion(parts, row, access)
    if (asked === null) return
    // Still unanswered although it takes no answer: the marketplace has blocked this buyer for the seller.
    if (asked.status === 'UNANSWERED') return leaveToSeller(parts, row, { silence: 'refused_by_marketplace' })
    return recordElsewhere(parts, row, asked)
  }
  return stopOrRetry(parts, row, reply)
}

/** Asks to be run again when that can help, else leaves the question to the seller with the reason. */
async function stopOrRetry(parts: QuestionParts, row: QuestionRow, trouble: Trouble): Promise<void> {
  if (isPassing(trouble)) throw retryOf(trouble)
  await leaveToSeller(parts, row, {
    silence: needsSeller(trouble) ? 'reconnect_needed' : 'refused_by_marketplace',
  })
}
