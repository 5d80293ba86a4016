import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { QuestionRow } from './question-store.ts'
import './question-tables.ts'

/** A buyer's messages on one listing come from so near a time that they may be one turn. */
const WINDOW = sql`interval '40 seconds'`

export type TurnMessage = Pick<
  QuestionRow,
  'id' | 'marketplace_id' | 'state' | 'text' | 'asked_at' | 'notified_at' | 'joined_to'
>

/** Messages of the same buyer on the same listing around a question that nobody has answered, oldest first. */
export const openMessagesAround = (
  db: Db,
  { tenant_id, id, buyer_id, item_id, asked_at }: QuestionRow,
): Promise<TurnMessage[]> =>
  db
    .selectFrom('question')
    .select(['id', 'marketplace_id', 'state', 'text', 'asked_at', 'notified_at', 'joined_to'])
    .where('tenant_id', '=', tenant_id)
    .where('buyer_id', '=', buyer_id)
    .where('item_id', '=', item_id)
    .where('id', '<>', id)
    .where('text', 'is not', null)
    .where('asked_at', '>=', sql<Date>`${asked_at}::timestamptz - ${WINDOW}`)
    .where('asked_at', '<=', sql<Date>`${asked_at}::timestamptz + ${WINDOW}`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', ['received', 'needs_review']),
          eb.or([eb('answered_by', 'is', null), eb('answered_by', '<>', 'seller')]),
        ]),
        eb.and([eb('state', '=', 'closed'), eb('silence', '=', 'joined')]),
      ]),
    )
    .orderBy('asked_at')
    .orderBy('marketplace_id')
    .limit(50)
    .execute()

/** Questions of a seller that are known by their numbers only, and for how long at most. */
export const unreadSince = (db: Db, tenantId: string, since: Date, limit: number) =>
  db
    .selectFrom('question')
    .select(['id', 'marketplace_id'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'received')
    .where('text', 'is', null)
    .where('notified_at', '>=', since)
    .limit(limit)
    .execute()

/** Writes down what a question says before its own job has read it. */
export const noteUnread = (
  db: Db,
  { tenantId, id }: { tenantId: string; id: string },
  seen: Pick<QuestionRow, 'text' | 'item_id' | 'buyer_id' | 'asked_at'>,
) =>
  db
    .updateTable('question')
    .set(seen)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .where('text', 'is', null)
    .execute()

/**
 * Closes messages that a later one of their turn is answered in place of, with those that they stand for themselves.
 * Returns how many were closed: one that is answered meanwhile is not.
 */
export async function joinMessages(
  db: Db,
  tenantId: string,
  { ids, to, now }: { ids: readonly string[]; to: string; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({
      state: 'closed',
      silence: 'joined',
      joined_to: to,
      answer: null,
      answered_by: null,
      updated_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('state', 'in', ['received', 'needs_review'])
    .executeTakeFirst()
  await db
    .updateTable('question')
    .set({ joined_to: to })
    .where('tenant_id', '=', tenantId)
    .where('joined_to', 'in', ids)
    .execute()
  return Number(numUpdatedRows)
}
