import type { answerByHandEndpoint, Question } from '@mostrador/contract/questions'
import type { Failure } from '@mostrador/mercadolibre'
import { openAccess } from '#marketplace'
import type { Access } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Refused, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { dismiss, recordElsewhere, recordPublished } from './endings.ts'
import { refusalOf } from './marketplace-trouble.ts'
import type { QuestionParts } from './parts.ts'
import { questionReply } from './question-reply.ts'
import { findShown, moveQuestion } from './question-store.ts'
import type { QuestionRow } from './question-store.ts'
import { ANSWER_QUEUE } from './receive.ts'

type HandRefusal = (typeof answerByHandEndpoint)['refusals'][number]
type Answered = Outcome<Question, HandRefusal>

/** Longer than all calls of one posting may take; a job goes on with what a stopped process left. */
const POSTING_MS = 90_000

/**
 * Publishes what the seller wrote, once, however often and wherever it is sent: the same claim as for the assistant's
 * answers decides who posts. What the marketplace may have taken without saying so stays claimed, and a job finds out.
 */
export async function answerByHand(
  parts: QuestionParts,
  seller: Seller,
  { id, text }: { id: string; text: string },
): Promise<Answered> {
  const row = await findShown(parts.db, seller.id, id)
  if (!row) return refuse('question_not_found')
  if (row.state === 'answered' || row.state === 'posting') return takenBy(parts, row, text)
  const opened = await openAccess(parts.marketplace, seller.id)
  if (!opened.ok) return refusalOf(opened)
  if (!(await claim(parts, row, text))) return takenBy(parts, row, text)

  const claimed: QuestionRow = { ...row, state: 'posting', answer: text, answered_by: 'seller' }
  return post(parts, { before: row, claimed, text }, opened.value)
}

/** Another tab, another click, the assistant or somebody at the marketplace was there first. */
async function takenBy(
  { db }: QuestionParts,
  { tenant_id, id }: QuestionRow,
  text: string,
): Promise<Answered> {
  const row = await findShown(db, tenant_id, id)
  if (!row) return refuse('question_closed')
  // The same words, sent again because their reply was lost.
  const isTheSame = row.answered_by === 'seller' && row.answer === text
  if (row.state === 'answered')
    return isTheSame ? done(await questionReply(db, row)) : refuse('question_already_answered')
  return refuse('question_being_answered')
}

/** Marks the question as being posted, and has a job look after it in case this process ends before the call does. */
function claim({ db, clock, queue }: QuestionParts, row: QuestionRow, text: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, row, ['received', 'needs_review'], {
      state: 'posting',
      answer: text,
      answered_by: 'seller',
      silence: null,
      posting_until: new Date(now.getTime() + POSTING_MS),
      updated_at: now,
    })
    if (moved) await queue.add(tx, ANSWER_QUEUE, [{ ...jobFor(row), afterMs: POSTING_MS }])
    return moved
  })
}

const jobFor = ({ tenant_id, id }: QuestionRow) => ({ data: { tenantId: tenant_id, questionId: id } })

interface Claimed {
  /** The question as it was before, which it becomes again when nothing was published. */
  before: QuestionRow
  claimed: QuestionRow
  text: string
}

async function post(parts: QuestionParts, claim: Claimed, access: Access): Promise<Answered> {
  const { claimed, text } = claim
  const reply = await access.call((api) => api.postAnswer({ questionId: claimed.marketplace_id, text }))
  if (reply.ok) {
    await recordPublished(parts, claimed, reply.value.answer?.createdAt ?? parts.clock.now())
    return show(parts, claimed)
  }
  if (!('failure' in reply)) return release(parts, claim, refusalOf(reply))
  const { failure } = reply
  if (failure.mayHaveHappened || failure.code === 'not_unanswered_question')
    return lookAgain(parts, claim, access, failure)
  if (failure.http === 404) {
    await dismiss(parts, claimed)
    return refuse('question_closed')
  }
  return release(parts, claim, refusalFor(reply))
}

/** How the question stands after a failure that does not say. */
async function lookAgain(
  parts: QuestionParts,
  claim: Claimed,
  access: Access,
  { mayHaveHappened }: Failure,
): Promise<Answered> {
  const { claimed } = claim
  const asked = await access.call((api) => api.question(claimed.marketplace_id))
  if (asked.ok && asked.value.status !== 'UNANSWERED') {
    await recordElsewhere(parts, claimed, asked.value)
    const row = await findShown(parts.db, claimed.tenant_id, claimed.id)
    if (!row) return refuse('question_closed')
    return row.answered_by === 'seller'
      ? done(await questionReply(parts.db, row))
      : refuse('question_already_answered')
  }
  if (mayHaveHappened) return leaveToJob(parts, claimed)
  // Still unanswered although it takes no answer: the marketplace has blocked this buyer for the seller.
  return release(parts, claim, asked.ok ? refuse('buyer_blocked') : refusalOf(asked))
}

function refusalFor(trouble: { ok: false; failure: Failure }): Refused<HandRefusal> {
  const { http, code, retry } = trouble.failure
  if (code === 'not_active_item') return refuse('listing_not_active')
  if (retry !== 'never') return refusalOf(trouble)
  return http === 403 ? refuse('answering_not_allowed') : refuse('answer_refused')
}

/** Nothing was published: the question is what it was before. */
async function release(
  { db, clock }: QuestionParts,
  { before }: Claimed,
  refused: Answered,
): Promise<Answered> {
  const { state, answer, answered_by, silence } = before
  const change = { state, answer, answered_by, silence, posting_until: null, updated_at: clock.now() }
  await moveQuestion(db, before, ['posting'], change)
  return refused
}

async function leaveToJob(parts: QuestionParts, claimed: QuestionRow): Promise<Answered> {
  const { db, clock, queue } = parts
  await inTransaction(db, async (tx) => {
    const change = { posting_until: null, updated_at: clock.now() }
    if (await moveQuestion(tx, claimed, ['posting'], change))
      await queue.add(tx, ANSWER_QUEUE, [jobFor(claimed)])
  })
  return show(parts, claimed)
}

async function show({ db }: QuestionParts, { tenant_id, id }: QuestionRow): Promise<Answered> {
  const row = await findShown(db, tenant_id, id)
  return row ? done(await questionReply(db, row)) : refuse('question_closed')
}
