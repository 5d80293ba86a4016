import { expect, test } from 'vitest'
import {
  authConfigEndpoint,
  googleReturnEndpoint,
  loginEndpoint,
  meEndpoint,
} from '@mostrador/contract/accounts'
import { aSellerWithSecondFactor, askAuth, startApp } from '../testing/index.ts'

test('asking for another seller’s account by address finds nothing, however the own token is sent', async () => {
  const app = await startApp()
  const one = await app.signUpSeller()
  const other = await app.signUpSeller()
  const token = one.session.access_token
  const ask = (email: string, authorization: string) =>
    app.call(meEndpoint, { query: { email } }, authorization)

  for (const authorization of [token, `Bearer ${token}`]) {
    expect(await ask(other.user.email, authorization)).toMatchObject({
      status: 404,
      code: 'account_not_found',
    })
    expect(await ask('nadie@tienda.test', authorization)).toMatchObject({ status: 404 })
    expect(await ask(one.user.email.toUpperCase(), authorization)).toMatchObject({
      value: { id: one.user.id, email: one.user.email },
    })
  }
})

test('the contact phone is what the user says last, on both fronts', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const token = seller.session.access_token

  const changed = await askAuth(app, 'PUT /user', { token, body: { data: { phone: '+54 341 555-1234' } } })

  expect(changed).toMatchObject({ body: { phone: '', user_metadata: { phone: '+54 341 555-1234' } } })
  expect(await seller.get(meEndpoint)).toMatchObject({ phone: '+54 341 555-1234' })
})

test('whoever comes back from a social login is known by both tokens of one session, in body or address', async () => {
  const app = await startApp()
  const one = await app.signUpSeller()
  const other = await app.signUpSeller()
  const { access_token, refresh_token } = one.session
  const post = (body: { access_token: string; refresh_token: string }) =>
    app.call(googleReturnEndpoint, { body })

  expect(await post({ access_token, refresh_token })).toMatchObject({ status: 200, value: one.user })
  const query = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '900',
    token_type: 'bearer',
  })
  const got = await fetch(`${app.url}/api/accounts/google-callback?${query.toString()}`)
  expect(await got.json()).toEqual(one.user)
  expect(got.headers.get('cache-control')).toBe('no-store')
  expect(got.headers.get('referrer-policy')).toBe('no-referrer')

  const ended = { status: 401, code: 'session_ended' }
  const theirs = other.session.refresh_token
  expect(await post({ access_token, refresh_token: theirs })).toMatchObject(ended)
  expect(await post({ access_token, refresh_token: 'nada' })).toMatchObject(ended)
  const changed = `${refresh_token.slice(0, 30)}AAAA${refresh_token.slice(34)}`
  expect(await post({ access_token, refresh_token: changed })).toMatchObject(ended)
  await askAuth(app, 'POST /logout', { token: access_token })
  expect(await post({ access_token, refresh_token })).toMatchObject(ended)
})

test('signing in says that a second factor is missing, and a social login stops before it', async () => {
  const app = await startApp()
  const { seller } = await aSellerWithSecondFactor(app)
  const { email } = seller.user

  const answer = await app.call(loginEndpoint, { body: { email, password: 'una-clave-larga' } })

  if (!('value' in answer)) throw new Error(answer.message)
  expect(answer.value.mfa_required).toBe(true)
  const { access_token, refresh_token } = answer.value.session
  expect(await app.call(googleReturnEndpoint, { body: { access_token, refresh_token } })).toMatchObject({
    status: 403,
    code: 'second_factor_needed',
  })
})

test('the browser learns from one open call how to sign in here', async () => {
  const app = await startApp({ AUTH_PASSWORD_MIN: '10', AUTH_CONFIRM_EMAIL: 'on' })

  expect(await app.call(authConfigEndpoint)).toEqual({
    status: 200,
    value: {
      authUrl: 'http://mostrador.test/auth/v1',
      apiKey: '',
      google: false,
      passwordMinLength: 10,
      confirmEmail: true,
      outboxUrl: null,
    },
  })
})
