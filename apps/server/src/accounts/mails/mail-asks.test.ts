import { expect, test } from 'vitest'
import { forgotPasswordEndpoint } from '@mostrador/contract/accounts'
import { askAuth, mailsTo, nextMail, startApp, until } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const CONFIRM = { AUTH_CONFIRM_EMAIL: 'on' }
/** The limits that users have; other tests have wider ones. */
const LIMITED = { AUTH_LIMIT_FACTOR: '1' }
const newAddress = () => `${crypto.randomUUID()}@tienda.test`
const password = 'una-clave-larga'

/** Everything of an answer that a stranger could compare; the time is what every answer has of its own. */
async function wire(app: TestApp, path: string, body: object): Promise<string> {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return `${response.status} ${JSON.stringify(headers)} ${await response.text()}`
}

const MAILING_CALLS: [string, (email: string) => object][] = [
  ['/auth/v1/recover', (email) => ({ email })],
  ['/auth/v1/otp', (email) => ({ email, create_user: false })],
  ['/auth/v1/otp', (email) => ({ email })],
  ['/auth/v1/magiclink', (email) => ({ email })],
  ['/auth/v1/resend', (email) => ({ email, type: 'signup' })],
  ['/auth/v1/resend', (email) => ({ email, type: 'email_change' })],
  ['/api/accounts/forgot-password', (email) => ({ email })],
]

test('asking for a mail answers known and unknown addresses alike to the byte, also the second time', async () => {
  const app = await startApp(LIMITED)
  app.clock.stop()

  for (const [path, bodyFor] of MAILING_CALLS) {
    const known = (await app.signUpSeller()).user.email
    const unknown = newAddress()
    const first = [await wire(app, path, bodyFor(known)), await wire(app, path, bodyFor(unknown))]
    const second = [await wire(app, path, bodyFor(known)), await wire(app, path, bodyFor(unknown))]

    expect(first[0]).toMatch(/^200 /)
    expect(first[1]).toBe(first[0])
    expect(second[1]).toBe(second[0])
  }
}, 90_000)

test('a wrong code answers known and unknown addresses alike', async () => {
  const app = await startApp()
  const known = (await app.signUpSeller()).user.email
  await askAuth(app, 'POST /recover', { body: { email: known } })
  const { code } = await nextMail(app, known)
  const token = code === '111111' ? '222222' : '111111'

  const answers = [known, newAddress()].map((email) =>
    wire(app, '/auth/v1/verify', { type: 'recovery', email, token }),
  )

  expect(await answers[0]).toMatch(/^403 .*otp_expired/)
  expect(await answers[1]).toBe(await answers[0])
})

test('the server sends mails after the reply, to the stored spelling of the address and never to an unknown one', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller({ email: 'Marina@Tienda.test' })
  const unknown = newAddress()

  await app.call(forgotPasswordEndpoint, { body: { email: unknown } })
  await app.call(forgotPasswordEndpoint, { body: { email: 'MARINA@tienda.TEST' } })

  expect((await nextMail(app, 'marina@tienda.test')).subject).toMatch(/contraseña/)
  expect(user.email).toBe('marina@tienda.test')
  expect(await mailsTo(app, unknown)).toEqual([])
})

test('an address gets one mail of a kind a minute, whoever asks and however', async () => {
  const app = await startApp(LIMITED)
  app.clock.stop()
  const { user } = await app.signUpSeller()
  const recover = () => askAuth(app, 'POST /recover', { body: { email: user.email } })

  expect((await recover()).status).toBe(200)
  const again = await recover()
  expect(again).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  expect(again.body['message']).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  expect(again.retryAfter).toBeGreaterThan(0)
  await app.call(forgotPasswordEndpoint, { body: { email: user.email } })

  app.clock.advance({ seconds: 61 })
  expect((await recover()).status).toBe(200)
  await nextMail(app, user.email, 2)
})

test('no mailbox is filled by asking in turns: ten mails of all kinds an hour, and nobody hears when it is full', async () => {
  const app = await startApp(LIMITED)
  app.clock.stop()
  const { email } = (await app.signUpSeller()).user
  const other = (await app.signUpSeller()).user.email
  const recover = (of: string) => askAuth(app, 'POST /recover', { body: { email: of } })

  for (let round = 1; round <= 6; round += 1) {
    expect((await recover(email)).status).toBe(200)
    expect((await askAuth(app, 'POST /otp', { body: { email } })).status).toBe(200)
    if (round === 6) break
    await nextMail(app, email, 2 * round)
    app.clock.advance({ seconds: 61 })
  }

  // Whatever was asked for before this mail has been answered.
  await recover(other)
  await nextMail(app, other)
  expect(await mailsTo(app, email)).toHaveLength(10)
})

test('asking for mails that an address does not get keeps none away that it wants', async () => {
  const app = await startApp(LIMITED)
  app.clock.stop()
  const { email } = (await app.signUpSeller()).user
  for (let i = 0; i < 12; i += 1) {
    for (const type of ['signup', 'email_change'])
      expect(await askAuth(app, 'POST /resend', { body: { email, type } })).toMatchObject({ status: 200 })
    app.clock.advance({ seconds: 61 })
  }

  await app.call(forgotPasswordEndpoint, { body: { email } })

  expect((await nextMail(app, email)).subject).toMatch(/contraseña/)
})

