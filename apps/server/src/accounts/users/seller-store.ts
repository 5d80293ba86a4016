import { sql } from 'kysely'
import type { Db } from '#platform/db'
import '../account-tables.ts'

export const findSeller = (db: Db, tenantId: string) =>
  db.selectFrom('seller').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** The seller with this address; undefined also when several have it. */
export async function findSellerByEmail(db: Db, email: string) {
  const found = await db
    .selectFrom('seller')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

/** What the rest of the product knows of a user; written again whenever the user changes. */
export async function saveSeller(
  tx: Db,
  seller: {
    id: string
    email: string
    metadata: Record<string, unknown>
    stoppedUntil: Date | null
    now: Date
  },
): Promise<void> {
  const { id, email, metadata, stoppedUntil, now } = seller
  const phone = typeof metadata['phone'] === 'string' ? metadata['phone'].slice(0, 40) : ''
  const known = { email, phone, stopped_until: stoppedUntil }
  await tx
    .insertInto('seller')
    .values({ tenant_id: id, ...known, created_at: now })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(known))
    .execute()
}

/**
 * Of a row whose seller stands in `column`: whether anything may run in that seller's name. Not while the account is
 * banned, and never again once it is deleted, although its data are kept.
 */
export const isServed = (column: string, now: Date) => sql<boolean>`exists (
  select 1 from seller where seller.tenant_id = ${sql.ref(column)}
    and (seller.stopped_until is null or seller.stopped_until <= ${now}))`

/** Deletes sellers with all that is theirs in the database; stored files are found by their ids later. */
export async function deleteSellers(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('deleted_seller')
    .values(ids.map((id) => ({ tenant_id: id, deleted_at: now })))
    .execute()
  await tx.deleteFrom('seller').where('tenant_id', 'in', ids).execute()
}

/** Whether there was such a seller in this database. */
export async function wasDeleted(db: Db, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_seller')
    .select('deleted_at')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row !== undefined
}
