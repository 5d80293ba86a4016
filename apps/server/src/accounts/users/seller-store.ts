import type { Db } from '#platform/db'
import '../account-tables.ts'

export const findSeller = (db: Db, tenantId: string) =>
  db.selectFrom('seller').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** What the rest of the product knows of a user; written again whenever the user changes. */
export async function saveSeller(
  tx: Db,
  seller: { id: string; email: string; metadata: Record<string, unknown>; now: Date },
): Promise<void> {
  const { id, email, metadata, now } = seller
  const phone = typeof metadata['phone'] === 'string' ? metadata['phone'].slice(0, 40) : ''
  await tx
    .insertInto('seller')
    .values({ tenant_id: id, email, phone, created_at: now })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ email, phone }))
    .execute()
}
