import { setTimeout as wait } from 'node:timers/promises'
import type { Caller, Reply, SellerApi } from '@mostrador/mercadolibre'
import { inTransaction } from '#platform/db'
import { endLease, findAccount, findServedAccount, takeLease } from './account-store.ts'
import type { AccountRow } from './account-store.ts'
import { hasJustFailed, noteFailedRenewal } from './failed-renewals.ts'
import { sealContext } from './parts.ts'
import type { MarketplaceParts } from './parts.ts'
import { RECONNECT_MAIL_QUEUE } from './reconnect-mail.ts'
import { storePatiently } from './store-patiently.ts'
import { accountName } from './texts.ts'

/** A token this close to its end is renewed before it is used. */
const RENEW_BEFORE_MS = 10 * 60_000
/** Longer than the marketplace timeout and all tries to store the tokens. */
const LEASE_MS = 30_000
const LEASE_POLL_MS = 100

/** Why a seller's account cannot be used now. */
export interface NoAccess {
  ok: false
  noAccess: 'not_connected' | 'reconnect' | 'unavailable' | 'app_refused'
}

/** The marketplace in one seller's name, for the length of one piece of work. */
export interface Access {
  /** The seller's number at the marketplace. */
  sellerId: number
  /** Calls with a token that is renewed, once, when the marketplace does not know it any longer. */
  call<T>(call: (api: SellerApi) => Promise<Reply<T>>): Promise<Reply<T> | NoAccess>
}

/** Opens the account for one piece of work. Jobs name their `urgency`, so that their calls do not wait long. */
export async function openAccess(
  parts: MarketplaceParts,
  tenantId: string,
  urgency: Caller['urgency'] = 'interactive',
): Promise<{ ok: true; value: Access } | NoAccess> {
  const opened = await usableAccount(parts, { tenantId, refused: null, urgency })
  if (!opened.ok) return opened
  // Its token is unsealed once, and not for every call.
  const withApi = (account: AccountRow) => ({ account, api: apiOf(parts, account, urgency) })
  let current = withApi(opened.value)
  return {
    ok: true,
    value: {
      sellerId: current.account.id,
      async call(call) {
        const used = current
        const first = await call(used.api)
        if (first.ok || first.failure.retry !== 'reauthorise') return first
        const refused = used.account.access_token_sealed
        const renewed = await usableAccount(parts, { tenantId, refused, urgency })
        if (!renewed.ok) return renewed
        current = withApi(renewed.value)
        return call(current.api)
      },
    },
  }
}

/** Renews the token now, however long it would live. */
export async function renewAccess(
  parts: MarketplaceParts,
  account: AccountRow,
): Promise<{ ok: true } | NoAccess> {
  const { tenant_id: tenantId, access_token_sealed: refused } = account
  const renewed = await usableAccount(parts, { tenantId, refused, urgency: 'interactive' })
  return renewed.ok ? { ok: true } : renewed
}

export const accessTokenOf = ({ vault }: MarketplaceParts, account: AccountRow): string =>
  vault.open(account.access_token_sealed, sealContext(account.tenant_id, 'access token')).toString()

/** The marketplace with the stored token as it is. */
export const apiOf = (
  parts: MarketplaceParts,
  account: AccountRow,
  urgency: Caller['urgency'] = 'interactive',
): SellerApi => parts.mercadolibre.as(accessTokenOf(parts, account), { seller: account.tenant_id, urgency })

const usable = (value: AccountRow) => ({ ok: true as const, value })
const no = (noAccess: NoAccess['noAccess']): NoAccess => ({ ok: false, noAccess })

/**
 * The account with a token that can be used. `refused` is the stored token that the marketplace just turned away. One
 * process renews, the others wait for what it gets: a refresh token works once, and two renewals would disconnect the
 * seller.
 */
