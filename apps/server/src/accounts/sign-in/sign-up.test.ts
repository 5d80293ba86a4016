import { expect, test } from 'vitest'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { askAuth, mailsTo, nextMail, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const phone = '+54 11 5555-0000'
const CONFIRM = { AUTH_CONFIRM_EMAIL: 'on' }

const register = (app: TestApp, more: { email?: string; password?: string } = {}) =>
  app.call(registerEndpoint, { body: { email, password, phone, ...more } })

test('of sign-ups with one address at one moment, on whatever front, one makes an account', async () => {
  const app = await startApp()

  const statuses = await Promise.all(
    ['uno@tienda.test', 'UNO@tienda.test', 'Uno@Tienda.test'].flatMap((address) => [
      register(app, { email: address }).then(({ status }) => status),
      askAuth(app, 'POST /signup', { body: { email: address, password } }).then(({ status }) => status),
    ]),
  )

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true)
  const { db } = app.database
  const users = await db.selectFrom('auth_user').select(['id', 'email']).execute()
  expect(users.map((user) => user.email)).toEqual(['uno@tienda.test'])
  expect(await db.selectFrom('seller').select('tenant_id').execute()).toEqual([{ tenant_id: users[0]?.id }])
})

test('an address that has an account is refused where addresses are not confirmed', async () => {
  const app = await startApp()
  await register(app)

  expect(await register(app)).toEqual({
    status: 409,
    code: 'user_already_exists',
    message: 'El usuario ya existe.',
  })
})

test('where addresses are confirmed, registering looks alike for new, waiting and known addresses', async () => {
  const app = await startApp(CONFIRM)
  await register(app, { email: 'conocida@tienda.test' })
  await app.database.db.updateTable('auth_user').set({ email_confirmed_at: new Date() }).execute()
  await register(app, { email: 'espera@tienda.test' })
  const shape = async (address: string) => {
    const answers = [await register(app, { email: address }), await register(app, { email: address })]
    const users = answers.map((answer) => ('value' in answer ? answer.value : null))
    expect(new Set(users.map((value) => value?.user.id)).size).toBe(2)
    return JSON.stringify(answers)
      .replaceAll(address, 'X')
      .replaceAll(/"(id|createdAt)":"[^"]+"/g, '')
  }

  const known = await shape('conocida@tienda.test')

  expect(await shape('espera@tienda.test')).toBe(known)
  expect(await shape('nueva@tienda.test')).toBe(known)
  expect(known).toContain('"session":null')
  expect((await nextMail(app, 'conocida@tienda.test', 2)).link?.searchParams.get('token_hash')).toBeFalsy()
  expect((await nextMail(app, 'nueva@tienda.test')).tokenHash).not.toBe('')
})

test('whoever signs up with a known address is shown a user that is not there, and changes nothing', async () => {
  const app = await startApp(CONFIRM)
  await register(app)
  await app.database.db.updateTable('auth_user').set({ email_confirmed_at: new Date() }).execute()
  const body = { email, password: 'otra-clave-larga', data: { name: 'Otra' } }

  const { status, body: user } = await askAuth(app, 'POST /signup', { body })

  expect(status).toBe(200)
  expect(user).toMatchObject({ email, role: '', identities: [], user_metadata: { name: 'Otra' } })
  const stored = await app.database.db.selectFrom('auth_user').selectAll().executeTakeFirstOrThrow()
  expect(user['id']).not.toBe(stored.id)
  expect(stored.user_metadata).toEqual({ phone })
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 200 })
})

test('signing up again before confirming sends the mail again, and the same password stays good', async () => {
  const app = await startApp(CONFIRM)
  await register(app)
  await nextMail(app, email)
  app.clock.advance({ minutes: 2 })
  const body = { email, password, data: { name: 'Otra' } }

  const again = await askAuth(app, 'POST /signup', { body })
  const { tokenHash } = await nextMail(app, email, 2)

  // The answer tells nothing of what the first one said about themselves.
  expect(again).toMatchObject({ status: 200, body: { user_metadata: { name: 'Otra' } } })
  expect(JSON.stringify(again.body)).not.toContain(phone)
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({
    status: 401,
    code: 'email_not_confirmed',
    message: 'Falta confirmar tu correo. Abrí el enlace que te mandamos.',
  })
  await askAuth(app, 'POST /verify', { body: { type: 'signup', token_hash: tokenHash } })
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 200 })
  expect(await mailsTo(app, email)).toHaveLength(2)
})

