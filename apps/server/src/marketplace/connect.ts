import { createHash } from 'node:crypto'
import { authorizationUrl, SITES } from '@mostrador/mercadolibre'
import type { Failure } from '@mostrador/mercadolibre'
import { done, newId, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { randomSecret, secretHash } from '#platform/secrets'
import { replaceAccount } from './account-store.ts'
import { deleteOldAttempts, insertAttempt, takeAttempt } from './connection-store.ts'
import { sealContext } from './parts.ts'
import type { MarketplaceParts } from './parts.ts'

const ATTEMPT_MINUTES = 10

/** Begins a connection: answers the page at the marketplace where the seller gives the permission. */
export async function startConnection(
  { db, clock, vault, app }: MarketplaceParts,
  seller: Seller,
  siteId: string,
): Promise<Outcome<{ url: string }, 'country_unknown'>> {
  const site = SITES.find(({ id }) => id === siteId)
  if (!site) return refuse('country_unknown')
  const state = randomSecret()
  const codeVerifier = randomSecret()
  const now = clock.now()
  await deleteOldAttempts(db, seller.id, attemptsSince(now))
  await insertAttempt(db, {
    tenant_id: seller.id,
    id: newId(),
    session_id: seller.sessionId,
    state_hash: secretHash(state),
    code_verifier_sealed: vault.seal(codeVerifier, sealContext(seller.id, 'verifier')),
    site_id: site.id,
    created_at: now,
  })
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const url = authorizationUrl({
    site,
    ...(app.authUrl && { authUrl: app.authUrl }),
    appId: app.appId,
    redirectUri: app.redirectUri,
    state,
    codeChallenge,
  })
  return done({ url })
}

type ConnectRefusal =
  | 'connection_link_expired'
  | 'connection_code_refused'
  | 'marketplace_account_taken'
  | 'marketplace_unavailable'

/** Finishes a connection with the code that the marketplace sent back through the seller's browser. */
export async function finishConnection(
  parts: MarketplaceParts,
  seller: Seller,
  returned: { code: string; state: string },
): Promise<Outcome<null, ConnectRefusal>> {
  const { db, clock, vault, mercadolibre } = parts
  const now = clock.now()
  const attempt = await takeAttempt(db, {
    tenantId: seller.id,
    sessionId: seller.sessionId,
    stateHash: secretHash(returned.state),
    since: attemptsSince(now),
    now,
  })
  if (!attempt) return refuse('connection_link_expired')

  const codeVerifier = vault.open(attempt.code_verifier_sealed, sealContext(seller.id, 'verifier')).toString()
  const exchanged = await mercadolibre.exchangeCode({ code: returned.code, codeVerifier })
  if (!exchanged.ok) return refusalOf(exchanged.failure)
  const tokens = exchanged.value
  const me = await mercadolibre.as(tokens.accessToken).me()
  if (!me.ok) return refusalOf(me.failure)

  const isOurs = await inTransaction(db, (tx) =>
    replaceAccount(tx, {
      tenant_id: seller.id,
      id: tokens.userId,
      site_id: me.value.siteId ?? attempt.site_id,
      nickname: me.value.nickname,
      state: 'connected',
      access_token_sealed: vault.seal(tokens.accessToken, sealContext(seller.id, 'access token')),
      refresh_token_sealed:
        tokens.refreshToken === null
          ? null
          : vault.seal(tokens.refreshToken, sealContext(seller.id, 'refresh token')),
      expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
      lease_until: null,
      connected_at: now,
      renewed_at: null,
    }),
  )
  return isOurs ? done(null) : refuse('marketplace_account_taken')
}

const attemptsSince = (now: Date) => new Date(now.getTime() - ATTEMPT_MINUTES * 60_000)

const refusalOf = (failure: Failure) =>
  refuse(failure.retry === 'later' ? 'marketplace_unavailable' : 'connection_code_refused')
