import { randomBytes } from 'node:crypto'
import type { Session } from '@mostrador/contract/accounts'
import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db, Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit, auditRow } from '../audit/audit.ts'
import { needsSecondFactor } from '../factors/factor-store.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import { takeRate } from '../throttle/rates.ts'
import { readBelongings } from '../users/user-belongings.ts'
import type { Belongings } from '../users/user-belongings.ts'
import { showUser } from '../users/user-object.ts'
import type { UserObject } from '../users/user-object.ts'
import { findUser, isBanned } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { ACCESS_TOKEN_SECONDS, lowerOf } from './access-token.ts'
import type { AuthCaller } from './callers.ts'
import { nextCounter } from './refresh-counter.ts'
import { makeRefreshToken, parseRefreshToken } from './refresh-token.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  lockSession,
  recordRefresh,
  recordRise,
} from './session-store.ts'
import type { AuthSession } from './session-store.ts'

const ABSOLUTE_DAYS = 90
const IDLE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const SECOND_FACTORS = new Set(['totp', 'mfa/recovery_code'])
/** How long a session may wait for the second factor of its user. */
const LOW_AAL_MINUTES = 15

/** A session as the protocol shows it. */
export interface IssuedSession {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Unix seconds. */
  expires_at: number
  refresh_token: string
  user: UserObject
}

/** What the product's own calls answer of a session. */
export const tokensOf = ({ access_token, expires_at, refresh_token }: IssuedSession): Session => ({
  access_token,
  expires_at,
  refresh_token,
})

/** Starts a session that was proven by `method` just now, of a user whose row is held. */
export async function startSession(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  method: string,
  device: Device,
): Promise<IssuedSession> {
  const started = await startSessionOf(auth, tx, user, method, device)
  if (!started) throw new Error('the user changed although its row was held')
  return started
}

/**
 * The same without a transaction. Null when the user's password or ban has changed since it was read. Every way of
 * signing in ends here.
 */
export async function startSessionOf(
  auth: Auth,
  db: Db,
  user: AuthUser,
  method: string,
  device: Device,
): Promise<IssuedSession | null> {
  const now = auth.clock.now()
  if (isBanned(user, now)) throw new AuthProblem('user_banned')
  const id = newId()
  const key = randomBytes(32)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const opened = await insertSession(
    db,
    user,
    {
      id,
      amr,
      refreshKeySealed: auth.vault.seal(key, sealContext(id)),
      notAfter: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
      now,
    },
    auditRow(auth, 'signed_in', { userId: user.id, device, detail: { method, session: id } }),
  )
  if (!opened) return null
  return issueSession(auth, opened, opened, { id, aal: 'aal1', amr }, makeRefreshToken(id, 1, key))
}

/**
 * Turns a refresh token into a new pair, or throws the protocol's problem. A token that was used before ends the
 * session: either its owner or a thief is using an old one.
 */
export async function refreshSession(
  auth: Auth,
  refreshToken: string,
  device: Device,
): Promise<IssuedSession> {
  await takeRate(auth, 'refresh', device.ip)
  const token = parseRefreshToken(refreshToken)
  if (!token) throw new AuthProblem('validation_failed', { message: 'Refresh token is not valid' })
  const now = auth.clock.now()
  const turned = await inTransaction(auth.db, async (tx) => {
    const session = await lockSession(tx, token.sessionId)
    if (!session) throw new AuthProblem('refresh_token_not_found')
    const key = auth.vault.open(session.refresh_key, sealContext(session.id))
    if (!token.isSignedWith(key)) throw new AuthProblem('refresh_token_not_found')
    if (hasEnded(session, now)) throw new AuthProblem('session_expired')
    const user = await findUser(tx, session.user_id)
    if (!user) throw new AuthProblem('refresh_token_not_found')
    if (isBanned(user, now)) throw new AuthProblem('user_banned')

    const next = nextCounter(session, token.counter, now)
    const held = typeof next !== 'string' && next.isLow ? lowered(session) : session
    if (isOldForLowAal(held, now) && (await needsSecondFactor(tx, user, held)))
      throw new AuthProblem('session_expired')
    if (next === 'ahead')
      throw new AuthProblem('validation_failed', { message: 'Refresh token is not valid' })
    if (next === 'stolen') {
      await deleteSession(tx, session.id)
      await audit(auth, tx, 'refresh_token_reused', { userId: user.id, device })
      await sendNotice(auth, tx, { kind: 'session_stolen', to: user.email })
      return 'stolen'
    }
    if (next.turns) {
      const { counter, voided, raisedFrom } = next
      const change = { refresh_counter: counter, voided_counter: voided, raised_from: raisedFrom }
      await recordRefresh(tx, held, { ...change, refreshed_at: now })
    }
    return { user, session: held, refreshToken: makeRefreshToken(session.id, next.counter, key) }
  })
  if (turned === 'stolen') throw new AuthProblem('refresh_token_already_used')
  const { user, session } = turned
  return issueSession(auth, user, await readBelongings(auth.db, user.id), session, turned.refreshToken)
}

