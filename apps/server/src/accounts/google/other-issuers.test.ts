import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { askAuth, openBrowser, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const CLIENT = 'mostrador-client'
const SECRET = 'mostrador-client-secret-of-32-bytes'

type Forge = (issuer: string, claims: JWTPayload) => Promise<string> | string

const pair = await generateKeyPair('RS256', { extractable: true })
const other = await generateKeyPair('RS256', { extractable: true })
const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }

const signed = (claims: JWTPayload, key = pair.privateKey, kid = 'k1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const honest: Forge = (_, claims) => signed(claims)

/** Tokens that a good provider would not have made for this product and this question. */
const FORGERIES: [what: string, forge: Forge][] = [
  ['of another issuer', (issuer, claims) => signed({ ...claims, iss: `${issuer}/` })],
  [
    'of Google itself, when another issuer is configured',
    (_, claims) => signed({ ...claims, iss: 'https://accounts.google.com' }),
  ],
  ['without an issuer', (_, { iss: __, ...claims }) => signed(claims)],
  ['for another client', (_, claims) => signed({ ...claims, aud: 'another-client' })],
  [
    'for another client beside this one',
    (_, claims) => signed({ ...claims, aud: [CLIENT, 'another-client'], azp: 'another-client' }),
  ],
  [
    'that has expired',
    (_, claims) => signed({ ...claims, iat: Number(claims.iat) - 7200, exp: Number(claims.iat) - 3600 }),
  ],
  ['that never expires', (_, { exp: __, ...claims }) => signed(claims)],
  ['with the nonce of another sign-in', (_, claims) => signed({ ...claims, nonce: 'of-another-sign-in' })],
  ['signed with another key', (_, claims) => signed(claims, other.privateKey)],
  [
    'signed with a key that the provider does not have',
    (_, claims) => signed(claims, other.privateKey, 'k2'),
  ],
  ['without a signature', (_, claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with the public key as a secret',
    async (_, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(Buffer.from(JSON.stringify(publicJwk))),
  ],
  [
    'signed with the client’s own secret',
    (_, claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)),
  ],
  [
    'that brings its own key',
    async (_, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(other.publicKey) })
        .sign(other.privateKey),
  ],
]

/** A provider that answers each code with whatever token it is told to make. */
async function startProvider() {
  let forge: Forge = honest
  let nonce = ''
  const claims = (): JWTPayload => {
    const iat = Math.floor(Date.now() / 1000)
    return {
      iss: issuer,
      aud: CLIENT,
      sub: 'g-1',
      email: 'ana@tienda.test',
      email_verified: true,
      iat,
      exp: iat + 600,
    }
  }
  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.url?.endsWith('/openid-configuration'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }
    if (request.url === '/jwks') return { keys: [publicJwk] }
    const id_token = await forge(issuer, { ...claims(), nonce })
    return { access_token: 'a', token_type: 'bearer', id_token }
  }
  const server = createServer((request, reply) => {
    void answer(request).then((body) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = await startApp({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: SECRET,
    GOOGLE_ISSUER_URL: issuer,
  })
  return {
    app,
    /** Signs in through the browser, with the token that `by` makes. */
    async signIn(by: Forge): Promise<URL> {
      forge = by
      const browser = openBrowser(app)
      const reply = await browser.go(browser.authorizeUrl())
      const asked = new URL(reply.headers.get('location') ?? '').searchParams
      nonce = asked.get('nonce') ?? ''
      const back = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' })
      return browser.follow(`${asked.get('redirect_uri')}?${back.toString()}`)
    },
    idToken: (by: Forge, more: JWTPayload = {}) => by(issuer, { ...claims(), ...more }),
  }
}

const useIdToken = (app: TestApp, id_token: string, nonce?: string) =>
  askAuth(app, 'POST /token?grant_type=id_token', { body: { provider: 'google', id_token, nonce } })

const usersOf = (app: TestApp) => app.database.db.selectFrom('auth_user').select('id').execute()

test('a sign-in is refused with a token of another issuer, audience, time, nonce, key or algorithm', async () => {
  const { app, signIn } = await startProvider()

  for (const [what, forge] of FORGERIES) {
    const end = await signIn(forge)
    expect([what, end.searchParams.get('error_code')]).toEqual([what, 'bad_oauth_callback'])
  }

  expect(await usersOf(app)).toEqual([])
  expect((await signIn(honest)).hash).toMatch(/^#access_token=/)
})

test('an ID token that a client brings is refused for the same reasons, and when it comes twice', async () => {
  const { app, idToken } = await startProvider()
  const nonce = 'made-by-the-client'
  const hashed = { nonce: createHash('sha256').update(nonce).digest('hex') }

  for (const [what, forge] of FORGERIES)
    expect([what, await useIdToken(app, await idToken(forge, hashed), nonce)]).toEqual([
      what,
      expect.objectContaining({
        status: 400,
        body: { code: 'validation_failed', message: 'Bad ID token' },
      }),
    ])
  for (const [claims, said] of [
    [hashed, undefined],
    [hashed, 'another'],
    [{}, nonce],
    [{ nonce }, nonce],
  ] as const)
    expect(await useIdToken(app, await idToken(honest, claims), said)).toMatchObject({ status: 400 })
  expect(await usersOf(app)).toEqual([])

  const token = await idToken(honest, hashed)
  expect(await useIdToken(app, token, nonce)).toMatchObject({
    status: 200,
    body: { user: { email: 'ana@tienda.test', identities: [{ provider: 'google', id: 'g-1' }] } },
  })
  expect(await useIdToken(app, token, nonce)).toMatchObject({
    status: 400,
    body: { message: 'Bad ID token' },
  })
})

test('a person is known by what Google calls them, not by the address, which may pass to another', async () => {
  const { signIn } = await startProvider()
  const userId = (end: URL) => {
    const token = new URLSearchParams(end.hash.slice(1)).get('access_token') ?? ''
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
  }

  const ana = userId(await signIn(honest))
  const moved = userId(await signIn((_, claims) => signed({ ...claims, email: 'ana@otra.test' })))
  const stranger = userId(
    await signIn((_, claims) => signed({ ...claims, sub: 'g-2', email: 'berta@tienda.test' })),
  )

  expect(moved).toBe(ana)
  expect(stranger).not.toBe(ana)
})
