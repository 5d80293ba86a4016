import { errors, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { isDuplicate } from '#platform/db'
import type { Db } from '#platform/db'
import { newId } from '#platform'
import type { Clock } from '#platform'
import type { Vault } from '#platform/secrets'
import type { AuthMethod } from './account-tables.ts'
import { insertSigningKey, listSigningKeys } from './signing-key-store.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const ALGORITHM = 'ES256'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  sign(subject: {
    userId: string
    sessionId: string
    email: string
    aal: string
    amr: readonly AuthMethod[]
    appMetadata: unknown
    userMetadata: unknown
  }): Promise<{ token: string; expiresAt: number }>
  /** The claims of a token that is ours and still valid, else null. `expired: 'allowed'` looks past its end only. */
  verify(token: string, expired?: 'allowed'): Promise<AccessClaims | null>
  /** Public keys, for others to check our tokens with. */
  jwks(): { keys: JWK[] }
}

interface Key {
  id: string
  publicKey: CryptoKey | Uint8Array
  publicJwk: JWK
}

/** Signs and checks access tokens with keys that live in the database, encrypted, so that all processes share them. */
export async function createAccessTokens(
  db: Db,
  vault: Vault,
  clock: Clock,
  issuer: string,
): Promise<AccessTokens> {
  const stored = await signingKeys(db, vault, clock)
  const active = stored.find((key) => key.signs)
  if (!active) throw new Error('no signing key')
  const privateKey = await importJWK(openPrivate(vault, active), ALGORITHM)
  const keys = new Map<string, Key>()
  for (const key of stored) {
    const publicJwk = { ...(key.public_jwk as JWK), kid: key.id, alg: ALGORITHM, use: 'sig' }
    keys.set(key.id, { id: key.id, publicJwk, publicKey: await importJWK(publicJwk, ALGORITHM) })
  }

  return {
    async sign(subject) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        email: subject.email,
        phone: '',
        role: 'authenticated',
        aal: subject.aal,
        amr: subject.amr,
        session_id: subject.sessionId,
        app_metadata: subject.appMetadata,
        user_metadata: subject.userMetadata,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: active.id })
        .setIssuer(issuer)
        .setSubject(subject.userId)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },
    async verify(token, expired) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
          algorithms: [ALGORITHM],
          issuer,
          audience: 'authenticated',
          typ: 'JWT',
          // An expired token is read as if it were the first instant of time.
          currentDate: expired === 'allowed' ? new Date(0) : clock.now(),
        })
        const { sub, session_id: sessionId } = payload
        return sub && typeof sessionId === 'string' ? { userId: sub, sessionId } : null
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null
        throw error
      }
    },
    jwks: () => ({ keys: [...keys.values()].map((key) => key.publicJwk) }),
  }
}

function keyOf(keys: Map<string, Key>, kid: string | undefined) {
  const key = kid === undefined ? undefined : keys.get(kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key.publicKey
}

const sealContext = (id: string) => `signing key ${id}`
const openPrivate = (vault: Vault, key: { id: string; private_jwk_sealed: Buffer }): JWK =>
  JSON.parse(vault.open(key.private_jwk_sealed, sealContext(key.id)).toString()) as JWK

/** The stored keys; the first process of all makes the first key. */
async function signingKeys(db: Db, vault: Vault, clock: Clock) {
  const stored = await listSigningKeys(db)
  if (stored.some((key) => key.signs)) return stored
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = newId()
  try {
    await insertSigningKey(db, {
      id,
      algorithm: ALGORITHM,
      publicJwk: await exportJWK(pair.publicKey),
      privateJwkSealed: vault.seal(JSON.stringify(await exportJWK(pair.privateKey)), sealContext(id)),
      now: clock.now(),
    })
  } catch (error) {
    // Another process was first.
    if (!isDuplicate(error)) throw error
  }
  return listSigningKeys(db)
}