/** Who holds both tokens of one session that still lives, else null. */
export async function holderOf(
  auth: Auth,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<AuthCaller | null> {
  const claims = await auth.tokens.verify(accessToken)
  const token = parseRefreshToken(refreshToken)
  if (!claims || token?.sessionId !== claims.sessionId) return null
  const session = await findSession(auth.db, claims.sessionId)
  const user = await findUser(auth.db, claims.userId)
  const now = auth.clock.now()
  if (!user || session?.user_id !== user.id || hasEnded(session, now) || isBanned(user, now)) return null
  const key = auth.vault.open(session.refresh_key, sealContext(session.id))
  return token.isSignedWith(key) ? { user, session: { ...session, aal: lowerOf(session, claims) } } : null
}

/**
 * Raises a session to aal2 after its user showed a second factor. The refresh counter moves by two: no token of the
 * time before buys a session of the time after. While its new tokens have not been used, the one before still buys a
 * session at aal1: the answer may have been lost.
 */
export async function raiseSession(
  auth: Auth,
  tx: Tx,
  { id }: Pick<AuthSession, 'id'>,
  user: AuthUser,
  method: string,
  factorId: string,
): Promise<IssuedSession> {
  const session = await lockSession(tx, id)
  if (!session) throw new AuthProblem('session_not_found')
  const now = auth.clock.now()
  const shown = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const amr = [shown, ...session.amr.filter((earlier) => earlier.method !== method)]
  const counter = session.refresh_counter + 2
  await recordRise(tx, id, {
    amr,
    factor_id: factorId,
    refresh_counter: counter,
    // Raised twice and never answered, it is still the first token that its owner has.
    raised_from: (session.aal === 'aal2' && session.raised_from) || session.refresh_counter,
    refreshed_at: now,
  })
  const key = auth.vault.open(session.refresh_key, sealContext(id))
  const belongings = await readBelongings(tx, user.id)
  return issueSession(auth, user, belongings, { id, aal: 'aal2', amr }, makeRefreshToken(id, counter, key))
}

/** The session as it was before the second factor. */
const lowered = (session: AuthSession): AuthSession => ({
  ...session,
  aal: 'aal1',
  factor_id: null,
  amr: session.amr.filter(({ method }) => !SECOND_FACTORS.has(method)),
})

const isOldForLowAal = (session: AuthSession, now: Date): boolean =>
  session.created_at.getTime() + LOW_AAL_MINUTES * 60_000 < now.getTime()

export const hasEnded = (session: Pick<AuthSession, 'not_after' | 'refreshed_at'>, now: Date): boolean =>
  session.not_after <= now || session.refreshed_at.getTime() + IDLE_DAYS * DAY_MS < now.getTime()

async function issueSession(
  auth: Auth,
  user: AuthUser,
  belongings: Belongings,
  session: Pick<AuthSession, 'id' | 'aal' | 'amr'>,
  refreshToken: string,
): Promise<IssuedSession> {
  const { token, expiresAt } = await auth.tokens.sign({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    phone: user.phone,
    aal: session.aal,
    amr: session.amr,
    appMetadata: user.app_metadata,
    userMetadata: user.user_metadata,
    isAnonymous: user.is_anonymous,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: showUser(user, belongings),
  }
}

const sealContext = (sessionId: string) => `session ${sessionId}`
