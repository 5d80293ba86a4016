import type { Question } from '@mostrador/mercadolibre'
import { giveBackOne } from '#plans'
import { inTransaction } from '#platform/db'
import type { QuestionParts } from './parts.ts'
import { deleteUnread, findQuestion, holdCharge, moveQuestion } from './question-store.ts'
import type { QuestionRow, Seen } from './question-store.ts'
import { joinMessages } from './turn-store.ts'
import type { TurnMessage } from './turn-store.ts'

type Parts = Pick<QuestionParts, 'db' | 'clock' | 'metrics'>

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

/** The question is no longer open: our own answer whose reply was lost, somebody else's, or none at all. */
export async function recordElsewhere(parts: Parts, seen: QuestionRow, asked: Question): Promise<void> {
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

/** Deleted, banned or under review: not shown until it is open again. */
async function close(parts: Parts, row: QuestionRow): Promise<void> {
  await end(parts, row, { state: 'closed' })
  parts.metrics.answers.inc({ outcome: 'closed' })
}

/** The marketplace knows no such question of this seller. One that was never more than a number is forgotten. */
export async function dismiss(parts: Parts, row: QuestionRow): Promise<void> {
  if (row.text === null) await deleteUnread(parts.db, row)
  else await close(parts, row)
}

/** The seller sees it, with the reason and, where there is one, a text to answer with. */
export async function leaveToSeller(
  parts: Parts,
  row: QuestionRow,
  change: Partial<Pick<QuestionRow, 'silence' | 'answer' | 'answered_by' | 'receipt'> & Seen>,
  earlier: readonly TurnMessage[] = [],
): Promise<void> {
  await end(parts, row, { state: 'needs_review', ...change })
  // They stay in sight in the thread of the last one.
  const ids = earlier.map(({ id }) => id)
  await joinMessages(parts.db, row.tenant_id, { ids, to: row.id, now: parts.clock.now() })
  parts.metrics.answers.inc({ outcome: change.silence ?? 'silent' })
}

/** Moves a question to where it stays for now, and gives back the plan's answer that was taken for it and not used. */
async function end(
  { db, clock }: Parts,
  row: QuestionRow,
  change: Parameters<typeof moveQuestion>[3],
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Held: what a claim takes between this reading and the move would be lost.
    const before = await holdCharge(tx, row)
    if (
      await moveQuestion(tx, row, ['posting'], {
        ...change,
        charged_period: null,
        posting_until: null,
        updated_at: now,
      })
    ) {
      if (before?.charged_period)
        await giveBackOne(tx, row.tenant_id, 'marketPlaceResponses', before.charged_period)
    } else await moveQuestion(tx, row, ['received', 'needs_review'], { ...change, updated_at: now })
  })
}
