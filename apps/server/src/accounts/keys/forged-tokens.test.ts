import { createHmac, createPublicKey, randomBytes } from 'node:crypto'
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, exportJWK } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { aKey, fileOf } from './test-keys.ts'

const base64url = (value: object | string | Buffer) =>
  (typeof value === 'object' && !Buffer.isBuffer(value)
    ? Buffer.from(JSON.stringify(value))
    : Buffer.from(value)
  ).toString('base64url')

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string; kid: string }

/** Everything that a forger can have: a real token, the public keys, keys of their own; and our key, to say untruths with. */
interface Forger {
  token: string
  refreshToken: string
  ours: JWK
}

const ours = (forger: Forger, claims: JWTPayload, header: object = {}) =>
  importJWK({ ...forger.ours, key_ops: undefined }).then((material) =>
    new SignJWT({ ...payloadOf(forger.token), ...claims })
      .setProtectedHeader({ ...headerOf(forger.token), typ: 'JWT', ...header })
      .sign(material),
  )
const theirs = async (forger: Forger, header: (publicJwk: JWK) => object) => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return new SignJWT(payloadOf(forger.token))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header(await exportJWK(pair.publicKey)) })
    .sign(pair.privateKey)
}
const hmac = (forger: Forger, secret: string | Buffer, kid: string) => {
  const body = `${base64url({ alg: 'HS256', typ: 'JWT', kid })}.${base64url(payloadOf(forger.token))}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
const publicPem = ({ kty, crv, x, y }: JWK) =>
  createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }).export({ format: 'pem', type: 'spki' })
const now = () => Math.floor(Date.now() / 1000)

const FORGERIES: [string, (forger: Forger) => Promise<string> | string][] = [
  ['no algorithm', ({ token }) => new UnsecuredJWT(payloadOf(token)).encode()],
  [
    'no algorithm, and the key named',
    ({ token }) => `${base64url({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${token.split('.')[1]}.`,
  ],
  [
    'no algorithm, and the signature kept',
    ({ token }) =>
      `${base64url({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${token.split('.')[1]}.${token.split('.')[2]}`,
  ],
  ['HS256 with the public key as its secret', (forger) => hmac(forger, publicPem(forger.ours), 'ours')],
  [
    'HS256 with the public JWK as its secret',
    ({ ours: { x = '' }, ...forger }) => hmac({ ours: {}, ...forger }, Buffer.from(x, 'base64url'), 'ours'),
  ],
  [
    'HS256 with nothing as its secret, under the operator’s key',
    (forger) => hmac(forger, Buffer.alloc(32), 'operator'),
  ],
  ['an own key in the header', (forger) => theirs(forger, (jwk) => ({ kid: 'ours', jwk }))],
  [
    'an address of own keys in the header',
    (forger) => theirs(forger, () => ({ kid: 'ours', jku: 'https://evil.test/jwks.json' })),
  ],
  [
    'an address of own certificates in the header',
    (forger) => theirs(forger, () => ({ kid: 'ours', x5u: 'https://evil.test/x.pem' })),
  ],
  ['an unknown key', (forger) => theirs(forger, () => ({ kid: 'theirs' }))],
  ['no key named', (forger) => theirs(forger, () => ({}))],
  ['the key of another algorithm', (forger) => ours(forger, {}, { kid: 'rsa' })],
  ['a path instead of a key', (forger) => theirs(forger, () => ({ kid: '../../dev/null' }))],
  ['another issuer', (forger) => ours(forger, { iss: 'https://evil.test/auth/v1' })],
  ['another audience', (forger) => ours(forger, { aud: 'somebody-else' })],
  ['its time over', (forger) => ours(forger, { exp: now() - 1 })],
  ['no end', (forger) => ours(forger, { exp: undefined })],
  ['its time still to come', (forger) => ours(forger, { nbf: now() + 60 })],
  ['another type', (forger) => ours(forger, {}, { typ: 'logout+jwt' })],
  ['the role of an operator', (forger) => ours(forger, { role: 'service_role' })],
  ['no session', (forger) => ours(forger, { session_id: undefined })],
  ['a session that never was', (forger) => ours(forger, { session_id: crypto.randomUUID() })],
  ['a session that is no id', (forger) => ours(forger, { session_id: "' or true --" })],
  ['another user', (forger) => ours(forger, { sub: crypto.randomUUID() })],
  ['a user that is no id', (forger) => ours(forger, { sub: '1 or 1=1' })],
  [
    'its role changed and its signature kept',
    ({ token }) => {
      const [header, , signature] = token.split('.')
      return `${header}.${base64url({ ...payloadOf(token), role: 'service_role' })}.${signature}`
    },
  ],
  ['its end cut off', ({ token }) => token.slice(0, -4)],
  ['its signature cut off', ({ token }) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['the refresh token in its place', ({ refreshToken }) => refreshToken],
  ['a mailed secret in its place', () => randomBytes(32).toString('base64url')],
]

let app: TestApp
let forger: Forger

async function prepare(): Promise<void> {
  const key = await aKey('ES256', 'ours')
  const rsa = await aKey('RS256', 'rsa', ['verify'])
  app = await startApp({ AUTH_SIGNING_KEYS_FILE: await fileOf([key, rsa]), AUTH_ADMIN: 'on' })
  const { session } = await app.signUpSeller()
  forger = { token: session.access_token, refreshToken: session.refresh_token, ours: key }
}

const statusOf = async (path: string, token: string) => {
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.body?.cancel()
  return response.status
}

test('a forged access token opens nothing, on no front and not for an operator', async () => {
  await prepare()
  expect(await statusOf('/api/accounts/me', forger.token)).toBe(200)
  expect(await statusOf('/auth/v1/user', forger.token)).toBe(200)
  expect(await statusOf('/api/accounts/me', await ours(forger, {}))).toBe(200)

  for (const [what, forge] of FORGERIES) {
    const token = await forge(forger)
    const answers = [
      await statusOf('/api/accounts/me', token),
      await statusOf('/auth/v1/user', token),
      await statusOf('/auth/v1/admin/users', what === 'the role of an operator' ? forger.token : token),
    ]
    expect({ what, answers }).toEqual({
      what,
      answers: [401, expect.toBeOneOf([401, 403]), expect.toBeOneOf([401, 403])],
    })
  }
  expect(await app.call(meEndpoint, {}, forger.token)).toMatchObject({ status: 200 })
}, 90_000)
