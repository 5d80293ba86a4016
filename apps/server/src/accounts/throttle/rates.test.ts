import { expect, test } from 'vitest'
import { forgotPasswordEndpoint, refreshTokenEndpoint } from '@mostrador/contract/accounts'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

/** The product with its real rates, behind a proxy that says where its visitors are. */
const startStrict = (proxies = '127.0.0.0/8') =>
  startApp({ AUTH_LIMIT_FACTOR: '1', AUTH_ANONYMOUS_USERS: 'on', TRUSTED_PROXIES: proxies })

interface Sent {
  status: number
  code: string | undefined
  retryAfter: number
}

async function post(app: TestApp, path: string, from: string, body: object = {}): Promise<Sent> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  const { code, error } = (await response.json()) as { code?: string; error?: string }
  return {
    status: response.status,
    code: code ?? error,
    retryAfter: Number(response.headers.get('retry-after')),
  }
}

/** Asks until the answer is that it was too often; while the asking goes on, a few more are allowed. */
async function useUp(ask: (index: number) => Promise<Sent>): Promise<{ allowed: number; refused: Sent }> {
  for (let allowed = 0; allowed < 150; allowed += 1) {
    const sent = await ask(allowed)
    if (sent.status === 429) return { allowed, refused: sent }
  }
  throw new Error('nothing was refused')
}

const address = () => `${crypto.randomUUID()}@tienda.test`
const recoverFrom = (app: TestApp) => (from: string) =>
  post(app, '/auth/v1/recover', from, { email: address() })

test.each([
  ['a session for a code', '/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'x' })],
  ['an anonymous session', '/signup', () => ({})],
  ['recovery', '/recover', () => ({ email: address() })],
  ['a mail sent again', '/resend', () => ({ type: 'signup', email: address() })],
  ['a code by mail', '/otp', () => ({ email: address(), create_user: false })],
  ['a change of factors', '/factors', () => ({})],
  ['new recovery codes', '/factors/recovery-codes/regenerate', () => ({})],
  ['a mailed code', '/verify', () => ({ type: 'magiclink', email: address(), token: '123456' })],
])(
  '%s is allowed thirty times at once from one network, and again after a while',
  async (_, path, body) => {
    const app = await startStrict()
    const ask = (from: string) => post(app, `/auth/v1${path}`, from, body())

    const { allowed, refused } = await useUp(() => ask('203.0.113.9'))

    expect(allowed).toBeGreaterThanOrEqual(30)
    expect(refused.code).toBe('over_request_rate_limit')
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect((await ask('198.51.100.7')).status).not.toBe(429)
    app.clock.advance({ seconds: refused.retryAfter + 1 })
    expect((await ask('203.0.113.9')).status).not.toBe(429)
  },
  90_000,
)

test('what one network asks for at once is counted like what it asks for in turn', async () => {
  const app = await startStrict()

  const replies = await Promise.all(
    Array.from({ length: 40 }, () => post(app, '/auth/v1/signup', '203.0.113.9')),
  )

  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
}, 60_000)

test('the product’s own calls count with those of the protocol', async () => {
  const app = await startStrict()
  const protocol = () => recoverFrom(app)('203.0.113.9')
  const product = () => post(app, `/api${forgotPasswordEndpoint.path}`, '203.0.113.9', { email: address() })

  const { allowed } = await useUp((index) => (index % 2 === 0 ? protocol() : product()))

  expect(allowed).toBeLessThan(60)
  await app.database.db.updateTable('auth_rate').set({ remaining: -100 }).execute()
  expect(await product()).toMatchObject({ status: 429, code: 'too_many_tries' })
})

test('an IPv6 network counts as one, and IPv4 in the clothes of IPv6 as itself', async () => {
  const app = await startStrict()
  const recover = recoverFrom(app)
  const v6 = await useUp((index) => recover(`2001:db8:1:2:${index.toString(16)}::1`))
  const v4 = await useUp((index) => recover(index % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'))

  for (const { allowed } of [v6, v4]) expect(allowed).toBeLessThan(60)
  expect((await recover('2001:db8:1:3::1')).status).toBe(200)
  expect((await recover('203.0.113.10')).status).toBe(200)
}, 60_000)

test('nobody gets more by saying to come from elsewhere', async () => {
  const app = await startStrict('')

  const { allowed } = await useUp((index) => recoverFrom(app)(`203.0.113.${index}, 10.0.0.${index}`))

  expect(allowed).toBeLessThan(60)
})

test('a refresh beyond its rate looks like a fault that passes, and the session lives on', async () => {
  const app = await startStrict()
  const { session } = await app.signUpSeller()
  const from = '203.0.113.9'
  const refresh = () =>
    post(app, '/auth/v1/token?grant_type=refresh_token', from, { refresh_token: session.refresh_token })
  await refresh()
  await app.database.db.updateTable('auth_rate').set({ remaining: -100 }).execute()

  const refused = await refresh()
  const product = await post(app, `/api${refreshTokenEndpoint.path}`, from, {
    token: session.access_token,
    refreshToken: session.refresh_token,
  })

  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(product).toMatchObject({ status: 503, code: 'auth_unavailable' })
  app.clock.advance({ minutes: 1 })
  expect((await refresh()).status).toBe(200)
})

test('the factor for test runs multiplies every rate', async () => {
  const app = await startApp({ AUTH_LIMIT_FACTOR: '2' })

  const { allowed } = await useUp(() => recoverFrom(app)('203.0.113.9'))

  expect(allowed).toBeGreaterThanOrEqual(60)
}, 60_000)
