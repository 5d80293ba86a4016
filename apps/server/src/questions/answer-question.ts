import type { Failure, Question, Reply } from '@mostrador/mercadolibre'
import { findAssistant } from '#assistants'
import { currentChannel, withAccess } from '#marketplace'
import type { NoAccess } from '#marketplace'
import { giveBackOne, takeOne } from '#plans'
import { inTransaction } from '#platform/db'
import { Retry } from '#platform/queue'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { factsOfItem } from './listing-facts.ts'
import type { QuestionParts } from './parts.ts'
import { earlierTurns, findQuestion, moveQuestion } from './question-store.ts'
import type { QuestionRow } from './question-store.ts'
import type { QuestionRef } from './receive.ts'
import { questionWords } from './texts.ts'

/**
 * Answers a question once, or leaves it to the seller. May run again at any point: what the marketplace says of the
 * question decides, never what an earlier run meant to do.
 */
export async function answerQuestion(
  parts: QuestionParts,
  { tenantId, questionId }: QuestionRef,
): Promise<void> {
  const row = await findQuestion(parts.db, tenantId, questionId)
  if (!row || row.state === 'answered' || row.state === 'closed') return

  const asked = await readFromMarketplace(parts, row)
  if (asked === null) return
  if (asked.status !== 'UNANSWERED') return recordElsewhere(parts, row, asked)
  if (row.state === 'posting' && row.answer !== null) return post(parts, row, row.answer)
  if (row.state === 'needs_review' && !mayTryAgain(row)) return

  const known = await describe(parts, row, asked)
  const { isActive, config } = await currentChannel(parts.db, tenantId)
  const assistant =
    config.selectedAssistant && (await findAssistant(parts.db, tenantId, config.selectedAssistant))
  if (!isActive || !assistant) return leaveToSeller(parts, row, { silence: 'channel_off' })

  const composed = await compose(parts, {
    question: asked.text,
    assistant,
    config,
    listing: known.listing,
    history: known.history,
  })
  if (composed.answer === null) {
    const { silence, suggestion, evidence, receipt } = composed
    return leaveToSeller(parts, row, { silence, answer: suggestion, evidence, receipt })
  }
  if (!(await claim(parts, row, composed, composed.answer))) return
  await post(parts, row, composed.answer)
}

/** Why a question waits for its seller may be over: the channel is on again, the account connected, the month new. */
const mayTryAgain = (row: QuestionRow): boolean =>
  row.silence === 'channel_off' || row.silence === 'reconnect_needed' || row.silence === 'limit_reached'

/** The question as the marketplace has it now; null when nothing can be done about it and that was recorded. */
async function readFromMarketplace(parts: QuestionParts, row: QuestionRow): Promise<Question | null> {
  const reply = await withAccess(parts.marketplace, row.tenant_id, (api) => api.question(row.marketplace_id))
  if (reply.ok) return reply.value
  if ('failure' in reply && reply.failure.http === 404) {
    await close(parts, row)
    return null
  }
  await stopOrRetry(parts, row, reply)
  return null
}

/** Joins what the question does not carry: its listing, its buyer, what they asked before. */
async function describe(parts: QuestionParts, row: QuestionRow, asked: Question) {
  const { marketplace, db, clock } = parts
  const call = <T>(read: Parameters<typeof withAccess<T>>[2]) => withAccess(marketplace, row.tenant_id, read)
  const [item, description, buyer] = await Promise.all([
    call((api) => api.item(asked.itemId)),
    call((api) => api.itemDescription(asked.itemId)),
    asked.fromId === null ? null : call((api) => api.user(asked.fromId as number)),
  ])
  if (!item.ok && isPassing(item)) throw retryOf(item)
  // Half a listing would make the assistant say that it does not know what the listing does say.
  if (!description.ok && isPassing(description)) throw retryOf(description)
  const listing = item.ok ? factsOfItem(item.value, description.ok ? description.value : null) : null
  await moveQuestion(db, row, ['received', 'needs_review'], {
    text: asked.text,
    item_id: asked.itemId,
    buyer_id: asked.fromId,
    buyer_nickname: buyer?.ok ? buyer.value.nickname : questionWords.unknownBuyer,
    asked_at: asked.createdAt,
    product_title: item.ok ? item.value.title : questionWords.unknownProduct,
    product_thumbnail: item.ok ? item.value.thumbnail : null,
    product_permalink: item.ok ? item.value.permalink : null,
    updated_at: clock.now(),
  })
  const history = asked.fromId === null ? [] : await earlierTurns(db, row, asked.fromId, asked.itemId)
  return { listing, history }
}

