import type { Db } from '#platform/db'
import './listing-tables.ts'

export interface ListingAccount {
  marketplaceUserId: number
  usesFamilies: boolean
  hasMe2: boolean
  askedAt: Date
}

export async function findListingAccount(db: Db, tenantId: string): Promise<ListingAccount | null> {
  const row = await db
    .selectFrom('listing_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  return {
    marketplaceUserId: row.marketplace_user_id,
    usesFamilies: row.uses_families,
    hasMe2: row.has_me2,
    askedAt: row.asked_at,
  }
}

export async function saveListingAccount(db: Db, tenantId: string, account: ListingAccount): Promise<void> {
  const told = {
    marketplace_user_id: account.marketplaceUserId,
    uses_families: account.usesFamilies,
    has_me2: account.hasMe2,
    asked_at: account.askedAt,
  }
  await db
    .insertInto('listing_account')
    .values({ tenant_id: tenantId, ...told })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(told))
    .execute()
}
