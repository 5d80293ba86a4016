import { refreshTokenEndpoint, type SignedIn } from '@mostrador/contract/accounts'
import type { SessionStore } from '../session/session-store.ts'
import { sendJson } from './request.ts'

export interface ClientNeeds {
  /** Where the API is: `/api`. */
  baseUrl: string
  session: SessionStore
  /** Lets one tab refresh at a time; absent outside secure contexts. */
  locks?: Pick<LockManager, 'request'>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Inside this time before its end a session is renewed at the next chance. */
const EXPIRY_MARGIN_MS = 90_000

/** Keeps the session alive: silently, one tab at a time. */
export function createRenewal({ baseUrl, session, locks, now = Date.now }: ClientNeeds) {
  const fromAnEarlierVisit = session.read()?.jwt
  const msLeft = () => (session.read()?.expiresAt ?? 0) * 1000 - now()
  let running: Promise<string | null> | undefined

  /** Renews the session unless somebody else just did; answers the token that holds now. A failure changes nothing. */
  function renew(staleJwt: string): Promise<string | null> {
    const turn = () => renewInTurn(staleJwt)
    running ??= (locks ? locks.request('mostrador-session', turn) : turn()).finally(
      () => (running = undefined),
    )
    return running
  }

  async function renewInTurn(staleJwt: string) {
    const stored = session.read()
    if (!stored || stored.jwt !== staleJwt) return stored?.jwt ?? null
    const body = { token: stored.jwt, refreshToken: stored.refreshToken }
    const response = await sendJson(baseUrl, refreshTokenEndpoint, { body }).catch(() => null)
    // Signed out, or in as somebody else, while the answer was on its way.
    if (session.read()?.jwt !== staleJwt) return session.read()?.jwt ?? null
    if (response?.ok) {
      const signedIn = (await response.json()) as SignedIn
      session.save(signedIn)
      return signedIn.session.access_token
    }
    // Asking again with a session that was refused can never help.
    if (response && [400, 401, 403].includes(response.status)) session.end()
    return null
  }

  return {
    renew,

    isOver: () => msLeft() <= 0,

    /**
     * Renews the session in the background when its end is near, and once for a session that an earlier visit left.
     * Nobody waits for it.
     */
    keepFresh: () => {
      const jwt = session.read()?.jwt
      if (jwt && (jwt === fromAnEarlierVisit || msLeft() < EXPIRY_MARGIN_MS)) void renew(jwt)
    },
  }
}
