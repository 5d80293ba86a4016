import { expect, test } from 'vitest'
import { createRepositoryEndpoint, listRepositoriesEndpoint } from '@mostrador/contract/knowledge'
import { meEndpoint, refreshTokenEndpoint, resetPasswordEndpoint } from '@mostrador/contract/accounts'
import { REFUSALS } from '@mostrador/contract/refusals'
import {
  askAuth,
  askProtected,
  aSellerWithSecondFactor,
  mailsTo,
  PROTECTED,
  proveAddress,
  showCode,
  startApp,
  until,
} from '../../testing/index.ts'

test('every call of the product gets the same refusal until the caller shows the second factor', async () => {
  const app = await startApp()
  const { signInLow, authenticator } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()

  expect(PROTECTED.length).toBeGreaterThan(20)
  for (const endpoint of PROTECTED) {
    const call = `${endpoint.method} ${endpoint.path}`
    const response = await askProtected(app, endpoint, token)
    expect({ call, status: response.status, body: await response.json() }).toEqual({
      call,
      status: 403,
      body: { error: 'second_factor_needed', message: REFUSALS.second_factor_needed.message },
    })
  }

  const { access_token: raised } = await showCode(app, token, authenticator)
  expect(await app.call(meEndpoint, {}, raised)).toMatchObject({ status: 200 })
})

test('an upload is refused before the second factor was shown, and nothing is kept of it', async () => {
  const app = await startApp()
  const { signInLow, token: raised } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  const form = new FormData()
  form.set('name', 'Políticas')
  form.append('files', new Blob(['Hacemos factura A.']), 'politicas.txt')

  const response = await fetch(`${app.url}/api${createRepositoryEndpoint.path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })

  expect(response.status).toBe(403)
  expect(await app.call(listRepositoriesEndpoint, {}, raised)).toMatchObject({ value: { vectorStore: [] } })
})

test('the steps to the second factor, the user and signing out stay open', async () => {
  const app = await startApp()
  const { signInLow, authenticator } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  const challenge = `POST /factors/${authenticator.factorId}/challenge` as const

  expect(await askAuth(app, 'GET /user', { token })).toMatchObject({
    status: 200,
    body: { factors: [{ id: authenticator.factorId, status: 'verified' }] },
  })
  expect(await askAuth(app, challenge, { token })).toMatchObject({ status: 200 })
  expect(await askAuth(app, 'POST /logout?scope=local', { token })).toMatchObject({ status: 204 })
  expect(await askAuth(app, challenge, { token })).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
})

test('a mail that gives the account back gives nothing without the second factor', async () => {
  const app = await startApp()
  const { seller, authenticator } = await aSellerWithSecondFactor(app)
  const { email } = seller.user
  await proveAddress(app, email)
  await askAuth(app, 'POST /recover', { body: { email } })
  // Another mail tells of the second factor.
  const link = async () => (await mailsTo(app, email)).find(({ tokenHash }) => tokenHash !== '')
  await until(async () => (await link()) !== undefined)
  const body = { type: 'recovery', token_hash: (await link())?.tokenHash }
  const recovery = (await askAuth(app, 'POST /verify', { body })).body
  const token = String(recovery['access_token'])
  const password = 'otra-clave-larga'
  const reset = (tokens: { access_token?: unknown; refresh_token?: unknown }) =>
    app.call(resetPasswordEndpoint, {
      body: { token: String(tokens.access_token), refreshToken: String(tokens.refresh_token), password },
    })

  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 403, code: 'second_factor_needed' })
  expect(await reset(recovery)).toMatchObject({ status: 403, code: 'second_factor_needed' })
  expect(await askAuth(app, 'PUT /user', { token, body: { password } })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  })

  expect(await reset(await showCode(app, token, authenticator))).toMatchObject({ status: 200 })
})

test('a session waits a quarter of an hour for the second factor, on both fronts', async () => {
  const app = await startApp()
  const { signInLow } = await aSellerWithSecondFactor(app)
  const first = await signInLow()
  const refresh = (refresh_token: string) =>
    askAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })
  app.clock.advance({ minutes: 14 })
  const { status, body } = await refresh(first.refresh_token)
  expect(status).toBe(200)
  app.clock.advance({ minutes: 2 })

  expect(await refresh(String(body['refresh_token']))).toMatchObject({
    status: 400,
    body: { code: 'session_expired' },
  })
  const tokens = { token: String(body['access_token']), refreshToken: String(body['refresh_token']) }
  expect(await app.call(refreshTokenEndpoint, { body: tokens })).toMatchObject({ status: 401 })
})

test('a session that showed the second factor, and one of a seller without any, go on', async () => {
  const app = await startApp()
  const { token, signInLow, authenticator } = await aSellerWithSecondFactor(app)
  const guarded = await showCode(app, (await signInLow()).access_token, authenticator)
  const plain = await app.signUpSeller()
  app.clock.advance({ minutes: 14 })
  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 200 })
  app.clock.advance({ days: 1 })

  for (const { refresh_token } of [guarded, plain.session])
    expect(
      await askAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } }),
    ).toMatchObject({ status: 200 })
})
