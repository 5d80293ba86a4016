import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWK, JWTVerifyGetKey, JWTVerifyOptions } from 'jose'
import type { Clock } from '#platform'
import type { AuthMethod } from '../account-tables.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { Keys } from '../keys/keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ADMIN_ROLES: unknown[] = ['service_role', 'supabase_admin']
/** Of those who are there in half a minute; more are checked each time. */
const MOST_TOKENS = 10_000
/** Which of them a token may name is for its key to say. */
const ALGORITHMS = ['ES256', 'RS256', 'HS256']

export interface AccessClaims {
  userId: string
  sessionId: string
  aal: 'aal1' | 'aal2'
}

/** What a token and its session are worth together: one of before the second factor stays one, whatever came after. */
export const lowerOf = (session: { aal: 'aal1' | 'aal2' }, claims: AccessClaims): 'aal1' | 'aal2' =>
  claims.aal === 'aal1' ? 'aal1' : session.aal

export interface AccessTokens {
  sign(subject: {
    userId: string
    sessionId: string
    email: string
    phone: string
    aal: string
    amr: readonly AuthMethod[]
    appMetadata: unknown
    userMetadata: unknown
    isAnonymous: boolean
  }): Promise<{ token: string; expiresAt: number }>
  /** The claims of a token that is ours and still valid, else null. `expired: 'allowed'` looks past its end only. */
  verify(token: string, expired?: 'allowed'): Promise<AccessClaims | null>
  /** Whose token it is, when one of our keys signed it and it is still valid; it needs no user and no session. */
  roleOf(token: string): Promise<'admin' | 'other' | null>
  /** Public keys, for others to check our tokens with. */
  jwks(): Promise<{ keys: JWK[] }>
}

interface TokenOptions {
  issuer: string
  /** Another service has the signing keys too, and makes operators' tokens under its own name. */
  sharesKeys: boolean
}

/** Signs and checks access tokens of `issuer`. */
export function createAccessTokens(
  keys: Keys,
  clock: Clock,
  { issuer, sharesKeys }: TokenOptions,
): AccessTokens {
  /** What a token says that one of our keys signed, else null. */
  async function check(token: string, options: JWTVerifyOptions) {
    const ring = await keys.current()
    try {
      const { payload } = await jwtVerify(token, keyIn(ring), {
        algorithms: ALGORITHMS,
        typ: 'JWT',
        currentDate: clock.now(),
        ...options,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }

  // By the keys that found them good, which are read anew twice a minute: checking a signature costs as much as a query.
  const checked = new WeakMap<KeyRing, Map<string, { claims: AccessClaims; endsAt: number }>>()

  return {
    async sign(subject) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const { signing } = keys.atHand()
      const token = await new SignJWT({
        email: subject.email,
        phone: subject.phone,
        role: 'authenticated',
        aal: subject.aal,
        amr: subject.amr,
        session_id: subject.sessionId,
        app_metadata: subject.appMetadata,
        user_metadata: subject.userMetadata,
        is_anonymous: subject.isAnonymous,
      })
        .setProtectedHeader(headerOf(signing))
        .setIssuer(issuer)
        .setSubject(subject.userId)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signing.signsWith)
      return { token, expiresAt }
    },
    async verify(token, expired) {
      const ring = await keys.current()
      const known = checked.get(ring)?.get(token)
      if (known && known.endsAt > clock.now().getTime()) return known.claims
      const payload = await check(token, {
        issuer,
        audience: 'authenticated',
        requiredClaims: ['exp'],
        // An expired token is read as if it were the first instant of time.
        ...(expired === 'allowed' && { currentDate: new Date(0) }),
      })
      if (payload?.['role'] !== 'authenticated') return null
      const { sub, session_id: sessionId } = payload
      const aal = payload['aal'] === 'aal2' ? 'aal2' : 'aal1'
      if (!isId(sub) || !isId(sessionId)) return null
      const claims: AccessClaims = { userId: sub, sessionId, aal }
      const tokens = checked.get(ring) ?? new Map()
      if (tokens.size < MOST_TOKENS) tokens.set(token, { claims, endsAt: (payload.exp ?? 0) * 1000 })
      checked.set(ring, tokens)
      return claims
    },
    async roleOf(token) {
      const payload = await check(token, {})
      if (!payload) return null
      if (!sharesKeys && payload.iss !== undefined && payload.iss !== issuer) return null
      return ADMIN_ROLES.includes(payload['role']) ? 'admin' : 'other'
    },
    async jwks() {
      const { byId } = await keys.current()
      return { keys: [...byId.values()].flatMap(({ publicJwk }) => publicJwk ?? []) }
    },
  }
}

// What is no id must not reach a query, whoever signed it.
const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claim)

const headerOf = ({ id, algorithm }: KeyRing['signing']) => ({
  alg: algorithm,
  typ: 'JWT',
  ...(id !== '' && { kid: id }),
})

/** The key that a token names, for the one algorithm that it is made for. */
const keyIn =
  ({ byId }: KeyRing): JWTVerifyGetKey =>
  ({ kid = '', alg }) => {
    const key = byId.get(kid)
    if (!key || key.algorithm !== alg) throw new errors.JWKSNoMatchingKey()
    return key.checksWith
  }
