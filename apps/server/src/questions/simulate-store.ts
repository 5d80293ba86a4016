import { json } from '#platform/db'
import type { Db } from '#platform/db'
import type { Composed } from './compose.ts'
import './question-tables.ts'

/** The newest of a conversation, newest first. */
export const listSimulated = (
  db: Db,
  of: { tenantId: string; assistantId: string; conversationId: string; limit: number },
) =>
  db
    .selectFrom('simulated_question')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('assistant_id', '=', of.assistantId)
    .where('conversation_id', '=', of.conversationId)
    .orderBy('created_at', 'desc')
    .limit(of.limit)
    .execute()

export const insertSimulated = (
  db: Db,
  asked: {
    tenantId: string
    id: string
    assistantId: string
    conversationId: string
    question: string
    now: Date
  },
  { answer, silence, evidence, receipt }: Composed,
) =>
  db
    .insertInto('simulated_question')
    .values({
      tenant_id: asked.tenantId,
      id: asked.id,
      assistant_id: asked.assistantId,
      conversation_id: asked.conversationId,
      question: asked.question,
      answer,
      silence,
      evidence: json(evidence),
      receipt: json(receipt),
      created_at: asked.now,
    })
    .execute()
