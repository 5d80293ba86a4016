import { setTimeout as wait } from 'node:timers/promises'
import type { Failure, Reply, SellerApi } from '@mostrador/mercadolibre'
import { endLease, findAccount, takeLease } from './account-store.ts'
import type { AccountRow } from './account-store.ts'
import { sealContext } from './parts.ts'
import type { MarketplaceParts } from './parts.ts'

/** A token this close to its end is renewed before it is used. */
const RENEW_BEFORE_MS = 10 * 60_000
const LEASE_MS = 30_000
const LEASE_POLL_MS = 100

/** Why a seller's account cannot be used now. */
export type NoAccess = 'not_connected' | 'reconnect' | 'unavailable'

/**
 * Calls the marketplace in a seller's name, with a token that is renewed in time, and once more when the marketplace
 * does not know it any longer.
 */
export async function withAccess<T>(
  parts: MarketplaceParts,
  tenantId: string,
  call: (api: SellerApi, account: { id: number; siteId: string }) => Promise<Reply<T>>,
): Promise<Reply<T> | { ok: false; noAccess: NoAccess }> {
  const account = await usableAccount(parts, tenantId, null)
  if (typeof account === 'string') return { ok: false, noAccess: account }
  const first = await call(apiOf(parts, account), { id: account.id, siteId: account.site_id })
  if (first.ok || !isTokenUnknown(first.failure)) return first

  const renewed = await usableAccount(parts, tenantId, account.access_token_sealed)
  if (typeof renewed === 'string') return { ok: false, noAccess: renewed }
  return call(apiOf(parts, renewed), { id: renewed.id, siteId: renewed.site_id })
}

const isTokenUnknown = (failure: Failure) => failure.retry === 'reauthorise'

const apiOf = ({ vault, mercadolibre }: MarketplaceParts, account: AccountRow): SellerApi =>
  mercadolibre.as(
    vault.open(account.access_token_sealed, sealContext(account.tenant_id, 'access token')).toString(),
  )

/**
 * The account with a token that can be used. `refused` is the stored token that the marketplace just turned away. One
 * process renews, the others wait for what it gets: a refresh token works once, and two renewals would disconnect the
 * seller.
 */
async function usableAccount(
  parts: MarketplaceParts,
  tenantId: string,
  refused: Buffer | null,
): Promise<AccountRow | NoAccess> {
  const giveUpAt = Date.now() + LEASE_MS
  while (Date.now() < giveUpAt) {
    const account = await findAccount(parts.db, tenantId)
    if (!account) return 'not_connected'
    if (account.state === 'expired') return 'reconnect'
    const now = parts.clock.now()
    const isRefused = refused !== null && account.access_token_sealed.equals(refused)
    const endsIn = account.expires_at.getTime() - now.getTime()
    if (!isRefused && endsIn > RENEW_BEFORE_MS) return account

    if (await takeLease(parts.db, tenantId, now, new Date(now.getTime() + LEASE_MS))) {
      const problem = await renew(parts, tenantId, account.access_token_sealed)
      if (problem === null) continue
      // Renewing early may fail as long as the token in hand still works.
      return problem === 'unavailable' && !isRefused && endsIn > 0 ? account : problem
    }
    await wait(LEASE_POLL_MS)
  }
  return 'unavailable'
}

/** Renews under the lease, unless another process did so before it was taken. Answers what went wrong, or null. */
async function renew(parts: MarketplaceParts, tenantId: string, seen: Buffer): Promise<NoAccess | null> {
  const { db, clock, vault, mercadolibre } = parts
  const account = await findAccount(db, tenantId)
  if (!account || !account.access_token_sealed.equals(seen)) {
    await endLease(db, tenantId, {})
    return null
  }
  if (account.refresh_token_sealed === null) {
    await endLease(db, tenantId, { state: 'expired' })
    return 'reconnect'
  }
  const refreshToken = vault
    .open(account.refresh_token_sealed, sealContext(tenantId, 'refresh token'))
    .toString()
  const renewed = await mercadolibre.refresh(refreshToken)
  if (!renewed.ok) {
    const isDead = renewed.failure.retry === 'reauthorise'
    await endLease(db, tenantId, isDead ? { state: 'expired' } : {})
    return isDead ? 'reconnect' : 'unavailable'
  }
  const tokens = renewed.value
  await endLease(db, tenantId, {
    access_token_sealed: vault.seal(tokens.accessToken, sealContext(tenantId, 'access token')),
    ...(tokens.refreshToken !== null && {
      refresh_token_sealed: vault.seal(tokens.refreshToken, sealContext(tenantId, 'refresh token')),
    }),
    expires_at: new Date(clock.now().getTime() + tokens.expiresInSeconds * 1000),
  })
  return null
}
