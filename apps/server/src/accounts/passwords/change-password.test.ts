import { expect, test } from 'vitest'
import {
  forgotPasswordEndpoint,
  loginEndpoint,
  meEndpoint,
  resetPasswordEndpoint,
} from '@mostrador/contract/accounts'
import {
  aSellerWithSecondFactor,
  askAuth,
  mailsTo,
  nextMail,
  proveAddress,
  showCode,
  startApp,
  until,
} from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const old = 'una-clave-larga'
const next = 'otra-clave-larga'

const change = (app: TestApp, token: string, body: object) => askAuth(app, 'PUT /user', { token, body })

async function login(app: TestApp, email: string, password: string) {
  const answer = await app.call(loginEndpoint, { body: { email, password } })
  return 'value' in answer ? answer.value.session : null
}

/** Opens the mail with which a forgotten password is replaced. */
async function recover(app: TestApp, email: string) {
  await app.call(forgotPasswordEndpoint, { body: { email } })
  let tokenHash = ''
  await until(async () => {
    // Among notices of what happened before.
    const mails = await mailsTo(app, email)
    tokenHash = mails.find((mail) => mail.tokenHash !== '')?.tokenHash ?? ''
    return tokenHash !== ''
  })
  const { body } = await askAuth(app, 'POST /verify', { body: { type: 'recovery', token_hash: tokenHash } })
  return { token: String(body['access_token']), refreshToken: String(body['refresh_token']) }
}

const eventsOf = async (app: TestApp, userId: string) => {
  const { db } = app.database
  const rows = await db.selectFrom('auth_audit').select('event').where('user_id', '=', userId).execute()
  return rows.map(({ event }) => event)
}

test('a password changes with the current one only, and the change ends all other sessions and mails', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  const token = session.access_token
  const other = await login(app, user.email, old)
  await app.call(forgotPasswordEndpoint, { body: { email: user.email } })
  const { tokenHash } = await nextMail(app, user.email)

  expect(await change(app, token, { password: next })).toMatchObject({
    status: 400,
    body: {
      code: 'current_password_required',
      message: 'Current password required when setting new password.',
    },
  })
  expect(await change(app, token, { password: next, current_password: 'no-es-esta' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_invalid' },
  })
  expect(await change(app, token, { password: old, current_password: old })).toMatchObject({
    status: 422,
    body: { code: 'same_password' },
  })
  expect(await change(app, token, { password: user.email, current_password: old })).toMatchObject({
    status: 422,
    body: { code: 'weak_password' },
  })
  expect(await app.call(meEndpoint, {}, other?.access_token)).toMatchObject({ status: 200 })

  expect(await change(app, token, { password: next, current_password: old })).toMatchObject({ status: 200 })

  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 200 })
  expect(await app.call(meEndpoint, {}, other?.access_token)).toMatchObject({ status: 401 })
  const link = await askAuth(app, 'POST /verify', { body: { type: 'recovery', token_hash: tokenHash } })
  expect(link).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  expect(await login(app, user.email, old)).toBeNull()
  expect(await login(app, user.email, next)).not.toBeNull()
  expect((await nextMail(app, user.email, 2)).subject).toMatch(/contraseña/i)
  expect(await eventsOf(app, user.id)).toContain('password_changed')
})

test('guesses at the current password are slowed down as guesses at signing in are', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const guess = (typed: string) =>
    change(app, session.access_token, { password: next, current_password: typed })
  for (let i = 0; i < 5; i += 1) await guess('no-es-esta')

  expect(await guess(old)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  app.clock.advance({ minutes: 1 })
  expect(await guess(old)).toMatchObject({ status: 200 })
})

test('a session of yesterday needs a mailed code too, and the code is good for one change', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  app.clock.advance({ minutes: 25 * 60 })
  const body = { refresh_token: session.refresh_token }
  const refreshed = await askAuth(app, 'POST /token?grant_type=refresh_token', { body })
  const token = String(refreshed.body['access_token'])
  const wanted = { password: next, current_password: old }

  expect(await change(app, token, wanted)).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  })
  await askAuth(app, 'GET /reauthenticate', { token })
  const { code } = await nextMail(app, user.email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await change(app, token, { ...wanted, nonce: wrong })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
  })
  expect(await change(app, token, { ...wanted, nonce: code })).toMatchObject({ status: 200 })
  expect(
    await change(app, token, { password: 'una-clave-mas', current_password: next, nonce: code }),
  ).toMatchObject({ status: 422, body: { code: 'reauthentication_not_valid' } })
})

