import { randomBytes } from 'node:crypto'
import type { Session } from '@mostrador/contract/accounts'
import { newId } from '#platform'
import type { Clock, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/secrets'
import type { AccessTokens } from './access-token.ts'
import {
  deleteSession,
  findLiveSession,
  findUser,
  insertSession,
  lockSession,
  recordRefresh,
} from './account-store.ts'
import type { AuthSession, AuthUser } from './account-store.ts'
import { nextCounter } from './refresh-counter.ts'
import { makeRefreshToken, parseRefreshToken } from './refresh-token.ts'

const ABSOLUTE_DAYS = 90
const IDLE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export interface Auth {
  db: Db
  vault: Vault
  clock: Clock
  tokens: AccessTokens
}

/** What is known of the device that signs in. */
export interface Device {
  ip: string
  userAgent: string
}

/** Starts a session that was proven by `method` just now. */
export async function startSession(
  auth: Auth,
  db: Db,
  user: AuthUser,
  method: string,
  device: Device,
): Promise<Session> {
  const now = auth.clock.now()
  const id = newId()
  const key = randomBytes(32)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  await insertSession(db, {
    id,
    userId: user.id,
    amr,
    refreshKeySealed: auth.vault.seal(key, sealContext(id)),
    notAfter: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
    now,
    userAgent: device.userAgent.slice(0, 300),
    ip: device.ip,
  })
  return sessionReply(auth, user, { id, aal: 'aal1', amr }, makeRefreshToken(id, 1, key))
}

/** The seller behind an access token whose session still lives, else null. */
export async function authenticate(auth: Auth, accessToken: string): Promise<Seller | null> {
  const claims = await auth.tokens.verify(accessToken)
  if (!claims) return null
  const live = await findLiveSession(auth.db, claims.sessionId, claims.userId)
  const now = auth.clock.now()
  if (!live || live.not_after <= now || (live.banned_until && live.banned_until > now)) return null
  return { id: live.userId, email: live.email, sessionId: live.id }
}

/**
 * Turns a refresh token into a new session pair, or null when it is dead. A token that was used before ends the session:
 * either its owner or a thief is using an old one.
 */
export async function refreshSession(
  auth: Auth,
  refreshToken: string,
): Promise<{ session: Session; user: AuthUser } | null> {
  const token = parseRefreshToken(refreshToken)
  if (!token) return null
  const now = auth.clock.now()
  const turned = await inTransaction(auth.db, async (tx) => {
    const session = await lockSession(tx, token.sessionId)
    if (!session) return null
    const key = auth.vault.open(session.refresh_key, sealContext(session.id))
    if (!token.isSignedWith(key) || hasEnded(session, now)) return null
    const user = await findUser(tx, session.user_id)
    if (!user || (user.banned_until && user.banned_until > now)) return null

    const next = nextCounter(session, token.counter, now)
    if (next === 'stolen') {
      await deleteSession(tx, session.id)
      return null
    }
    if (next === 'ahead') return null
    if (next.turns)
      await recordRefresh(tx, session.id, {
        refresh_counter: next.counter,
        voided_counter: next.voided,
        refreshed_at: now,
      })
    return { user, session, refreshToken: makeRefreshToken(session.id, next.counter, key) }
  })
  if (!turned) return null
  return {
    user: turned.user,
    session: await sessionReply(auth, turned.user, turned.session, turned.refreshToken),
  }
}

const hasEnded = (session: AuthSession, now: Date): boolean =>
  session.not_after <= now || session.refreshed_at.getTime() + IDLE_DAYS * DAY_MS < now.getTime()

async function sessionReply(
  auth: Auth,
  user: AuthUser,
  session: Pick<AuthSession, 'id' | 'aal' | 'amr'>,
  refreshToken: string,
): Promise<Session> {
  const { token, expiresAt } = await auth.tokens.sign({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: session.aal,
    amr: session.amr,
    appMetadata: user.app_metadata,
    userMetadata: user.user_metadata,
  })
  return { access_token: token, expires_at: expiresAt, refresh_token: refreshToken }
}

const sealContext = (sessionId: string) => `session ${sessionId}`
