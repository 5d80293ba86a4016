import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import './widget-tables.ts'

export type WebConversation = Selectable<Tables['web_conversation']>
export type WebTurn = Selectable<Tables['web_turn']>

/** 256 bits, as the visitor's browser keeps them. */
export const newConversationKey = (): string => randomBytes(32).toString('base64url')

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The conversation that this key opens, of this assistant and no other. */
export const findConversation = (db: Db, tenantId: string, assistantId: string, key: string) =>
  db
    .selectFrom('web_conversation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key_hash', '=', hashOf(key))
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst()

export const findConversationById = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('web_conversation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertConversation = (db: Db, row: WebConversation) =>
  db.insertInto('web_conversation').values(row).execute()

export const touchConversation = (
  db: Db,
  { tenant_id, id }: Pick<WebConversation, 'tenant_id' | 'id'>,
  change: Partial<Pick<WebConversation, 'last_at' | 'visitor_email'>>,
) =>
  db
    .updateTable('web_conversation')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

/** A seller's turns of all chats, with the columns that the turns of any conversation have. */
export const webTurns = (tenantId: string): RawBuilder<unknown> => sql`
  select 'web' as channel, c.assistant_id, c.id::text as conversation, c.origin, c.visitor_email,
    t.id, t.question, t.answer, t.silence, t.created_at
  from web_turn t join web_conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
  where t.tenant_id = ${tenantId}`

type Of = Pick<WebConversation, 'tenant_id' | 'id'>

/** The newest turns, the oldest of them first. */
export async function latestTurns(db: Db, { tenant_id, id }: Of, limit: number): Promise<WebTurn[]> {
  const rows = await db
    .selectFrom('web_turn')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export const findTurn = (db: Db, { tenant_id, id }: Of, messageId: string) =>
  db
    .selectFrom('web_turn')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .where('message_id', '=', messageId)
    .executeTakeFirst()

/** Answers whether the message was not there yet. */
export async function insertTurn(
  db: Db,
  { receipt, ...row }: Insertable<Tables['web_turn']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('web_turn')
    .values({ ...row, receipt: receipt ? json(receipt) : null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'conversation_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
