import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'
import type { SimulatedRow } from './simulate-store.ts'
import './question-tables.ts'

/** A seller's simulated turns, with the columns that the turns of any conversation have. */
export const simulatedTurns = (tenantId: string): RawBuilder<unknown> => sql`
  select 'simulator' as channel, assistant_id, conversation_id as conversation, null as origin,
    null as visitor_email, id, question, answer, silence, created_at
  from simulated_question where tenant_id = ${tenantId}`

/** One simulated conversation, the oldest turn first. */
export const simulatedConversation = (
  db: Db,
  of: { tenantId: string; assistantId: string; conversationId: string; limit: number },
): Promise<SimulatedRow[]> =>
  db
    .selectFrom('simulated_question')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('assistant_id', '=', of.assistantId)
    .where('conversation_id', '=', of.conversationId)
    .orderBy('created_at')
    .limit(of.limit)
    .execute()
