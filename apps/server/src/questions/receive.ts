import * as z from 'zod'
import { tenantOf } from '#marketplace'
import { idOf, newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import { findByMarketplaceId, insertQuestion } from './question-store.ts'
import type { QuestionParts } from './parts.ts'

export const ANSWER_QUEUE = { name: 'questions.answer' }
export const QuestionRef = z.object({ tenantId: z.uuid(), questionId: z.uuid() })
export type QuestionRef = z.infer<typeof QuestionRef>

/**
 * Makes a marketplace question ours: its row and its job, in one transaction, once however often it is told.
 * `heard` names this telling, so that another one makes an open question be read again.
 */
export async function receiveQuestion(
  parts: Pick<QuestionParts, 'db' | 'clock' | 'queue'>,
  told: { marketplaceUserId: number; marketplaceQuestionId: number; heard: string },
): Promise<'received' | 'known' | 'not_ours'> {
  const tenantId = await tenantOf(parts.db, told.marketplaceUserId)
  if (!tenantId) return 'not_ours'
  return inTransaction(parts.db, (tx) => receiveFor(parts, tx, tenantId, told))
}

async function receiveFor(
  { clock, queue }: Pick<QuestionParts, 'clock' | 'queue'>,
  tx: Tx,
  tenantId: string,
  { marketplaceQuestionId, heard }: { marketplaceQuestionId: number; heard: string },
): Promise<'received' | 'known'> {
  const id = newId()
  const isNew = await insertQuestion(tx, {
    tenantId,
    id,
    marketplaceId: marketplaceQuestionId,
    now: clock.now(),
  })
  if (isNew) {
    const jobId = idOf(`answer ${tenantId} ${marketplaceQuestionId}`)
    await queue.add(tx, ANSWER_QUEUE, { tenantId, questionId: id }, { id: jobId })
    return 'received'
  }
  // It may have been answered, deleted or brought back at the marketplace: whoever waits for the seller is read again.
  const known = await findByMarketplaceId(tx, tenantId, marketplaceQuestionId)
  if (known?.state === 'needs_review') {
    const jobId = idOf(`read again ${tenantId} ${marketplaceQuestionId} ${heard}`)
    await queue.add(tx, ANSWER_QUEUE, { tenantId, questionId: known.id }, { id: jobId })
  }
  return 'known'
}