async function usableAccount(
  parts: MarketplaceParts,
  { tenantId, refused, urgency }: { tenantId: string; refused: Buffer | null; urgency: Caller['urgency'] },
): Promise<{ ok: true; value: AccountRow } | NoAccess> {
  const giveUpAt = Date.now() + LEASE_MS
  while (Date.now() < giveUpAt) {
    const now = parts.clock.now()
    const account = await findServedAccount(parts.db, tenantId, now)
    if (!account) return no('not_connected')
    if (account.state === 'expired') return no('reconnect')
    const isRefused = refused !== null && account.access_token_sealed.equals(refused)
    const endsIn = account.expires_at.getTime() - now.getTime()
    const stillWorks = !isRefused && endsIn > 0
    if (stillWorks && (endsIn > RENEW_BEFORE_MS || hasJustFailed(tenantId))) return usable(account)

    if (await takeLease(parts.db, tenantId, now, new Date(now.getTime() + LEASE_MS))) {
      // Another piece of work may have failed to renew between the first look and this lease.
      if (stillWorks && hasJustFailed(tenantId)) {
        await endLease(parts.db, tenantId, account.access_token_sealed, {})
        return usable(account)
      }
      const renewed = await renew(parts, account, urgency)
      if (renewed === 'reconnect') return no('reconnect')
      if (renewed !== 'unavailable' && renewed !== 'app_refused') return usable(renewed)
      return stillWorks ? usable(account) : no(renewed)
    }
    // Another process renews early; this work needs no new token.
    if (stillWorks) return usable(account)
    await wait(LEASE_POLL_MS)
  }
  return no('unavailable')
}

/** Renews under the lease, unless another process did so before it was taken. */
async function renew(
  parts: MarketplaceParts,
  seen: AccountRow,
  urgency: Caller['urgency'],
): Promise<AccountRow | 'reconnect' | 'unavailable' | 'app_refused'> {
  const { db, clock, vault, mercadolibre } = parts
  const { tenant_id: tenantId } = seen
  const account = await findAccount(db, tenantId)
  if (!account) return 'unavailable'
  const old = account.access_token_sealed
  if (!old.equals(seen.access_token_sealed) || account.state === 'expired') {
    await endLease(db, tenantId, old, {})
    return account.state === 'expired' ? 'reconnect' : account
  }
  if (account.refresh_token_sealed === null) return recordDeath(parts, account)
  const refreshToken = vault
    .open(account.refresh_token_sealed, sealContext(tenantId, 'refresh token'))
    .toString()
  const reply = await mercadolibre.refresh(refreshToken, { seller: tenantId, urgency })
  if (!reply.ok) {
    if (reply.failure.retry === 'reauthorise') return recordDeath(parts, account)
    // Before the lease ends: the next holder must know.
    noteFailedRenewal(tenantId)
    await endLease(db, tenantId, old, {})
    // The seller's grant is as good as before; only the app's own credentials were refused.
    return reply.failure.retry === 'operator' ? 'app_refused' : 'unavailable'
  }
  const tokens = reply.value
  const change = {
    access_token_sealed: vault.seal(tokens.accessToken, sealContext(tenantId, 'access token')),
    ...(tokens.refreshToken !== null && {
      refresh_token_sealed: vault.seal(tokens.refreshToken, sealContext(tenantId, 'refresh token')),
    }),
    expires_at: new Date(clock.now().getTime() + tokens.expiresInSeconds * 1000),
    renewed_at: clock.now(),
  }
  const isStored = await storePatiently(() => endLease(db, tenantId, old, { ...change, state: 'connected' }))
  if (isStored) return { ...account, ...change }
  return connectedAnew(parts, tenantId)
}

/** Reads the account that counts after the seller connected it again, or disconnected it, during a renewal. */
async function connectedAnew(
  { db }: MarketplaceParts,
  tenantId: string,
): Promise<AccountRow | 'reconnect' | 'unavailable'> {
  const account = await findAccount(db, tenantId)
  if (!account) return 'unavailable'
  return account.state === 'expired' ? 'reconnect' : account
}

/** The permission is gone for good. Its seller is told once: the lease lets nobody else come to this end. */
async function recordDeath(
  parts: MarketplaceParts,
  account: AccountRow,
): Promise<AccountRow | 'reconnect' | 'unavailable'> {
  const { db, queue } = parts
  const { tenant_id: tenantId } = account
  const isDead = await inTransaction(db, async (tx) => {
    if (!(await endLease(tx, tenantId, account.access_token_sealed, { state: 'expired' }))) return false
    await queue.add(tx, RECONNECT_MAIL_QUEUE, [{ data: { tenantId, nickname: accountName(account) } }])
    return true
  })
  return isDead ? 'reconnect' : connectedAnew(parts, tenantId)
}
