import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { isServed } from '#accounts'
import type { Db, Tables } from '#platform/db'
import type { SealedSample } from '#platform/secrets'
import { sealContext } from './parts.ts'
import './marketplace-tables.ts'

export type AccountRow = Selectable<Tables['marketplace_account']>

export const findAccount = (db: Db, tenantId: string) =>
  db.selectFrom('marketplace_account').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** The account unless nothing may run in its seller's name. */
export const findServedAccount = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom('marketplace_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(isServed('marketplace_account.tenant_id', now))
    .executeTakeFirst()

/**
 * Connected accounts whose open questions were last looked for before a moment, the longest ago first; from now on they
 * count as looked at. Processes may do so at once: each account is taken by one.
 */
export async function takeAccountsToSweep(
  tx: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    update marketplace_account set swept_at = ${now}
    where (tenant_id, id) in (
      select tenant_id, id from marketplace_account
      where state = 'connected' and swept_at <= ${before}
      order by swept_at limit ${limit} for update skip locked)
    returning tenant_id as "tenantId"`.execute(tx)
  return rows.map(({ tenantId }) => tenantId)
}

/** Whose questions these marketplace users' are; users whom nobody here has connected are left out. */
export async function tenantsOf(db: Db, marketplaceUserIds: readonly number[]): Promise<Map<number, string>> {
  if (marketplaceUserIds.length === 0) return new Map()
  const routes = await db
    .selectFrom('marketplace_route')
    .selectAll()
    .where('marketplace_user_id', 'in', marketplaceUserIds)
    .execute()
  return new Map(routes.map((route) => [route.marketplace_user_id, route.tenant_id]))
}

/** Returns the seller who owns the account. An account without an owner becomes the account of `tenantId`. */
export async function claimRoute(tx: Db, accountId: number, tenantId: string): Promise<string> {
  const { tenant_id: owner } = await tx
    .insertInto('marketplace_route')
    .values({ marketplace_user_id: accountId, tenant_id: tenantId })
    // An update that changes nothing locks the row and returns its owner.
    .onConflict((conflict) =>
      conflict.column('marketplace_user_id').doUpdateSet({ marketplace_user_id: accountId }),
    )
    .returning('tenant_id')
    .executeTakeFirstOrThrow()
  return owner
}

type StoredTokens = Pick<AccountRow, 'access_token_sealed' | 'refresh_token_sealed' | 'expires_at'>

/**
 * Makes `account` the seller's only account, after `claimRoute`. An account that was connected before keeps its
 * nickname and site. Returns the account that it replaces, or null.
 */
export async function replaceAccount(
  tx: Db,
  account: StoredTokens & Pick<AccountRow, 'tenant_id' | 'id' | 'site_id' | 'connected_at'>,
): Promise<AccountRow | null> {
  const { tenant_id: tenantId, id } = account
  await tx
    .deleteFrom('marketplace_route')
    .where('tenant_id', '=', tenantId)
    .where('marketplace_user_id', '<>', id)
    .execute()
  const replaced = await tx
    .deleteFrom('marketplace_account')
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .returningAll()
    .executeTakeFirst()
  const { site_id: siteId, ...change } = {
    ...account,
    state: 'connected' as const,
    lease_until: null,
    renewed_at: null,
  }
  await tx
    .insertInto('marketplace_account')
    .values({ ...change, site_id: siteId, nickname: '' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(change))
    .execute()
  return replaced ?? null
}

/** Stores tokens that another seller's exchange obtained for the account. */
export const updateTokens = (
  tx: Db,
  { tenantId, id }: { tenantId: string; id: number },
  tokens: StoredTokens,
) =>
  tx
    .updateTable('marketplace_account')
    .set({ ...tokens, state: 'connected', lease_until: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Stores the nickname and site of an account. */
export const updateProfile = (
  db: Db,
  { tenant_id: tenantId, id }: AccountRow,
  profile: Pick<AccountRow, 'nickname' | 'site_id'>,
) =>
  db
    .updateTable('marketplace_account')
    .set(profile)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Forgets a connection and its credentials. False when it was replaced by another one meanwhile. */
export async function deleteAccount(
  tx: Db,
  { tenant_id: tenantId, id, connected_at: connectedAt }: AccountRow,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('marketplace_account')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('connected_at', '=', connectedAt)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx.deleteFrom('marketplace_route').where('tenant_id', '=', tenantId).execute()
  return true
}

/** Takes the right to renew the token until `until`. False while another process has it. */
export async function takeLease(db: Db, tenantId: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marketplace_account')
    .set({ lease_until: until })
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a lease with what the renewal came to. Does nothing, and answers false, when the account has another token than
 * the one that was renewed: it was connected anew meanwhile, and an old outcome must not touch that.
 */
export async function endLease(
  db: Db,
  tenantId: string,
  renewed: Buffer,
  change: Partial<
    Pick<AccountRow, 'state' | 'access_token_sealed' | 'refresh_token_sealed' | 'expires_at' | 'renewed_at'>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marketplace_account')
    .set({ ...change, lease_until: null })
    .where('tenant_id', '=', tenantId)
    .where('access_token_sealed', '=', renewed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a wrong master key does not open; a few are enough. */
export async function sealedTokens(db: Db): Promise<SealedSample[]> {
  const accounts = await db
    .selectFrom('marketplace_account')
    .select(['tenant_id', 'access_token_sealed'])
    .limit(3)
    .execute()
  return accounts.map((account) => ({
    sealed: account.access_token_sealed,
    context: sealContext(account.tenant_id, 'access token'),
  }))
}
