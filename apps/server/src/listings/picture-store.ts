import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './listing-tables.ts'

/** False, and nothing stored, when the seller has `most` of them. */
export async function insertPicture(
  tx: Db,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listing_picture (tenant_id, id, created_at)
    select ${tenantId}, ${id}, ${now}
    where (select count(*) from listing_picture where tenant_id = ${tenantId}) < ${most}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Of these pictures of a seller those that a draft, or a publication under way, still shows. */
export async function shownPictures(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ content: string }>`
    select content->>'images' as content from listing_draft where tenant_id = ${tenantId}
    union all
    select request->>'pictures' from listing_publication
    where tenant_id = ${tenantId} and state = 'publishing'`.execute(db)
  const shown = rows.map(({ content }) => content).join(' ')
  return new Set(ids.filter((id) => shown.includes(id)))
}

export async function deletePictureRows(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('listing_picture').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute()
}

export const hasPictures = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db
    .selectFrom('listing_picture')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()) !== undefined
