import { expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { loginEndpoint, meEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { askAuth, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

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

/** Everything of an answer but what every answer has of its own. */
async function wire(app: TestApp, path: string, body: object): Promise<string> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

test.each([
  ['/api/accounts/login', 'Usuario o contraseña incorrectos.'],
  ['/auth/v1/token?grant_type=password', 'Invalid login credentials'],
])('%s answers an unknown user and a wrong password alike to the byte', async (path, message) => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })

  const wrong = await wire(app, path, { email, password: 'otra-clave' })
  const unknown = await wire(app, path, { email: 'nadie@tienda.test', password: 'otra-clave' })

  expect(wrong).toContain(message)
  expect(unknown).toBe(wrong)
})

test('an unknown user, a user without a password and a wrong password cost one hash each', async () => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })
  const noPassword = 'sin-clave@tienda.test'
  await app.call(registerEndpoint, { body: { email: noPassword, password, phone } })
  await app.database.db
    .updateTable('auth_user')
    .set({ encrypted_password: null })
    .where('email', '=', noPassword)
    .execute()
  const fail = (who: string) => app.call(loginEndpoint, { body: { email: who, password: 'otra-clave' } })
  // What an unknown user's password is compared with is made once, at the first comparison.
  await fail('otra@tienda.test')
  const hashesOf = async (who: string) => {
    const before = await hashesMade(app)
    expect(await fail(who)).toMatchObject({ status: 401 })
    return (await hashesMade(app)) - before
  }

  expect(await hashesOf(email)).toBe(1)
  expect(await hashesOf('nadie@tienda.test')).toBe(1)
  expect(await hashesOf(noPassword)).toBe(1)
})

async function hashesMade(app: TestApp): Promise<number> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/^password_hash_duration_seconds_count (\d+)$/m.exec(metrics)?.[1])
}

test.each([
  ['was banned', { banned_until: new Date('2100-01-01') }, 'wrong_credentials', 'user_banned'],
  ['is not confirmed', { email_confirmed_at: null }, 'email_not_confirmed', 'email_not_confirmed'],
  ['has no password', { encrypted_password: null }, 'wrong_credentials', 'invalid_credentials'],
])('only a caller with the right password learns that an account %s', async (_, state, product, protocol) => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })
  await app.database.db.updateTable('auth_user').set(state).where('email', '=', email).execute()
  const codes = async (typed: string) => {
    const body = { email, password: typed }
    const answer = await app.call(loginEndpoint, { body })
    const token = await askAuth(app, 'POST /token?grant_type=password', { body })
    return ['code' in answer ? answer.code : 'signed in', token.body['code']]
  }

  expect(await codes('otra-clave')).toEqual(['wrong_credentials', 'invalid_credentials'])
  expect(await codes(password)).toEqual([product, protocol])
})

test('a hash of an older cost is replaced when its owner signs in, also twice at once', async () => {
  const app = await startApp()
  const { db } = app.database
  await app.call(registerEndpoint, { body: { email, password, phone } })
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await db.updateTable('auth_user').set({ encrypted_password: old }).execute()
  const login = () => app.call(loginEndpoint, { body: { email, password } })

  const both = await Promise.all([login(), login()])

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { encrypted_password: stored } = await db
    .selectFrom('auth_user')
    .select('encrypted_password')
    .executeTakeFirstOrThrow()
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await login()).toMatchObject({ status: 200 })
})

test('a password from before the rules still signs in, and the client is told that it is weak', async () => {
  const app = await startApp()
  await app.call(registerEndpoint, { body: { email, password, phone } })
  const weak = await hash('123456', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await app.database.db.updateTable('auth_user').set({ encrypted_password: weak }).execute()

  const reply = await askAuth(app, 'POST /token?grant_type=password', { body: { email, password: '123456' } })

  expect(reply).toMatchObject({
    status: 200,
    body: { weak_password: { reasons: ['pwned'], message: 'Password is too easy to guess.' } },
  })
})

test.each([
  ['password', { phone: '5491155550000', password }, 400, 'phone_provider_disabled'],
  ['password', { password }, 400, 'validation_failed'],
  ['password', { email, password: 7 }, 400, 'validation_failed'],
  ['pkce', { auth_code: 'nada' }, 400, 'validation_failed'],
  ['pkce', { auth_code: 'nada', code_verifier: 'x' }, 404, 'flow_state_not_found'],
  ['web3', {}, 422, 'web3_provider_disabled'],
  ['authorization_code', {}, 400, 'invalid_credentials'],
  ['constructor', {}, 400, 'invalid_credentials'],
  ['', {}, 400, 'invalid_credentials'],
])('the grant "%s" with %o is refused in the protocol’s words', async (grant, body, status, code) => {
  const app = await startApp()

  expect(await askAuth(app, `POST /token?grant_type=${grant}`, { body })).toMatchObject({
    status,
    body: { code },
  })
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
