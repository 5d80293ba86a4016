import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GivenKey } from './key-ring.ts'

const ID = 'operator'
const TOKEN_SECONDS = 10 * 60

const secretOf = (masterKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'mostrador operator v1', 32))

/** Checks what `signAdminToken` signs. Shared by all processes without being stored, and never shown. */
export const operatorKey = (masterKey: Buffer): GivenKey => ({
  id: ID,
  algorithm: 'HS256',
  jwk: { kty: 'oct', k: secretOf(masterKey).toString('base64url') },
  signs: false,
})

/**
 * A token for the admin calls, for as long as one task of an operator takes. Whoever has the master key can make one,
 * without the database: the embedded one is open in the server already.
 */
export function signAdminToken(masterKey: Buffer, issuer: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: ID })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(secretOf(masterKey))
}
