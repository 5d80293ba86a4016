import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { QuestionStatus } from '@mostrador/contract/questions'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import type { QuestionState } from './question-tables.ts'
import './question-tables.ts'

export type QuestionRow = Selectable<Tables['question']>
/** What the marketplace's own reply about a question adds up to, with its listing and its buyer. */
export type Seen = Pick<
  QuestionRow,
  | 'text'
  | 'item_id'
  | 'buyer_id'
  | 'buyer_nickname'
  | 'asked_at'
  | 'intent'
  | 'product_title'
  | 'product_thumbnail'
  | 'product_permalink'
>
type Change = Omit<Updateable<Tables['question']>, 'receipt' | 'stated_facts'> &
  Partial<Pick<QuestionRow, 'receipt' | 'stated_facts'>>
/** A question as a seller may see it. */
export type ShownQuestion = QuestionRow & { status: QuestionStatus }

/** Adds questions that no job has read yet. Returns the ones that are new. */
export const insertQuestions = (
  tx: Db,
  questions: readonly { tenantId: string; id: string; marketplaceId: number }[],
  now: Date,
) =>
  tx
    .insertInto('question')
    .values(
      questions.map(({ tenantId, id, marketplaceId }) => ({
        tenant_id: tenantId,
        id,
        marketplace_id: marketplaceId,
        state: 'received' as const,
        asked_at: now,
        notified_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'marketplace_id']).doNothing())
    .returning(['tenant_id', 'id', 'marketplace_id'])
    .execute()

export const findQuestion = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('question')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** In which period an answer of the plan was taken for it, if one was; held until the transaction ends. */
export const holdCharge = (tx: Db, { tenant_id, id }: Pick<QuestionRow, 'tenant_id' | 'id'>) =>
  tx
    .selectFrom('question')
    .select('charged_period')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findByMarketplaceIds = (
  db: Db,
  tenantIds: readonly string[],
  marketplaceIds: readonly number[],
) =>
  db
    .selectFrom('question')
    .select([
      'tenant_id',
      'id',
      'marketplace_id',
      'state',
      'silence',
      'item_id',
      'asked_at',
      'released_at',
      'old_left_at',
      'updated_at',
      sql<boolean>`buyer_nickname is null`.as('isUnread'),
    ])
    .where('tenant_id', 'in', tenantIds)
    .where('marketplace_id', 'in', marketplaceIds)
    .execute()

/** Questions that wait for the seller. */
export const listWaiting = (db: Db, tenantId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'marketplace_id', 'silence', 'item_id'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'needs_review')
    .execute()

/** Joined messages, which Mercado Libre lists as open until they are answered or deleted there. */
export const listJoined = (db: Db, tenantId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'marketplace_id'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'closed')
    .where('silence', '=', 'joined')
    .where('joined_to', 'is not', null)
    .execute()

/** Deletes a question that was never read. */
export const deleteUnread = (db: Db, { tenant_id, id }: Pick<QuestionRow, 'tenant_id' | 'id'>) =>
  db
    .deleteFrom('question')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('text', 'is', null)
    .execute()

/**
 * Changes a question if it is still in one of these states. False when somebody else moved it meanwhile; what was meant
 * to follow must then not happen.
 */
export async function moveQuestion(
  db: Db,
  { tenant_id, id }: Pick<QuestionRow, 'tenant_id' | 'id'>,
  from: readonly QuestionState[],
  change: Change,
): Promise<boolean> {
  const { receipt, stated_facts: facts, ...columns } = change
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({
      ...columns,
      ...(receipt && { receipt: json(receipt) }),
      ...(facts && { stated_facts: json(facts) }),
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The questions of the same buyer about the same item before this turn, oldest first, six at most. */
export async function earlierTurns(
  db: Db,
  question: QuestionRow,
  sameTurn: readonly Pick<QuestionRow, 'id'>[],
) {
  if (question.buyer_id === null || question.item_id === null) return []
  const rows = await db
    .selectFrom('question')
    .select(['text', 'answer', 'state'])
    .where('tenant_id', '=', question.tenant_id)
    .where('buyer_id', '=', question.buyer_id)
    .where('item_id', '=', question.item_id)
    .where('id', 'not in', [question.id, ...sameTurn.map(({ id }) => id)])
    .where('text', 'is not', null)
    .where('asked_at', '<', question.asked_at)
    .orderBy('asked_at', 'desc')
    .limit(6)
    .execute()
  return rows
    .toReversed()
    .map((row) => ({ question: row.text ?? '', answer: row.state === 'answered' ? row.answer : null }))
}

/** How the four lives that a seller can see are told in three words. */
const STATUS = sql<QuestionStatus>`
  case
    when state = 'answered' then 'ANSWERED'
    when state = 'needs_review' and (answer is null or silence = 'limit_reached') then 'UNANSWERED'
    else 'PENDING'
  end`

/** A question appears once its text was read, and goes when it is closed. */
const shown = (db: Db, tenantId: string) =>
  db
    .selectFrom('question')
    .where('tenant_id', '=', tenantId)
    .where('text', 'is not', null)
    .where('state', '<>', 'closed')

export const findShown = (db: Db, tenantId: string, id: string): Promise<ShownQuestion | undefined> =>
  shown(db, tenantId).where('id', '=', id).selectAll().select(STATUS.as('status')).executeTakeFirst()

/** Newest first. */
export async function listQuestions(
  db: Db,
  tenantId: string,
  { page, limit, status }: { page: number; limit: number; status: QuestionStatus | undefined },
) {
  const visible = shown(db, tenantId).$if(status !== undefined, (query) =>
    query.where(STATUS, '=', status as QuestionStatus),
  )
  const rows = await visible
    .selectAll()
    .select(STATUS.as('status'))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
