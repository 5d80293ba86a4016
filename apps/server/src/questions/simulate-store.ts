import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import './question-tables.ts'

export type SimulatedRow = Selectable<Tables['simulated_question']>

/** Whose conversation, with whom. */
export interface Conversation {
  tenantId: string
  assistantId: string
  conversationId: string
}

/** The newest of a conversation, newest first. */
export const listSimulated = (db: Db, of: Conversation, limit: number) =>
  db
    .selectFrom('simulated_question')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('assistant_id', '=', of.assistantId)
    .where('conversation_id', '=', of.conversationId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const insertSimulated = (
  db: Db,
  { receipt, ...row }: Insertable<Tables['simulated_question']>,
): Promise<SimulatedRow> =>
  db
    .insertInto('simulated_question')
    .values({ ...row, receipt: json(receipt) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The newest turns of one simulated conversation, the oldest of them first. */
export const simulatedConversation = async (
  db: Db,
  { limit, ...of }: Conversation & { limit: number },
): Promise<SimulatedRow[]> => (await listSimulated(db, of, limit)).toReversed()

/** A seller's simulated turns, with the columns that the turns of any conversation have. */
export const simulatedTurns = (tenantId: string): RawBuilder<unknown> => sql`
  select 'simulator' as channel, assistant_id, conversation_id as conversation, null as origin,
    null as visitor_email, id, question, answer, silence, created_at
  from simulated_question where tenant_id = ${tenantId}`
