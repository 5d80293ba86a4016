import { AuthApiError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import { eventNames, must, newAddress, openTab, password, sessionOf, signedUpTab } from './client.ts'

test('signing up signs in at once where addresses are not confirmed', async () => {
  const app = await startApp()
  const tab = openTab(app)
  const email = newAddress().toUpperCase()

  const { user, session } = must(
    await tab.client.signUp({ email, password, options: { data: { phone: '+54 11 5555-0000' } } }),
  )

  expect(user).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    aud: 'authenticated',
    role: 'authenticated',
    email: email.toLowerCase(),
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { phone: '+54 11 5555-0000' },
    identities: [{ provider: 'email', user_id: user?.id, id: user?.id }],
    email_confirmed_at: expect.any(String),
    confirmed_at: expect.any(String),
    last_sign_in_at: expect.any(String),
  })
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: user?.id } })
  expect(session?.expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(must(await tab.client.getUser()).user).toEqual(session?.user)
  expect(eventNames(tab)).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('an address that has an account is told so where addresses are not confirmed', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)

  const { error } = await openTab(app).client.signUp({ email, password })

  expect(error).toBeInstanceOf(AuthApiError)
  expect(error).toMatchObject({
    code: 'user_already_exists',
    status: 422,
    message: 'User already registered',
  })
})

test('signing in with the password gives a session of its own on each device', async () => {
  const app = await startApp()
  const first = await signedUpTab(app)
  const second = openTab(app)

  const { session } = must(await second.client.signInWithPassword({ email: first.email, password }))

  expect(session.user.email).toBe(first.email)
  expect(session.access_token).not.toBe((await sessionOf(first)).access_token)
  expect(eventNames(second)).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('a wrong password and an unknown address are the same error', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const { client } = openTab(app)

  const wrong = await client.signInWithPassword({ email, password: 'otra-clave-larga' })
  const unknown = await client.signInWithPassword({ email: newAddress(), password })

  expect(wrong.error).toBeInstanceOf(AuthApiError)
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  })
  expect(unknown.error).toEqual(wrong.error)
})

test.each([
  ['12345', ['length']],
  ['password', ['pwned']],
])('the password %s is too weak, and the client says why', async (weak, reasons) => {
  const app = await startApp()

  const { error } = await openTab(app).client.signUp({ email: newAddress(), password: weak })

  expect(error).toBeInstanceOf(AuthWeakPasswordError)
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons })
})

test.each([
  [
    'an address that is none',
    { email: 'marina@', password },
    'Unable to validate email address: invalid format',
  ],
  ['no password', { email: 'marina@tienda.test', password: '' }, 'Signup requires a valid password'],
])('signing up with %s is refused in the protocol’s words', async (_, credentials, message) => {
  const app = await startApp()

  const { error } = await openTab(app).client.signUp(credentials)

  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
})

test('signing up is refused where it is closed', async () => {
  const app = await startApp({ AUTH_SIGN_UP: 'off' })

  const { error } = await openTab(app).client.signUp({ email: newAddress(), password })

  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
})

test('nobody is anonymous unless a setting allows it', async () => {
  const closed = openTab(await startApp())
  const open = openTab(await startApp({ AUTH_ANONYMOUS_USERS: 'on' }))

  expect((await closed.client.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  })
  const { user } = must(await open.client.signInAnonymously({ options: { data: { from: 'demo' } } }))
  expect(user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { from: 'demo' } })
})

test('ways to sign in that the product does not have say so, each with its own code', async () => {
  const app = await startApp()
  const { client } = openTab(app)

  const answers = await Promise.all([
    client.signInWithOtp({ phone: '+541155550000' }),
    client.signInWithSSO({ domain: 'tienda.test' }),
    client.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
    client.signInWithWeb3({ chain: 'solana', message: 'hola', signature: new Uint8Array(64) }),
  ])

  expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual([
    [400, 'phone_provider_disabled'],
    [404, 'saml_provider_disabled'],
    [400, expect.any(String)],
    [422, 'web3_provider_disabled'],
  ])
})

test('what a user writes about themselves grants nothing', async () => {
  const app = await startApp()
  const { client } = openTab(app)
  const data = { role: 'service_role', is_admin: true, plan: 'enterprise', app_metadata: { provider: 'x' } }

  const { user } = must(await client.signUp({ email: newAddress(), password, options: { data } }))

  expect(user).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
  })
  const { claims } = must(await client.getClaims())
  expect(claims).toMatchObject({ role: 'authenticated', aal: 'aal1' })
})