/** Takes one answer of the plan and marks the question as being posted. False when it must not be posted now. */
async function claim(
  parts: QuestionParts,
  row: QuestionRow,
  composed: Composed,
  answer: string,
): Promise<boolean> {
  const now = parts.clock.now()
  const { evidence, receipt } = composed
  const claimed = await inTransaction(parts.db, async (tx) => {
    if (!(await takeOne(tx, row.tenant_id, 'marketPlaceResponses', now))) return 'limit_reached'
    const change = { state: 'posting', answer, silence: null, evidence, receipt, updated_at: now } as const
    if (await moveQuestion(tx, row, ['received', 'needs_review'], change)) return 'claimed'
    await giveBackOne(tx, row.tenant_id, 'marketPlaceResponses', now)
    return 'moved'
  })
  if (claimed === 'limit_reached')
    await leaveToSeller(parts, row, { silence: 'limit_reached', answer, evidence, receipt })
  return claimed === 'claimed'
}

async function post(parts: QuestionParts, row: QuestionRow, answer: string): Promise<void> {
  const reply = await withAccess(parts.marketplace, row.tenant_id, (api) =>
    api.postAnswer({ questionId: row.marketplace_id, text: answer }),
  )
  if (reply.ok) return recordPublished(parts, row, reply.value.answer?.createdAt ?? parts.clock.now())
  if ('failure' in reply && reply.failure.code === 'not_unanswered_question') {
    const asked = await readFromMarketplace(parts, row)
    if (asked === null) return
    // Still unanswered although it takes no answer: the marketplace has blocked this buyer for the seller.
    if (asked.status === 'UNANSWERED') return withdraw(parts, row)
    return recordElsewhere(parts, row, asked)
  }
  if ('failure' in reply && reply.failure.retry === 'never') return withdraw(parts, row)
  return stopOrRetry(parts, row, reply)
}

async function recordPublished(parts: QuestionParts, row: QuestionRow, answeredAt: Date): Promise<void> {
  const moved = await moveQuestion(parts.db, row, ['posting'], {
    state: 'answered',
    answered_at: answeredAt,
    answered_by: 'assistant',
    updated_at: parts.clock.now(),
  })
  if (!moved) return
  parts.metrics.answers.inc({ outcome: 'answered' })
  parts.metrics.answerLatency.observe((parts.clock.now().getTime() - row.notified_at.getTime()) / 1000)
}

/** The marketplace says that the question is no longer open: our own answer whose reply was lost, or somebody else's. */
async function recordElsewhere(parts: QuestionParts, row: QuestionRow, asked: Question): Promise<void> {
  if (asked.status !== 'ANSWERED' || !asked.answer) return close(parts, row)
  if (row.state === 'posting' && asked.answer.text.trim() === row.answer?.trim())
    return recordPublished(parts, row, asked.answer.createdAt)
  if (row.text === null) await describe(parts, row, asked)
  await release(parts, row, {
    state: 'answered',
    answer: asked.answer.text,
    answered_at: asked.answer.createdAt,
    answered_by: 'elsewhere',
    silence: null,
  })
  parts.metrics.answers.inc({ outcome: 'answered_elsewhere' })
}

async function close(parts: QuestionParts, row: QuestionRow): Promise<void> {
  await release(parts, row, { state: 'closed' })
  parts.metrics.answers.inc({ outcome: 'closed' })
}

/** The marketplace will not take this answer: the seller sees it as a suggestion. */
const withdraw = (parts: QuestionParts, row: QuestionRow): Promise<void> =>
  leaveToSeller(parts, row, { silence: 'refused_by_marketplace' })

async function leaveToSeller(
  parts: QuestionParts,
  row: QuestionRow,
  change: Partial<Pick<QuestionRow, 'silence' | 'answer' | 'evidence' | 'receipt'>>,
): Promise<void> {
  await release(parts, row, { state: 'needs_review', ...change })
  parts.metrics.answers.inc({ outcome: change.silence ?? 'silent' })
}

/** Ends the way of a question; an answer of the plan that was taken for it and not used is given back. */
async function release(
  { db, clock }: QuestionParts,
  row: QuestionRow,
  change: Parameters<typeof moveQuestion>[3],
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    if (await moveQuestion(tx, row, ['posting'], { ...change, updated_at: now }))
      await giveBackOne(tx, row.tenant_id, 'marketPlaceResponses', now)
    else await moveQuestion(tx, row, ['received', 'needs_review'], { ...change, updated_at: now })
  })
}

type Unusable = Exclude<Reply<unknown>, { ok: true }> | { ok: false; noAccess: NoAccess }

const isPassing = (reply: Unusable) =>
  'failure' in reply ? reply.failure.retry === 'later' : reply.noAccess === 'unavailable'

const retryOf = (reply: Unusable) =>
  'failure' in reply
    ? new Retry(`the marketplace answered ${reply.failure.code}`, {
        afterMs: reply.failure.retryAfterMs ?? 0,
      })
    : new Retry('the marketplace account cannot be used now')

/** Asks to be run again when that can help, else leaves the question to the seller with the reason. */
async function stopOrRetry(parts: QuestionParts, row: QuestionRow, reply: Unusable): Promise<void> {
  if (isPassing(reply)) throw retryOf(reply)
  const needsSeller = 'noAccess' in reply || isGrantDead(reply.failure)
  await leaveToSeller(parts, row, { silence: needsSeller ? 'reconnect_needed' : 'refused_by_marketplace' })
}

const isGrantDead = (failure: Failure) => failure.retry === 'reauthorise'
