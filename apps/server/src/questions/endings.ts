import type { Question } from '@mostrador/mercadolibre'
import { giveBackOne } from '#plans'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { QuestionParts } from './parts.ts'
import { deleteUnread, findQuestion, holdCharge, moveQuestion } from './question-store.ts'
import type { QuestionRow, Seen } from './question-store.ts'
import { ANSWER_QUEUE } from './receive.ts'
import { leaveTurn, reopenJoined } from './turn-store.ts'
import { closeEarlier, overtaken, Overtaken } from './turns.ts'
import type { Turn } from './turns.ts'

type Parts = Pick<QuestionParts, 'db' | 'clock' | 'metrics'>
type ClosingParts = Parts & Pick<QuestionParts, 'queue'>

/** Our answer stands at the marketplace. */
export async function recordPublished(
  { db, clock, metrics }: Parts,
  row: QuestionRow,
  answeredAt: Date,
): Promise<void> {
  const now = clock.now()
  const change = {
    state: 'answered',
    answer: row.answer,
    answered_at: answeredAt,
    posting_until: null,
    updated_at: now,
  } as const
  if (!(await moveQuestion(db, row, ['posting'], change))) return
  if (row.answered_by === 'seller') return metrics.answers.inc({ outcome: 'answered_by_hand' })
  metrics.answers.inc({ outcome: 'answered' })
  metrics.answerLatency.observe((now.getTime() - row.notified_at.getTime()) / 1000)
}

/** The question is no longer open: it has our own answer whose reply was lost, another one, or none. */
export async function recordElsewhere(
  parts: ClosingParts,
  seen: QuestionRow,
  asked: Question,
): Promise<void> {
  if (asked.status !== 'ANSWERED' || !asked.answer) return close(parts, seen)
  // Another run may have posted since this one began: what was meant when the marketplace answered counts.
  const row = await findQuestion(parts.db, seen.tenant_id, seen.id)
  if (!row || row.state === 'answered') return
  if (row.state === 'posting' && asked.answer.text.trim() === row.answer?.trim())
    return recordPublished(parts, row, asked.answer.createdAt)
  await end(parts, row, {
    state: 'answered',
    answer: asked.answer.text,
    answered_at: asked.answer.createdAt,
    answered_by: 'elsewhere',
    silence: null,
  })
  parts.metrics.answers.inc({ outcome: 'answered_elsewhere' })
}

/** Deleted, banned or under review: hidden until it is open again. The messages that were joined to it wait again. */
async function close(parts: ClosingParts, row: QuestionRow): Promise<void> {
  const { tenant_id: tenantId } = row
  await end(parts, row, { state: 'closed' }, async (tx) => {
    const reopened = await reopenJoined(tx, row, parts.clock.now())
    const jobs = reopened.map(({ id }) => ({ data: { tenantId, questionId: id } }))
    await parts.queue.add(tx, ANSWER_QUEUE, jobs)
  })
  parts.metrics.answers.inc({ outcome: 'closed' })
}

/** The marketplace knows no such question of this seller. A question that was never read is deleted. */
export async function dismiss(parts: ClosingParts, row: QuestionRow): Promise<void> {
  if (row.text === null) await deleteUnread(parts.db, row)
  else await close(parts, row)
}

/** Records what became of a joined message at Mercado Libre; one that is still open there stays joined. */
export async function recordJoined({ db, clock, metrics }: Parts, row: QuestionRow, asked: Question | null) {
  if (asked?.status === 'UNANSWERED') return
  const answer = asked?.status === 'ANSWERED' ? asked.answer : null
  const change = answer && {
    state: 'answered' as const,
    answer: answer.text,
    answered_at: answer.createdAt,
    answered_by: 'elsewhere' as const,
  }
  if (await leaveTurn(db, row, { ...change, updated_at: clock.now() }))
    metrics.answers.inc({ outcome: answer ? 'answered_elsewhere' : 'closed' })
}

/**
 * The seller sees it, with the reason and, where there is one, a text to answer with. With a turn, its earlier messages
 * are joined to it.
 */
export async function leaveToSeller(
  parts: Parts,
  row: QuestionRow,
  change: Partial<Pick<QuestionRow, 'silence' | 'answer' | 'answered_by' | 'receipt'> & Seen>,
  turn?: Pick<Turn, 'earlier'>,
): Promise<void> {
  const now = parts.clock.now()
  try {
    await end(parts, row, { state: 'needs_review', ...change }, async (tx) => {
      if (turn) await closeEarlier(tx, row, { earlier: turn.earlier, now })
    })
  } catch (error) {
    throw error instanceof Overtaken ? overtaken() : error
  }
  parts.metrics.answers.inc({ outcome: change.silence ?? 'silent' })
}

/**
 * Moves a question to where it stays for now, and gives back an unused answer of the plan. `andThen` runs in the same
 * transaction, and only when the question was moved.
 */
async function end(
  { db, clock }: Parts,
  row: QuestionRow,
  change: Parameters<typeof moveQuestion>[3],
  andThen?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Held: what a claim takes between this reading and the move would be lost.
    const before = await holdCharge(tx, row)
    const fromPosting = { ...change, charged_period: null, posting_until: null, updated_at: now }
    const wasPosting = await moveQuestion(tx, row, ['posting'], fromPosting)
    if (wasPosting && before?.charged_period)
      await giveBackOne(tx, row.tenant_id, 'marketPlaceResponses', before.charged_period)
    const isMoved =
      wasPosting ||
      (await moveQuestion(tx, row, ['received', 'needs_review'], { ...change, updated_at: now }))
    if (isMoved) await andThen?.(tx)
  })
}
