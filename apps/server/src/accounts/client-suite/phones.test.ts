import { GoTrueAdminApi } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import { startOperated } from '../admin/test-operator.ts'
import { must, newAddress, openTab, password, sessionOf } from './client.ts'

const PHONES = { AUTH_PHONES: 'on' }
const phone = '15555551212'

test('a number and a password make an account and sign in where numbers are allowed and nothing is confirmed', async () => {
  const app = await startApp(PHONES)
  const signedUp = must(await openTab(app).client.signUp({ phone: '+1 555 555 1212', password }))
  const tab = openTab(app)

  const { user } = must(await tab.client.signInWithPassword({ phone: `+${phone}`, password }))

  expect(user).toMatchObject({
    id: signedUp.user?.id,
    email: '',
    phone,
    phone_confirmed_at: expect.any(String),
    confirmed_at: expect.any(String),
    last_sign_in_at: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
  })
  expect(must(await tab.client.getClaims()).claims).toMatchObject({ phone, email: '' })
  expect((await sessionOf(tab)).user.phone).toBe(phone)
  expect((await openTab(app).client.signUp({ phone, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  })
})

test('a wrong password, an unknown number and a text that is no number are the same error', async () => {
  const app = await startApp(PHONES)
  must(await openTab(app).client.signUp({ phone, password }))
  const { client } = openTab(app)

  const answers = [
    await client.signInWithPassword({ phone, password: 'otra-clave-larga' }),
    await client.signInWithPassword({ phone: '+34123', password }),
    await client.signInWithPassword({ phone: '1-555-555-1212', password }),
    await client.signInWithPassword({ phone: '+', password }),
  ]

  for (const { error } of answers)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
})

test('guesses at a number’s password are slowed like those at an address’s', async () => {
  const app = await startApp(PHONES)
  must(await openTab(app).client.signUp({ phone, password }))
  const { client } = openTab(app)

  for (let guess = 0; guess < 5; guess += 1)
    await client.signInWithPassword({ phone, password: `otra-clave-${guess}` })

  expect((await client.signInWithPassword({ phone: `+${phone}`, password })).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
})

test('nothing is sent by SMS: a number that would need a code is refused, and no account is made', async () => {
  const app = await startApp({ ...PHONES, AUTH_CONFIRM_EMAIL: 'on' })
  const { client } = openTab(app)

  const answers = [
    await client.signUp({ phone, password, options: { channel: 'whatsapp' } }),
    await client.signInWithOtp({ phone, options: { channel: 'whatsapp' } }),
    await openTab(app, { flowType: 'pkce' }).client.signInWithOtp({ phone }),
  ]

  for (const { data, error } of answers) {
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    expect(data).toMatchObject({ user: null, session: null })
  }
  expect((await client.signInWithPassword({ phone, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('a code is wrong for every number, and resending one says nothing of who has an account', async () => {
  const app = await startApp(PHONES)
  must(await openTab(app).client.signUp({ phone, password }))
  const { client } = openTab(app)

  for (const number of [phone, '15555550000'])
    for (const type of ['sms', 'phone_change'] as const) {
      expect((await client.verifyOtp({ phone: number, token: '123456', type })).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      })
      expect(await client.resend({ phone: number, type })).toMatchObject({ error: null })
    }
})

test.each(['15555551212-invalid', '0115555000', '+', '1234567890123456', '٣٤١٥٥٥'])(
  'the text %s is no number of the form E.164',
  async (text) => {
    const app = await startApp(PHONES)
    const { client } = openTab(app)
    const refused = {
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    }

    expect((await client.verifyOtp({ phone: text, token: '123456', type: 'sms' })).error).toMatchObject(
      refused,
    )
    expect((await client.signInWithOtp({ phone: text })).error).toMatchObject(refused)
    expect((await client.signUp({ phone: text, password })).error).toMatchObject(refused)
    expect((await client.resend({ phone: text, type: 'sms' })).error).toMatchObject(refused)
  },
)

test('where numbers are no names, each call says so, and a code is checked all the same', async () => {
  const app = await startApp()
  const { client } = openTab(app)

  expect((await client.signUp({ phone, password })).error).toMatchObject({
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  })
  expect((await client.signInWithPassword({ phone, password })).error).toMatchObject({
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  })
  expect((await client.signInWithOtp({ phone })).error).toMatchObject({
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  })
  expect((await client.resend({ phone, type: 'phone_change' })).error).toMatchObject({
    code: 'phone_provider_disabled',
  })
  expect((await client.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toMatchObject({
    code: 'otp_expired',
  })
})

test('an operator gives a number, which signs in once it counts as confirmed, and only one user has it', async () => {
  const { app, token } = await startOperated(PHONES)
  const operator = new GoTrueAdminApi({
    url: `${app.url}/auth/v1`,
    headers: { Authorization: `Bearer ${token}` },
  })
  const { client } = openTab(app)
  const { user } = must(await operator.createUser({ phone, password, email: newAddress() }))
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] })

  expect((await client.signInWithPassword({ phone, password })).error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
  })
  must(await operator.updateUserById(user.id, { phone_confirm: true }))
  must(await client.signInWithPassword({ phone, password }))

  expect((await operator.createUser({ phone: `+${phone}`, password })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
  })
  const other = must(await operator.createUser({ email: newAddress(), password })).user
  expect((await operator.updateUserById(other.id, { phone })).error).toMatchObject({ code: 'phone_exists' })

  must(await operator.updateUserById(user.id, { phone: '15555550000' }))
  expect((await client.signInWithPassword({ phone: '15555550000', password })).error).toMatchObject({
    code: 'phone_not_confirmed',
  })
  must(await operator.updateUserById(user.id, { phone: '' }))
  expect(must(await operator.getUserById(user.id)).user).toMatchObject({ phone: '' })
})
