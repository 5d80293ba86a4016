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

/** A buyer who writes more than this in the window floods the listing; the nearest messages count. */
const MOST_MESSAGES = 20

/**
 * Messages of the same buyer on the same listing, near in time to a question: the open and the joined ones before it,
 * and the ones after it that wait for an answer. Both lists are oldest first.
 */
export async function openMessagesAround(
  db: Db,
  row: QuestionRow,
): Promise<{ before: TurnMessage[]; after: TurnMessage[] }> {
  const near = db
    .selectFrom('question')
    .select(['id', 'marketplace_id', 'state', 'text', 'asked_at', 'notified_at', 'joined_to'])
    .where('tenant_id', '=', row.tenant_id)
    .where('buyer_id', '=', row.buyer_id)
    .where('item_id', '=', row.item_id)
    .where('text', 'is not', null)
    .limit(MOST_MESSAGES)
  const place = sql`(${row.asked_at}::timestamptz, ${row.marketplace_id}::bigint)`
  const before = await near
    .where('asked_at', '>=', sql<Date>`${row.asked_at}::timestamptz - ${WINDOW}`)
    .where(sql<boolean>`(asked_at, marketplace_id) < ${place}`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', ['received', 'needs_review']),
          eb.or([eb('answered_by', 'is', null), eb('answered_by', '<>', 'seller')]),
        ]),
        eb.and([eb('state', '=', 'closed'), eb('silence', '=', 'joined')]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('marketplace_id', 'desc')
    .execute()
  const after = await near
    .where('asked_at', '<=', sql<Date>`${row.asked_at}::timestamptz + ${WINDOW}`)
    .where(sql<boolean>`(asked_at, marketplace_id) > ${place}`)
    .where('state', '=', 'received')
    .where((eb) => eb.or([eb('answered_by', 'is', null), eb('answered_by', '<>', 'seller')]))
    .orderBy('asked_at')
    .orderBy('marketplace_id')
    .execute()
  return { before: before.toReversed(), after }
}

/** Holds a message until the transaction ends. Returns whether it still waits for an answer. */
export async function holdReceived(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('question')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held?.state === 'received'
}

/** Questions of a seller that were notified since a moment and that no job has read yet. */
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

/** Stores the text of a question before its own job has read it. */
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
 * Closes earlier messages of a turn, because the answer to a later message covers them. Messages that were joined to
 * them move along. Returns the number of closed messages; a message that is being answered stays open.
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

/** Opens the messages again that were joined to a question. Returns their ids. */
export const reopenJoined = (tx: Db, { tenant_id, id }: Pick<QuestionRow, 'tenant_id' | 'id'>, now: Date) =>
  tx
    .updateTable('question')
    .set({ state: 'received', silence: null, joined_to: null, updated_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('joined_to', '=', id)
    .where('state', '=', 'closed')
    .where('silence', '=', 'joined')
    .returning('id')
    .execute()

/** Changes a joined message after Mercado Libre closed or answered it. Returns whether it was still joined. */
export async function leaveTurn(
  db: Db,
  { tenant_id, id }: Pick<QuestionRow, 'tenant_id' | 'id'>,
  change: Partial<Pick<QuestionRow, 'state' | 'answer' | 'answered_at' | 'answered_by'>> & {
    updated_at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ ...change, silence: null, joined_to: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('silence', '=', 'joined')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
