import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  authConfigEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  meEndpoint,
  refreshTokenEndpoint,
  registerEndpoint,
} from '@mostrador/contract/accounts'
import { createRepositoryEndpoint, listRepositoriesEndpoint } from '@mostrador/contract/knowledge'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const phone = '+54 11 5555-0000'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Another instance of the product, whose auth service plays the hosted one, and the product that uses it. */
async function startHosted(): Promise<{ hosted: TestApp; app: TestApp }> {
  const port = String(await freePort())
  const hosted = await startApp({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  const app = await startApp({ AUTH_URL: `${hosted.url}/auth/v1`, AUTH_API_KEY: 'public' })
  return { hosted, app }
}

async function registered(app: TestApp) {
  const answer = await app.call(registerEndpoint, { body: { email, password, phone } })
  if (!('value' in answer) || !answer.value.session) throw new Error('signing up failed')
  return { session: answer.value.session, user: answer.value.user }
}

const call = (app: TestApp, path: string, init: { method?: string; token?: string; body?: object } = {}) =>
  fetch(`${app.url}/auth/v1${path}`, {
    method: init.method ?? 'GET',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(init.token !== undefined && { authorization: `Bearer ${init.token}` }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })

test('with a hosted service, its users register, sign in and refresh through the product, and are its sellers', async () => {
  const { hosted, app } = await startHosted()

  const { session, user } = await registered(app)
  expect(user).toMatchObject({ email, phone, plan: 'Free' })
  const signedIn = await app.call(loginEndpoint, { body: { email, password } })
  expect(signedIn).toMatchObject({ status: 200, value: { user: { id: user.id } } })
  const refreshed = await app.call(refreshTokenEndpoint, {
    body: { token: session.access_token, refreshToken: session.refresh_token },
  })
  expect(refreshed).toMatchObject({ status: 200, value: { user: { id: user.id } } })

  const sub = await hosted.database.db.selectFrom('auth_user').select('id').executeTakeFirstOrThrow()
  expect(user.id).not.toBe(sub.id)
  expect(await app.database.db.selectFrom('auth_user').select('id').execute()).toEqual([])
  expect(
    await app.call(meEndpoint, { query: { email: 'otra@tienda.test' } }, session.access_token),
  ).toMatchObject({
    status: 404,
  })
})

test('the own auth service is not there then, and the browser is told where the hosted one is', async () => {
  const { hosted, app } = await startHosted()

  for (const path of ['/health', '/user', '/.well-known/jwks.json', '/signup'])
    expect((await call(app, path)).status).toBe(404)
  expect(await app.call(authConfigEndpoint)).toMatchObject({
    value: { authUrl: `${hosted.url}/auth/v1`, apiKey: 'public', confirmEmail: false },
  })
  const page = await fetch(`${app.url}/api/plans`)
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${hosted.url}`)
})

test('its refusals are told in the words of the product', async () => {
  const { app } = await startHosted()
  await registered(app)

  expect(await app.call(loginEndpoint, { body: { email, password: 'otra-clave' } })).toMatchObject({
    status: 401,
    message: 'Usuario o contraseña incorrectos.',
  })
  expect(await app.call(registerEndpoint, { body: { email, password, phone } })).toMatchObject({
    status: 409,
    message: 'El usuario ya existe.',
  })
  for (const address of [email, 'nadie@tienda.test'])
    expect(await app.call(forgotPasswordEndpoint, { body: { email: address } })).toEqual({
      status: 200,
      value: { success: true },
    })
})

test('tokens of another service open nothing, and two halves of different sessions are not refreshed', async () => {
  const { app } = await startHosted()
  const stranger = await startApp()
  const foreign = await stranger.signUpSeller()
  const { session } = await registered(app)
  const other = await app.call(loginEndpoint, { body: { email, password } })
  if (!('value' in other)) throw new Error(other.message)

  expect(await app.call(meEndpoint, {}, foreign.session.access_token)).toMatchObject({ status: 401 })
  expect(
    await app.call(refreshTokenEndpoint, {
      body: { token: session.access_token, refreshToken: other.value.session.refresh_token },
    }),
  ).toMatchObject({ status: 401, code: 'session_ended' })
})

test('whoever signed out there changes nothing here any more, and within a minute sees nothing', async () => {
  const { hosted, app } = await startHosted()
  const { session } = await registered(app)
  const token = session.access_token
  expect(await app.call(listRepositoriesEndpoint, {}, token)).toMatchObject({ status: 200 })

  await call(hosted, '/logout?scope=global', { method: 'POST', token })

  const form = { body: { name: 'Envíos' } } as never
  expect(await app.call(createRepositoryEndpoint, form, token)).toMatchObject({ status: 401 })
  app.clock.advance({ seconds: 61 })
  expect(await app.call(listRepositoriesEndpoint, {}, token)).toMatchObject({ status: 401 })
})

test('a second factor of the hosted service is asked for here too', async () => {
  const { hosted, app } = await startHosted()
  const { session } = await registered(app)
  const token = session.access_token
  const enrolled = (await (
    await call(hosted, '/factors', { method: 'POST', token, body: { factor_type: 'totp' } })
  ).json()) as { id: string; totp: { secret: string } }
  const challenge = (await (
    await call(hosted, `/factors/${enrolled.id}/challenge`, { method: 'POST', token, body: {} })
  ).json()) as { id: string }
  const code = new TOTP({ secret: enrolled.totp.secret }).generate({
    timestamp: hosted.clock.now().getTime(),
  })
  const verified = (await (
    await call(hosted, `/factors/${enrolled.id}/verify`, {
      method: 'POST',
      token,
      body: { challenge_id: challenge.id, code },
    })
  ).json()) as { access_token: string }

  const again = await app.call(loginEndpoint, { body: { email, password } })
  if (!('value' in again)) throw new Error(again.message)

  expect(again.value.mfa_required).toBe(true)
  expect(await app.call(meEndpoint, {}, again.value.session.access_token)).toMatchObject({
    status: 403,
    code: 'second_factor_needed',
  })
  expect(await app.call(meEndpoint, {}, verified.access_token)).toMatchObject({ status: 200 })
})

test('while the hosted service does not answer, nobody is told that a session has ended', async () => {
  const { hosted, app } = await startHosted()
  const { session } = await registered(app)

  await hosted.stop()

  expect(await app.call(meEndpoint, {}, session.access_token)).toMatchObject({
    status: 503,
    code: 'auth_unavailable',
  })
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 503 })
  expect(
    await app.call(refreshTokenEndpoint, {
      body: { token: session.access_token, refreshToken: session.refresh_token },
    }),
  ).toMatchObject({ status: 503 })
})
