import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWTHeaderParameters, JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'
import type { TestApp, TestSeller } from './app.ts'

/** Ends all sessions of a seller. */
export async function signOut({ url }: TestApp, { session }: TestSeller): Promise<void> {
  const headers = { authorization: `Bearer ${session.access_token}` }
  const reply = await fetch(`${url}/auth/v1/logout`, { method: 'POST', headers })
  if (!reply.ok) throw new Error(`signing out failed: ${reply.status}`)
}

const KID = 'de-la-prueba'

interface KnownKey {
  /** For `startApp`: the service signs with the known key. */
  env: { AUTH_SIGNING_KEYS_FILE: string }
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** A signing key that the test holds too, so that it can say anything in the service's name. */
export async function knownKey(): Promise<KnownKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'keys.json')
  const jwk = { ...(await exportJWK(privateKey)), kid: KID, alg: 'ES256', key_ops: ['sign', 'verify'] }
  await writeFile(file, JSON.stringify([jwk]))
  return { env: { AUTH_SIGNING_KEYS_FILE: file }, privateKey, publicKey }
}

const HEADER = { alg: 'ES256', typ: 'JWT', kid: KID }
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The claims of `token`, signed with the service's own key, with some of them changed. */
const resigned = (
  token: string,
  { privateKey }: KnownKey,
  change: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> =>
  new SignJWT({ ...claimsOf(token), ...change }).setProtectedHeader({ ...HEADER, ...header }).sign(privateKey)

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload & { exp: number }

/** What a forger makes of a good token, by the name of the trick. None of them may open anything. */
export async function forgedTokens(token: string, key: KnownKey): Promise<Record<string, string>> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = claimsOf(token)
  const other = await generateKeyPair('ES256', { extractable: true })
  const otherJwk = await exportJWK(other.publicKey)
  const byOther = (header: Partial<JWTHeaderParameters>) =>
    new SignJWT(claims).setProtectedHeader({ ...HEADER, ...header }).sign(other.privateKey)
  const publicPem = new TextEncoder().encode(await exportSPKI(key.publicKey))
  const now = Math.floor(Date.now() / 1000)
  return {
    'a changed claim': `${head}.${encoded({ ...claims, role: 'service_role' })}.${signature}`,
    'a changed signature': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no signature': `${encoded({ alg: 'none', typ: 'JWT', kid: KID })}.${payload}.`,
    'no signature, and some letters': `${encoded({ alg: 'none', typ: 'JWT', kid: KID })}.${payload}.AAAA`,
    'the public key as a shared secret': await new SignJWT(claims)
      .setProtectedHeader({ ...HEADER, alg: 'HS256' })
      .sign(publicPem),
    'a key of its own': await byOther({}),
    'a key of its own in the header': await byOther({ jwk: otherJwk }),
    'an address of keys in the header': await byOther({ jku: 'https://evil.test/jwks.json' }),
    'a certificate in the header': await byOther({ x5u: 'https://evil.test/cert.pem' }),
    'an unknown key': await byOther({ kid: crypto.randomUUID() }),
    'the good key, named as another': await resigned(token, key, {}, { kid: crypto.randomUUID() }),
    'another issuer': await resigned(token, key, { iss: 'https://evil.test/auth/v1' }),
    'another audience': await resigned(token, key, { aud: 'somebody-else' }),
    'an end in the past': await resigned(token, key, { exp: now - 60 }),
    'a begin in the future': await resigned(token, key, { nbf: now + 600 }),
    'no session': await resigned(token, key, { session_id: '' }),
    'a session that is no id': await resigned(token, key, { session_id: "' or true --" }),
    'no user': await resigned(token, key, { sub: '' }),
    'another kind of token': await resigned(token, key, {}, { typ: 'refresh+jwt' }),
  }
}
