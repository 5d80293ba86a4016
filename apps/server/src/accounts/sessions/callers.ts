import { done, onceATurn, refuse } from '#platform'
import { asSeller } from '#platform/db'
import type { Db } from '#platform/db'
import type { Outcome, Seller } from '#platform'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { findUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { lowerOf } from './access-token.ts'
import type { AccessClaims } from './access-token.ts'
import { findLiveSession, findSession } from './session-store.ts'
import type { AuthSession } from './session-store.ts'

/**
 * Who holds a token of the auth service: the user and the session as they are now, not as the token tells; but a token
 * from before the second factor is worth no more than it was.
 */
export interface AuthCaller {
  user: AuthUser
  session: AuthSession
}

/**
 * The token of an `Authorization: Bearer` header; throws the protocol's problem when there is none. A token that is no
 * JWT is for its check to refuse: clients tell a bad token from a missing one.
 */
export function bearerToken(header: string | undefined): string {
  const token = /^bearer +([^\s,]+)$/i.exec(header ?? '')?.[1]
  if (!token) throw new AuthProblem('no_authorization')
  return token
}

/** The holder of an `Authorization: Bearer` header. Throws the protocol's problem when there is none. */
export async function callerOfBearer(auth: Auth, header: string | undefined): Promise<AuthCaller> {
  const claims = await auth.tokens.verify(bearerToken(header))
  if (!claims) throw new AuthProblem('bad_jwt')
  const [user, session] = await Promise.all([
    findUser(auth.db, claims.userId),
    findSession(auth.db, claims.sessionId),
  ])
  if (!user) throw new AuthProblem('user_not_found')
  const now = auth.clock.now()
  if (!session || session.user_id !== user.id || session.not_after <= now)
    throw new AuthProblem('session_not_found')
  if (user.banned_until && user.banned_until > now) throw new AuthProblem('user_banned', { status: 403 })
  return { user, session: { ...session, aal: lowerOf(session, claims) } }
}

/** The session that a token tells of and its user, if both still live. */
export type LiveSessions = ReturnType<typeof createLiveSessions>

/** A page makes its calls at once: for those that come in together, the session is looked up once. */
export const createLiveSessions = (db: Db) =>
  onceATurn(
    ({ sessionId, userId }: AccessClaims) => `${sessionId} ${userId}`,
    // What the call then asks is asked as this seller: a connection that already is theirs need not be told again.
    ({ sessionId, userId }) => asSeller(userId, () => findLiveSession(db, sessionId, userId)),
  )

/** The seller behind an access token whose session still lives and has shown all that its user asks for. */
export async function authenticate(
  auth: Pick<Auth, 'liveSessions' | 'clock' | 'tokens'>,
  accessToken: string,
): Promise<Outcome<Seller, 'session_ended' | 'second_factor_needed'>> {
  const claims = await auth.tokens.verify(accessToken)
  if (!claims) return refuse('session_ended')
  const live = await auth.liveSessions(claims)
  const now = auth.clock.now()
  if (!live || live.not_after <= now || (live.banned_until && live.banned_until > now))
    return refuse('session_ended')
  if (lowerOf(live, claims) === 'aal1' && live.hasSecondFactor) return refuse('second_factor_needed')
  return done({ id: live.userId, email: live.email, sessionId: live.id })
}
