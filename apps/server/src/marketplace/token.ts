import type { TokenState } from '@mostrador/contract/marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { accessTokenOf, apiOf, renewAccess } from './access.ts'
import { findAccount } from './account-store.ts'
import type { AccountRow } from './account-store.ts'
import { connectionOf } from './channel.ts'
import type { MarketplaceParts } from './parts.ts'

/** No sooner than this a token is renewed by hand again: the token service limits its calls. */
const RENEW_AGAIN_MS = 60_000

/** How the stored token stands, here and at the marketplace. Asks with the token as it is, so that a dead one shows. */
export async function tokenState(parts: MarketplaceParts, seller: Seller): Promise<TokenState> {
  const account = await findAccount(parts.db, seller.id)
  return {
    connection: connectionOf(account),
    masked: account ? masked(accessTokenOf(parts, account)) : null,
    expiresAt: account?.expires_at.toISOString() ?? null,
    check: account?.state === 'connected' ? await check(parts, account) : { state: 'unchecked' },
  }
}

/** Real tokens end in the seller's number, which is no secret. Of a short one nothing is shown. */
const masked = (token: string): string => '••••••••' + (token.length >= 32 ? token.slice(-4) : '')

async function check(parts: MarketplaceParts, account: AccountRow): Promise<TokenState['check']> {
  const me = await apiOf(parts, account).me()
  if (me.ok) return { state: 'works', nickname: me.value.nickname }
  return { state: me.failure.retry === 'later' ? 'unavailable' : 'refused' }
}

/** Renews the token as work with it would: one process at a time, and the seller has to connect again when it is dead. */
export async function renewToken(
  parts: MarketplaceParts,
  seller: Seller,
): Promise<
  Outcome<
    TokenState,
    | 'marketplace_not_connected'
    | 'marketplace_reconnect_needed'
    | 'marketplace_unavailable'
    | 'marketplace_app_refused'
    | 'token_renewed_just_now'
  >
> {
  const account = await findAccount(parts.db, seller.id)
  if (!account) return refuse('marketplace_not_connected')
  const sinceMs = parts.clock.now().getTime() - (account.renewed_at?.getTime() ?? 0)
  if (account.state === 'connected' && sinceMs < RENEW_AGAIN_MS) return refuse('token_renewed_just_now')
  const renewed = await renewAccess(parts, account)
  if (renewed.ok) return done(await tokenState(parts, seller))
  switch (renewed.noAccess) {
    case 'not_connected':
      return refuse('marketplace_not_connected')
    case 'reconnect':
      return refuse('marketplace_reconnect_needed')
    case 'unavailable':
      return refuse('marketplace_unavailable')
    case 'app_refused':
      return refuse('marketplace_app_refused')
  }
}
