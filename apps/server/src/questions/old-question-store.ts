import { sql } from 'kysely'
import type { OldChoice } from '@mostrador/contract/questions'
import type { Db } from '#platform/db'
import type { QuestionRow } from './question-store.ts'
import './question-tables.ts'

/** A question that waits for one of the other reasons becomes an old one when it is looked at again. */
const BECOMES_OLD = ['old_question', 'channel_off', 'reconnect_needed', 'unavailable'] as const

/** Old questions that wait for the seller's decision. */
const waiting = (db: Db, tenantId: string, before: Date) =>
  db
    .selectFrom('question')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'needs_review')
    .where('silence', 'in', BECOMES_OLD)
    .where('text', 'is not', null)
    .where('released_at', 'is', null)
    .where('old_left_at', 'is', null)
    .where('asked_at', '<', before)

export const countOld = (db: Db, tenantId: string, before: Date) =>
  waiting(db, tenantId, before)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('asked_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** The oldest first. */
export const listOld = (
  db: Db,
  tenantId: string,
  { before, page, limit }: { before: Date; page: number; limit: number },
) =>
  waiting(db, tenantId, before)
    .select(['id', 'text', 'product_title', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

interface Chosen {
  choice: OldChoice
  before: Date
  /** At most so many. */
  limit: number
  now: Date
}

const chosenIds = (db: Db, tenantId: string, { choice, before, limit }: Chosen) =>
  'all' in choice
    ? waiting(db, tenantId, before)
        .select('id')
        .where('updated_at', '<=', new Date(choice.until))
        .orderBy('asked_at')
        .limit(limit)
    : db
        .selectFrom('question')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', choice.ids.length > 0 ? choice.ids : [sql<string>`null`])

/** Lets chosen questions be answered although they are old. Returns the ones that no other call released before. */
export const releaseOld = (tx: Db, tenantId: string, chosen: Chosen) =>
  tx
    .updateTable('question')
    .set({ state: 'received', silence: null, released_at: chosen.now, updated_at: chosen.now })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'needs_review')
    .where('silence', 'in', BECOMES_OLD)
    .where('id', 'in', chosenIds(tx, tenantId, chosen))
    .returning('id')
    .execute()

/** Notes that the seller leaves chosen questions as they are. Returns the ones that no other call noted before. */
export const markLeft = (tx: Db, tenantId: string, chosen: Chosen) =>
  tx
    .updateTable('question')
    .set({ old_left_at: chosen.now, updated_at: chosen.now })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'needs_review')
    .where('silence', 'in', BECOMES_OLD)
    .where('old_left_at', 'is', null)
    .where('id', 'in', chosenIds(tx, tenantId, chosen))
    .returning('id')
    .execute()

/** Has an old question wait for the seller, unless another run moved it or the seller released it meanwhile. */
export async function holdBack(
  db: Db,
  { tenant_id: tenantId, id, state }: Pick<QuestionRow, 'tenant_id' | 'id' | 'state'>,
  askedAt: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ state: 'needs_review', silence: 'old_question', asked_at: askedAt, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