test('whoever registered somebody’s address first has no way in once its owner registers and confirms it', async () => {
  const app = await startApp(CONFIRM)
  const [strange, own] = ['clave-del-extraño', 'otra-clave-larga']
  const login = (typed: string) => app.call(loginEndpoint, { body: { email, password: typed } })
  await register(app, { password: strange })
  await nextMail(app, email)
  app.clock.advance({ minutes: 2 })

  await register(app, { password: own })
  const { tokenHash } = await nextMail(app, email, 2)
  const confirm = { type: 'signup', token_hash: tokenHash }
  const confirmed = await askAuth(app, 'POST /verify', { body: confirm })

  expect(confirmed).toMatchObject({ status: 200, body: { user: { email } } })
  // Nor does whoever comes second choose the password of the first.
  for (const typed of [strange, own])
    expect(await login(typed)).toMatchObject({ status: 401, code: 'wrong_credentials' })
})

test('a weak password is refused on both fronts, with the reason', async () => {
  const app = await startApp({ AUTH_PASSWORD_MIN: '8' })

  expect(await register(app, { password: 'bocajuniors' })).toEqual({
    status: 422,
    code: 'weak_password',
    message: 'Esa contraseña es fácil de adivinar. Elegí otra.',
  })
  expect(await register(app, { password: 'zk4!qw9' })).toMatchObject({
    status: 422,
    message: 'La contraseña debe tener al menos 8 caracteres',
  })
  expect(await askAuth(app, 'POST /signup', { body: { email, password: 'zk4!qw9' } })).toMatchObject({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    },
  })
})

test('registering is refused on both fronts where it is closed', async () => {
  const app = await startApp({ AUTH_SIGN_UP: 'off' })

  expect(await register(app)).toMatchObject({ status: 422, code: 'registration_closed' })
  expect(await askAuth(app, 'POST /signup', { body: { email, password } })).toMatchObject({
    status: 422,
    body: { code: 'signup_disabled' },
  })
})

test.each([
  [
    'an address and a phone',
    { email, phone: '5491155550000', password },
    400,
    'Only an email address or phone number should be provided on signup.',
  ],
  ['a phone', { phone: '+5491155550000', password }, 400, 'Phone signups are disabled'],
  ['no password', { email, password: '' }, 400, 'Signup requires a valid password'],
  [
    'an address that is none',
    { email: 'marina@', password },
    400,
    'Unable to validate email address: invalid format',
  ],
  [
    'an address of more than 255 characters',
    { email: `${'a'.repeat(250)}@tienda.test`, password },
    400,
    'Unable to validate email address: invalid format',
  ],
  [
    'data that fits no token',
    { email, password, data: { a: 'x'.repeat(9000) } },
    400,
    'User data is too large',
  ],
  [
    'half a code challenge',
    { email, password, code_challenge: 'x'.repeat(43) },
    400,
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
])('signing up with %s is refused in the protocol’s words', async (_, body, status, message) => {
  const app = await startApp()

  expect(await askAuth(app, 'POST /signup', { body })).toMatchObject({ status, body: { message } })
})

test('what belongs to the service cannot be given at sign-up or changed later', async () => {
  const app = await startApp()
  const theirs = {
    id: crypto.randomUUID(),
    role: 'service_role',
    aud: 'x',
    is_admin: true,
    banned_until: null,
    email_confirmed_at: '2020-01-01T00:00:00Z',
    is_anonymous: true,
  }
  const data = { role: 'service_role', plan: 'Enterprise', phone }
  const asked = { email, password, data, ...theirs, app_metadata: { provider: 'x', admin: true } }
  const { body: session } = await askAuth(app, 'POST /signup', { body: asked })
  const token = String(session['access_token'])
  const { id } = session['user'] as { id: string }

  const forbidden = await askAuth(app, 'PUT /user', { token, body: { app_metadata: { admin: true } } })
  const ignored = await askAuth(app, 'PUT /user', { token, body: { ...theirs, data: { admin: true } } })

  expect(forbidden).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  expect(ignored).toMatchObject({
    status: 200,
    body: {
      id,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...data, admin: true },
    },
  })
  expect(id).not.toBe(theirs.id)
  const me = await fetch(`${app.url}/api/accounts/me`, { headers: { authorization: token } })
  expect(await me.json()).toMatchObject({ id, plan: 'Free', phone })
})
