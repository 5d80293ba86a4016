import { createHash } from 'node:crypto'
import { authorizationUrl, SITES } from '@mostrador/mercadolibre'
import { done, newId, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { randomSecret, secretHash } from '#platform/secrets'
import { COMPLETE_AFTER_MS, COMPLETE_CONNECTION_QUEUE, readProfile } from './complete-connection.ts'
import { deleteOldAttempts, insertAttempt, takeAttempt } from './connection-store.ts'
import { exchangeCode } from './exchange-code.ts'
import type { ExchangeRefusal } from './exchange-code.ts'
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

/** Finishes a connection with the code that the marketplace sent back through the seller's browser. */
export async function finishConnection(
  parts: MarketplaceParts,
  seller: Seller,
  returned: { code: string; state: string },
): Promise<Outcome<null, ExchangeRefusal | 'connection_link_expired'>> {
  const { db, clock, queue, vault } = parts
  const now = clock.now()
  const attempt = await inTransaction(db, async (tx) => {
    const taken = await takeAttempt(tx, {
      tenantId: seller.id,
      sessionId: seller.sessionId,
      stateHash: secretHash(returned.state),
      since: attemptsSince(now),
      now,
    })
    if (!taken) return undefined
    const data = { tenantId: seller.id, attemptId: taken.id }
    await queue.add(tx, COMPLETE_CONNECTION_QUEUE, [{ data, afterMs: COMPLETE_AFTER_MS }])
    return taken
  })
  if (!attempt) return refuse('connection_link_expired')

  const codeVerifier = vault.open(attempt.code_verifier_sealed, sealContext(seller.id, 'verifier')).toString()
  const exchanged = await exchangeCode(parts, {
    seller,
    code: returned.code,
    attempt: { id: attempt.id, siteId: attempt.site_id, codeVerifier },
  })
  // The account is connected. If the marketplace does not answer now, a job reads the profile later.
  if (exchanged.ok) await readProfile(parts, seller.id)
  return exchanged
}

const attemptsSince = (now: Date) => new Date(now.getTime() - ATTEMPT_MINUTES * 60_000)
