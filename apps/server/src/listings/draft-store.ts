import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DraftChange, DraftContent } from '@mostrador/contract/listings'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import './listing-tables.ts'

export type DraftRow = Selectable<Tables['listing_draft']>

/** In the order in which they were added. */
export const listDraftRows = (db: Db, tenantId: string): Promise<DraftRow[]> =>
  db.selectFrom('listing_draft').selectAll().where('tenant_id', '=', tenantId).orderBy('id').execute()

export const findDraft = (db: Db, tenantId: string, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('listing_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** False, and nothing stored, when the seller has `most` of them. The seller's row makes it one at a time. */
export async function insertDraft(
  tx: Db,
  draft: { tenantId: string; id: string; content: DraftContent; now: Date },
  most: number,
): Promise<boolean> {
  const { tenantId, id, content, now } = draft
  await sql`select 1 from seller where tenant_id = ${tenantId} for update`.execute(tx)
  if ((await listDraftRows(tx, tenantId)).length >= most) return false
  await tx
    .insertInto('listing_draft')
    .values({ tenant_id: tenantId, id, content: json(content), created_at: now, updated_at: now })
    .execute()
  return true
}

/** Replaces the parts that are named. Undefined when there is no such draft. */
export async function changeDraft(
  tx: Db,
  { tenantId, id, change, now }: { tenantId: string; id: string; change: DraftChange; now: Date },
): Promise<DraftRow | undefined> {
  return tx
    .updateTable('listing_draft')
    .set({ content: sql`content || ${JSON.stringify(change)}::jsonb`, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteDraftRow(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('listing_draft')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