test('somebody else’s address gets no flood through sign-up, whether or not it has an account', async () => {
  const app = await startApp({ ...CONFIRM, ...LIMITED })
  app.clock.stop()
  const unconfirmed = newAddress()
  const confirmed = newAddress()
  const signUp = (email: string) => askAuth(app, 'POST /signup', { body: { email, password } })
  await signUp(confirmed)
  const { tokenHash } = await nextMail(app, confirmed)
  await askAuth(app, 'POST /verify', { body: { type: 'signup', token_hash: tokenHash } })
  app.clock.advance({ seconds: 61 })

  for (let i = 0; i < 4; i += 1) {
    expect((await signUp(unconfirmed)).status).toBe(200)
    expect((await signUp(confirmed)).status).toBe(200)
  }

  await nextMail(app, unconfirmed)
  expect((await nextMail(app, confirmed, 2)).subject).toBe('Ya tenés una cuenta en Mostrador')
  // Whatever was put into the queue before this mail has been sent.
  const last = newAddress()
  await signUp(last)
  await nextMail(app, last)
  expect(await mailsTo(app, unconfirmed)).toHaveLength(1)
  expect(await mailsTo(app, confirmed)).toHaveLength(2)
})

test('the whole server sends as many asked mails an hour as the setting says, and then tells everybody the same', async () => {
  const app = await startApp({
    ...CONFIRM,
    ...LIMITED,
    AUTH_MAILS_PER_HOUR: '30',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  app.clock.stop()
  const recover = (i: number) =>
    askAuth(app, 'POST /recover', { body: { email: newAddress() }, from: `203.0.113.${i}` })
  for (let i = 0; i < 30; i += 1) expect((await recover(i)).status).toBe(200)

  expect(await recover(31)).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  const signUp = await askAuth(app, 'POST /signup', { body: { email: newAddress(), password } })
  expect(signUp.status).toBe(429)

  app.clock.advance({ minutes: 61 })
  expect((await recover(32)).status).toBe(200)
})

test('a test run may ask more often by a setting', async () => {
  const app = await startApp({ AUTH_LIMIT_FACTOR: '3' })
  app.clock.stop()
  const email = newAddress()
  const statuses = []
  for (let i = 0; i < 4; i += 1)
    statuses.push((await askAuth(app, 'POST /recover', { body: { email } })).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a sign-in without a password makes the account only when that is wanted and allowed', async () => {
  const app = await startApp()
  const closed = await startApp({ AUTH_SIGN_UP: 'off' })
  const wanted = newAddress()
  const unwanted = newAddress()

  await askAuth(app, 'POST /otp', { body: { email: unwanted, create_user: false } })
  await askAuth(closed, 'POST /otp', { body: { email: wanted } })
  await askAuth(app, 'POST /otp', { body: { email: wanted, data: { phone: '+54 11 5555-0000' } } })

  const { tokenHash } = await nextMail(app, wanted)
  const opened = await askAuth(app, 'POST /verify', { body: { type: 'magiclink', token_hash: tokenHash } })
  expect(opened).toMatchObject({
    status: 200,
    body: { user: { email: wanted, user_metadata: { phone: '+54 11 5555-0000' } } },
  })
  expect(await mailsTo(app, unwanted)).toEqual([])
  expect(await mailsTo(closed, wanted)).toEqual([])
})

test('signing in without a password makes no more accounts from one network than registering does', async () => {
  const app = await startApp({ ...LIMITED, TRUSTED_PROXIES: '127.0.0.1' })
  app.clock.stop()
  const known = (await app.signUpSeller()).user.email
  const begin = (from: string, email = newAddress()) => askAuth(app, 'POST /otp', { body: { email }, from })
  const users = async () => (await app.database.db.selectFrom('auth_user').select('id').execute()).length

  for (let i = 0; i < 30; i += 1) expect((await begin('203.0.113.9')).status).toBe(200)
  await until(async () => (await users()) === 31)
  app.clock.advance({ minutes: 1 })
  for (let i = 0; i < 3; i += 1) expect((await begin('203.0.113.9')).status).toBe(200)
  expect((await begin('203.0.113.9', known)).status).toBe(200)
  const elsewhere = newAddress()
  await begin('198.51.100.7', elsewhere)

  await nextMail(app, elsewhere)
  await nextMail(app, known)
  expect(await users()).toBe(32)
}, 60_000)

const REFUSED = [
  ['POST /otp', { email: 'nadie' }, 'validation_failed'],
  ['POST /otp', { phone: '+541155550000' }, 'phone_provider_disabled'],
  ['POST /otp', { email: 'a@tienda.test', phone: '+541155550000' }, 'validation_failed'],
  ['POST /otp', {}, 'validation_failed'],
  ['POST /recover', {}, 'validation_failed'],
  ['POST /recover', { email: 'a@tienda.test', code_challenge: 'x' }, 'validation_failed'],
  ['POST /resend', { email: 'a@tienda.test' }, 'validation_failed'],
  ['POST /resend', { email: 'a@tienda.test', type: 'constructor' }, 'validation_failed'],
  ['POST /resend', { phone: '+541155550000', type: 'sms' }, 'phone_provider_disabled'],
  ['POST /resend', { phone: '+541155550000', email: 'a@tienda.test', type: 'sms' }, 'validation_failed'],
  ['POST /resend', { type: 'phone_change' }, 'validation_failed'],
] as const

test('what is no ask for a mail is refused', async () => {
  const app = await startApp()

  for (const [call, body, code] of REFUSED) {
    const answer = await askAuth(app, call, { body })
    expect({ call, body, status: answer.status, code: answer.body['code'] }).toEqual({
      call,
      body,
      status: 400,
      code,
    })
  }
})
