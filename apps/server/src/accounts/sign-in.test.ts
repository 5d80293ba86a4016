import { expect, test } from 'vitest'
import {
  loginEndpoint,
  meEndpoint,
  refreshTokenEndpoint,
  registerEndpoint,
} from '@mostrador/contract/accounts'
import { startApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const phone = '+54 11 5555-0000'

test('a seller registers, signs in again and reads the own account', async () => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })

  const signedIn = await app.call(loginEndpoint, { body: { email: 'Marina@Tienda.test', password } })
  if (!('value' in signedIn)) throw new Error(signedIn.message)
  const me = await app.call(meEndpoint, { query: { email } }, signedIn.value.session.access_token)

  expect(me).toMatchObject({
    value: { email, phone, plan: 'Free', limits: { assistants: 1, marketPlaceResponses: 50 } },
  })
})

test('an unknown user and a wrong password get the same answer', async () => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })

  const wrong = await app.call(loginEndpoint, { body: { email, password: 'otra-clave' } })
  const unknown = await app.call(loginEndpoint, {
    body: { email: 'nadie@tienda.test', password: 'otra-clave' },
  })

  expect(wrong).toEqual({
    status: 401,
    code: 'wrong_credentials',
    message: 'Usuario o contraseña incorrectos.',
  })
  expect(unknown).toEqual(wrong)
})

test('the same address cannot register twice, not even at the same moment', async () => {
  const app = await startApp()

  const answers = await Promise.all(
    ['uno@tienda.test', 'UNO@tienda.test', 'uno@tienda.test'].map((address) =>
      app.call(registerEndpoint, { body: { email: address, password, phone } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter((answer) => 'code' in answer && answer.message === 'El usuario ya existe.'),
  ).toHaveLength(2)
})

test('after five wrong passwords the account waits, while another one from the same place may sign in', async () => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })
  await app.call(registerEndpoint, { body: { email: 'otra@tienda.test', password, phone } })
  for (let i = 0; i < 5; i += 1) await app.call(loginEndpoint, { body: { email, password: 'mala-clave' } })

  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({
    status: 429,
    code: 'too_many_tries',
  })
  expect(await app.call(loginEndpoint, { body: { email: 'otra@tienda.test', password } })).toMatchObject({
    status: 200,
  })

  app.clock.advance({ minutes: 16 })
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 200 })
})

test.each([
  [
    'an address without a domain',
    { email: 'marina@tienda', password, phone },
    'Por favor, ingresá un correo válido.',
  ],
  ['no password', { email, password: '', phone }, 'La contraseña es obligatoria.'],
  ['a short password', { email, password: '12345', phone }, 'La contraseña debe tener al menos 6 caracteres'],
  ['no phone', { email, password, phone: '' }, 'El teléfono es obligatorio.'],
  ['a short phone', { email, password, phone: '123' }, 'El teléfono debe tener al menos 6 caracteres.'],
])('registering with %s is refused with its own sentence', async (_, body, message) => {
  const app = await startApp()

  expect(await app.call(registerEndpoint, { body })).toMatchObject({ status: 400, message })
})

async function signUp(app: TestApp) {
  const seller = await app.signUpSeller()
  const refresh = (refreshToken: string) =>
    app.call(refreshTokenEndpoint, { body: { token: seller.session.access_token, refreshToken } })
  return { seller, refresh }
}

test('twenty refreshes at once with one token all get the same new token', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(seller.session.refresh_token)))

  const tokens = answers.map((answer) =>
    'value' in answer ? answer.value.session.refresh_token : answer.code,
  )
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).not.toBe(seller.session.refresh_token)
})

test('twenty refreshes at once after a lost answer all get the same new token', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  await refresh(seller.session.refresh_token)
  app.clock.advance({ minutes: 5 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(seller.session.refresh_token)))

  const tokens = answers.map((answer) =>
    'value' in answer ? answer.value.session.refresh_token : answer.code,
  )
  expect(new Set(tokens).size).toBe(1)
  const [newest = ''] = tokens
  expect(await refresh(newest)).toMatchObject({ status: 200 })
})

test('a refresh token is not turned for the access token of another session', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const other = await app.signUpSeller()

  const mixed = await app.call(refreshTokenEndpoint, {
    body: { token: other.session.access_token, refreshToken: seller.session.refresh_token },
  })

  expect(mixed).toMatchObject({ status: 401, code: 'session_ended' })
  app.clock.advance({ minutes: 5 })
  const first = await refresh(seller.session.refresh_token)
  if (!('value' in first)) throw new Error(first.message)
  app.clock.advance({ minutes: 5 })
  expect(await refresh(first.value.session.refresh_token)).toMatchObject({ status: 200 })
})

test('an old refresh token ends the session for whoever holds it', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const first = await refresh(seller.session.refresh_token)
  if (!('value' in first)) throw new Error(first.message)
  const second = await refresh(first.value.session.refresh_token)
  if (!('value' in second)) throw new Error(second.message)

  expect(await refresh(seller.session.refresh_token)).toMatchObject({ status: 401, code: 'session_ended' })
  expect(await refresh(second.value.session.refresh_token)).toMatchObject({ status: 401 })
  expect(await app.call(meEndpoint, {}, second.value.session.access_token)).toMatchObject({ status: 401 })
})

test('an answer that was lost is forgiven later, and the token nobody received becomes a trap', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const lost = await refresh(seller.session.refresh_token)
  if (!('value' in lost)) throw new Error(lost.message)
  app.clock.advance({ minutes: 5 })

  const again = await refresh(seller.session.refresh_token)

  expect(again).toMatchObject({ status: 200 })
  expect(await refresh(lost.value.session.refresh_token)).toMatchObject({ status: 401 })
  const next = 'value' in again ? again.value.session.refresh_token : ''
  expect(await refresh(next)).toMatchObject({ status: 401 })
})

test('an access token is refused when it has expired, was changed, or its session was signed out', async () => {
  const app = await startApp()
  const { seller } = await signUp(app)
  const token = seller.session.access_token
  const [head, payload, signature] = token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  const changed = `${head}.${Buffer.from(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')).replace('authenticated', 'service_role')).toString('base64url')}.${signature}`

  for (const forged of [unsigned, changed, 'basura', `${token},${token}`])
    expect(await app.call(meEndpoint, {}, forged)).toMatchObject({ status: 401, code: 'session_ended' })
  expect(await app.call(meEndpoint, {}, `Bearer ${token}`)).toMatchObject({ status: 200 })

  await fetch(`${app.url}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 401 })

  const other = await app.signUpSeller()
  app.clock.advance({ minutes: 16 })
  expect(await other.call(meEndpoint)).toMatchObject({ status: 401 })
})

test('asking for another seller’s account by address finds nothing', async () => {
  const app = await startApp()
  const one = await app.signUpSeller()
  const other = await app.signUpSeller()

  expect(await one.call(meEndpoint, { query: { email: other.user.email } })).toMatchObject({ status: 404 })
})
