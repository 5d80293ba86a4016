import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { startOperated } from '../admin/test-operator.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const JSON_TYPE = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

const post = async (app: TestApp, path: string, body: string, headers: object = {}) => {
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as { code: string } }
}

test('what the service says of itself', async () => {
  const app = await startApp({ AUTH_CONFIRM_EMAIL: 'on', AUTH_SIGN_UP: 'off' })
  const read = async (path: string) => (await fetch(`${app.url}/auth/v1${path}`)).json()

  expect(await read('/health')).toEqual({
    name: expect.any(String),
    version: expect.any(String),
    description: expect.any(String),
  })
  expect(await read('/settings')).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false, github: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  })
  const google = await startApp({
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    AUTH_ANONYMOUS_USERS: 'on',
    AUTH_PHONES: 'on',
  })
  expect(await (await fetch(`${google.url}/auth/v1/settings`)).json()).toMatchObject({
    external: { google: true, phone: true, anonymous_users: true },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
  })
})

test('answers are kept by nobody, but for the public keys, the settings and the health', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller({ email })
  const bearer = { authorization: `Bearer ${session.access_token}` }
  const storing = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${app.url}/auth/v1${path}`, { redirect: 'manual', ...init })).headers.get('cache-control')

  expect(await storing('/.well-known/jwks.json')).toBe('public, max-age=600')
  expect(await storing('/settings')).toBe('no-cache')
  expect(await storing('/health')).toBe('no-cache')
  for (const path of [
    '/user',
    '/authorize?provider=google',
    '/verify?token=x&type=signup',
    '/nada',
    '/callback',
  ])
    expect({ path, storing: await storing(path, { headers: bearer }) }).toEqual({ path, storing: 'no-store' })
  for (const body of [
    { email, password },
    { email, password: 'otra-clave' },
  ]) {
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }
    expect(await storing('/token?grant_type=password', init)).toBe('no-store')
  }
})

test('pages of other origins may call only when the settings name them', async () => {
  const other = 'https://tienda.example'
  const closed = await startApp()
  const open = await startApp({ AUTH_REDIRECT_ORIGINS: other })
  const ask = async (app: TestApp, origin: string, method: string) => {
    const response = await fetch(`${app.url}/auth/v1/settings`, {
      method,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    return { status: response.status, headers: response.headers }
  }
  const allowed = async (app: TestApp, origin: string, method: string) =>
    (await ask(app, origin, method)).headers.get('access-control-allow-origin')

  for (const method of ['GET', 'OPTIONS']) {
    expect(await allowed(closed, other, method)).toBeNull()
    expect(await allowed(open, 'https://evil.test', method)).toBeNull()
    expect(await allowed(open, `${other}.evil.test`, method)).toBeNull()
    expect(await allowed(open, other, method)).toBe(other)
  }
  const { status, headers } = await ask(open, other, 'OPTIONS')
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect((await ask(open, other, 'GET')).headers.get('access-control-expose-headers')).toContain(
    'X-Total-Count',
  )
})

const credentials = (more: string) => `{"email":"${email}","password":"${password}"${more}}`

test.each([
  ['a body over one megabyte', `{"password":"${'a'.repeat(1_100_000)}"}`, 413, 'request_entity_too_large'],
  [
    'a password of ten megabytes',
    `{"email":"${email}","password":"${'a'.repeat(10_000_000)}"}`,
    413,
    'request_entity_too_large',
  ],
  [
    'a password of nine hundred kilobytes',
    `{"email":"${email}","password":"${'a'.repeat(900_000)}"}`,
    400,
    'validation_failed',
  ],
  ['what is no JSON', '{"email":', 400, 'bad_json'],
  ['a body that goes on after its end', `${credentials('')}{}`, 400, 'bad_json'],
  ['a list', '[]', 400, 'validation_failed'],
  ['a number', '1', 400, 'validation_failed'],
  ['a text', '"hola"', 400, 'validation_failed'],
  [
    'nesting without end',
    credentials(`,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    400,
    'validation_failed',
  ],
  [
    'objects within objects',
    credentials(`,"x":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
    400,
    'validation_failed',
  ],
  [
    'a list of 400,000 entries',
    credentials(`,"data":{"a":[${'1,'.repeat(400_000)}1]}`),
    400,
    'validation_failed',
  ],
  [
    '60,000 keys',
    credentials(`,${Array.from({ length: 60_000 }, (_, at) => `"a${at}":1`).join(',')}`),
    400,
    'validation_failed',
  ],
  ['NUL', `{"email":"${email}","password":"una\\u0000clave-larga"}`, 400, 'validation_failed'],
  [
    'half a pair of surrogates',
    `{"email":"${email}","password":"una-clave-larga\\ud800"}`,
    400,
    'validation_failed',
  ],
  ['NUL in a key', credentials(',"a\\u0000":1'), 400, 'validation_failed'],
  ['a key that comes twice', credentials(',"email":"otra@tienda.test"'), 400, 'validation_failed'],
  [
    'a key that comes twice, once in disguise',
    credentials(',"\\u0065mail":"otra@tienda.test"'),
    400,
    'validation_failed',
  ],
  ['the prototype', credentials(',"data":{"__proto__":{"role":"admin"}}'), 400, 'validation_failed'],
  [
    'an address that is an object',
    `{"email":{"toString":1},"password":"${password}"}`,
    400,
    'validation_failed',
  ],
])('%s is refused before any password is hashed', async (_, body, status, code) => {
  const app = await startApp()

  for (const path of ['/token?grant_type=password', '/signup']) {
    const reply = await post(app, path, body)
    expect(reply).toMatchObject({ status, body: { code } })
  }
  expect(await app.database.db.selectFrom('auth_user').select('id').execute()).toEqual([])
  expect(await app.database.db.selectFrom('auth_throttle').select('key').execute()).toEqual([])
})

test('an unknown address, an unknown method and a broken one are refused in the protocol’s form', async () => {
  const app = await startApp()

  expect(await post(app, '/nada', '{}')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await post(app, '/settings', '{}')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await fetch(`${app.url}/auth/v1/%zz`)).status).toBe(400)
  expect((await fetch(`${app.url}/auth/v1/settings`, { method: 'HEAD' })).status).toBe(404)
})

/** What JSON can carry, with what databases and readers dislike more often than chance would bring it. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '%00',
    "'; --",
    email,
    password,
    '123456',
    'signup',
    'recovery',
    'totp',
    'google',
  ),
  fc.constantFrom(
    'all',
    '24h',
    'http://mostrador.test/x',
    'https://evil.test',
    's256',
    'a'.repeat(43),
    'phone',
  ),
  fc.uuid(),
)
const anything = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))
const FIELDS = (
  'email phone password data token token_hash type code_challenge code_challenge_method refresh_token auth_code ' +
  'code_verifier provider id_token nonce create_user friendly_name factor_type issuer challenge_id code new_email ' +
  'user_metadata app_metadata ban_duration email_confirm should_soft_delete current_password channel'
).split(' ')
const bodies = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: 6 }).map((body) => JSON.stringify(body)),
  fc.jsonValue({ maxDepth: 4 }).map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const QUERY = [
  'grant_type',
  'redirect_to',
  'type',
  'token',
  'provider',
  'scope',
  'page',
  'per_page',
  'state',
  'code',
]
const queries = fc
  .array(fc.tuple(fc.constantFrom(...QUERY), text), { maxLength: 4 })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  )

test('whatever is sent to whichever call of the protocol, it is answered and nothing breaks', async () => {
  const { app, token } = await startOperated({ AUTH_ANONYMOUS_USERS: 'on' })
  const calls = app
    .routes()
    .filter(({ method, path }) => path.startsWith('/auth/v1/') && method !== 'OPTIONS')
  expect(calls.length).toBeGreaterThan(30)
  let seller = await app.signUpSeller()

  for (const { method, path } of calls) {
    await fc.assert(
      fc.asyncProperty(bodies, queries, text, async (body, query, id) => {
        const bearer =
          path.includes('/admin/') || path.endsWith('/invite') ? token : seller.session.access_token
        const at = path.replaceAll(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || 'x')
        const response = await fetch(`${app.url}${at}?${query}`, {
          method,
          headers: { ...JSON_TYPE, authorization: `Bearer ${bearer}` },
          ...(method !== 'GET' && { body }),
          redirect: 'manual',
        })
        await response.body?.cancel()
        expect({ method, path, status: response.status }).toEqual({
          method,
          path,
          status: expect.toSatisfy((status: number) => status < 500),
        })
      }),
      { numRuns: 12 },
    )
    if (path.endsWith('/logout')) seller = await app.signUpSeller()
  }
}, 240_000)