test('of two changes at once one counts, and ends the session of the other', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  const other = await login(app, user.email, old)
  const [one, two] = ['primera-clave-nueva', 'segunda-clave-nueva'] as const

  const answers = await Promise.all([
    change(app, session.access_token, { password: one, current_password: old }),
    change(app, other?.access_token ?? '', { password: two, current_password: old }),
  ])

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const [winner, loser] = statuses[0] === 200 ? [one, two] : [two, one]
  expect(await login(app, user.email, winner)).not.toBeNull()
  expect(await login(app, user.email, loser)).toBeNull()
})

test('a forgotten password is replaced by the mail’s session, and every other session ends', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  await proveAddress(app, user.email)
  const tokens = await recover(app, user.email)

  expect(await app.call(resetPasswordEndpoint, { body: { ...tokens, password: 'argentina' } })).toMatchObject(
    {
      status: 422,
      code: 'weak_password',
    },
  )
  expect(await app.call(resetPasswordEndpoint, { body: { ...tokens, password: old } })).toMatchObject({
    status: 422,
    code: 'same_password',
  })
  expect(await app.call(resetPasswordEndpoint, { body: { ...tokens, password: next } })).toEqual({
    status: 200,
    value: { success: true },
  })

  expect(await app.call(meEndpoint, {}, session.access_token)).toMatchObject({ status: 401 })
  expect(await login(app, user.email, old)).toBeNull()
  expect(await login(app, user.email, next)).not.toBeNull()
})

test('a reset takes a session that a mail opened less than half an hour ago, and no other', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  await proveAddress(app, user.email)
  const dead = { status: 401, code: 'recovery_link_dead', message: 'El enlace ya no sirve. Pedí uno nuevo.' }
  const reset = (token: string, refreshToken: string) =>
    app.call(resetPasswordEndpoint, { body: { token, refreshToken, password: next } })
  const ordinary = { token: session.access_token, refreshToken: session.refresh_token }
  const { token, refreshToken } = await recover(app, user.email)

  expect(await reset(ordinary.token, ordinary.refreshToken)).toEqual(dead)
  expect(await reset(token, ordinary.refreshToken)).toEqual(dead)
  expect(await reset(token, 'nada')).toEqual(dead)
  expect(await reset('nada', refreshToken)).toEqual(dead)

  app.clock.advance({ minutes: 14 })
  const body = { refresh_token: refreshToken }
  const once = await askAuth(app, 'POST /token?grant_type=refresh_token', { body })
  app.clock.advance({ minutes: 14 })
  const again = { refresh_token: String(once.body['refresh_token']) }
  const twice = await askAuth(app, 'POST /token?grant_type=refresh_token', { body: again })
  app.clock.advance({ minutes: 3 })
  const late = {
    token: String(twice.body['access_token']),
    refreshToken: String(twice.body['refresh_token']),
  }
  expect(await reset(late.token, late.refreshToken)).toEqual(dead)
  expect(await change(app, late.token, { password: next })).toMatchObject({
    body: { code: 'current_password_required' },
  })
  expect(await login(app, user.email, old)).not.toBeNull()
})

test('a reset does not go around the second factor', async () => {
  const app = await startApp()
  const { seller, authenticator } = await aSellerWithSecondFactor(app)
  await proveAddress(app, seller.user.email)
  const low = await recover(app, seller.user.email)

  expect(await app.call(resetPasswordEndpoint, { body: { ...low, password: next } })).toEqual({
    status: 403,
    code: 'second_factor_needed',
    message: 'Ingresá el código de tu app de autenticación para seguir.',
  })
  expect(await change(app, low.token, { password: next })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  })
  expect(await change(app, low.token, { email: 'ladron@correo.test' })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  })

  const raised = await showCode(app, low.token, authenticator)
  const tokens = { token: raised.access_token, refreshToken: raised.refresh_token }
  expect(await app.call(resetPasswordEndpoint, { body: { ...tokens, password: next } })).toMatchObject({
    status: 200,
  })
})
