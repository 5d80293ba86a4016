import { expect, test } from 'vitest'
import { forgedTokens, knownKey, signOut, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

/** The calls that need no session; every other one of the protocol, also one that is added later, does. */
const OPEN = new Set([
  'GET /health',
  'GET /settings',
  'GET /.well-known/jwks.json',
  'POST /signup',
  'POST /token',
  'POST /otp',
  'POST /magiclink',
  'GET /verify',
  'POST /verify',
  'POST /recover',
  'POST /resend',
  'POST /sso',
  'GET /authorize',
  'GET /callback',
  'POST /callback',
])

const PREFIX = '/auth/v1'
const forOperators = (path: string) => path.startsWith('/admin/') || path === '/invite'

/** The protocol's calls, but the open ones. */
const closedCalls = (app: TestApp) =>
  app
    .routes()
    .filter(({ path }) => path.startsWith(PREFIX))
    .map(({ method, path }) => ({ method, path: path.slice(PREFIX.length) }))
    .filter(({ method, path }) => !OPEN.has(`${method} ${path}`) && !path.startsWith('/passkeys'))

async function ask(app: TestApp, { method, path }: { method: string; path: string }, authorization?: string) {
  const address = app.url + PREFIX + path.replaceAll(/:\w+/g, () => crypto.randomUUID())
  const response = await fetch(address, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(authorization !== undefined && { authorization }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
    redirect: 'manual',
  })
  const { code } = (await response.json()) as { code?: string }
  return { call: `${method} ${path}`, status: response.status, code }
}

test('every call of the protocol that is not open refuses whoever has no token, a forged one, or one that was signed out', async () => {
  const key = await knownKey()
  const app = await startApp(key.env)
  const gone = await app.signUpSeller()
  await signOut(app, gone)
  const seller = await app.signUpSeller()
  const token = seller.session.access_token
  const calls = closedCalls(app).filter(({ path }) => !forOperators(path))
  const forged = Object.entries(await forgedTokens(token, key))

  expect(calls.length).toBeGreaterThan(5)
  for (const call of calls) {
    // Only the form with the word Bearer counts here.
    for (const header of [undefined, token, 'Bearer', `Bearer ${token},${token}`, `Basic ${token}`])
      expect({ header, ...(await ask(app, call, header)) }).toMatchObject({
        status: 401,
        code: 'no_authorization',
      })
    expect(await ask(app, call, 'Bearer basura')).toMatchObject({ status: 403, code: 'bad_jwt' })
    const answers = forged.map(async ([trick, forgery]) => ({
      trick,
      ...(await ask(app, call, `Bearer ${forgery}`)),
    }))
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({
        status: expect.toBeOneOf([401, 403]),
        code: expect.toBeOneOf(['bad_jwt', 'no_authorization']),
      })
    expect(await ask(app, call, `Bearer ${gone.session.access_token}`)).toMatchObject({
      status: 403,
      code: 'session_not_found',
    })
  }
}, 60_000)

test('an operator’s calls are not there unless a setting says so, and then not for a seller', async () => {
  const key = await knownKey()
  const open = await startApp({ ...key.env, AUTH_ADMIN: 'on' })
  const seller = await open.signUpSeller()
  const calls = closedCalls(open).filter(({ path }) => forOperators(path))

  expect(calls.length).toBeGreaterThan(5)
  for (const call of calls) {
    expect(await ask(open, call)).toMatchObject({ status: 401 })
    expect(await ask(open, call, `Bearer ${seller.session.access_token}`)).toMatchObject({
      status: 403,
      code: 'not_admin',
    })
  }

  const closed = await startApp(key.env)
  for (const call of calls) expect(await ask(closed, call)).toMatchObject({ status: 404 })
}, 60_000)
