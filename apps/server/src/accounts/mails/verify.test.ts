import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { askAuth, mailsTo, nextMail, startApp } from '../../testing/index.ts'
import type { TestApp, TestMail } from '../../testing/index.ts'

const CONFIRM = { AUTH_CONFIRM_EMAIL: 'on' }
const newAddress = () => `${crypto.randomUUID()}@tienda.test`
const password = 'una-clave-larga'
const expired = { status: 403, body: { code: 'otp_expired' } }

const verify = (app: TestApp, body: object) => askAuth(app, 'POST /verify', { body })

async function recoveryMail(app: TestApp, email: string, count = 1): Promise<TestMail> {
  expect((await askAuth(app, 'POST /recover', { body: { email } })).status).toBe(200)
  return nextMail(app, email, count)
}

async function signUpMail(app: TestApp, email: string): Promise<TestMail> {
  expect((await askAuth(app, 'POST /signup', { body: { email, password } })).status).toBe(200)
  return nextMail(app, email)
}

/** What a browser gets for a link of the protocol's own form. */
const open = (app: TestApp, query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${app.url}/auth/v1/verify?${new URLSearchParams(query).toString()}`, {
    redirect: 'manual',
    ...init,
  })

test('whoever confirms the address can sign in from then on, and not before', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  const { tokenHash } = await signUpMail(app, email)
  const signIn = () => askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })
  expect(await signIn()).toMatchObject({ status: 400, body: { code: 'email_not_confirmed' } })

  const opened = await verify(app, { type: 'signup', token_hash: tokenHash })

  expect(opened).toMatchObject({
    status: 200,
    body: {
      user: {
        email,
        email_confirmed_at: expect.any(String),
        identities: [{ identity_data: { email_verified: true } }],
      },
    },
  })
  expect((await signIn()).status).toBe(200)
  const { email_proven_at: provenAt } = await app.database.db
    .selectFrom('auth_user')
    .select('email_proven_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(provenAt).toBeInstanceOf(Date)
})

test('a link and a code open once, for what they were mailed for, and by the newest mail only', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { email } = user
  const first = await recoveryMail(app, email)
  app.clock.advance({ seconds: 61 })
  const second = await recoveryMail(app, email, 2)
  expect(second.tokenHash).toMatch(/^[\w-]{43}$/)

  expect(await verify(app, { type: 'recovery', token_hash: first.tokenHash })).toMatchObject(expired)
  for (const type of ['signup', 'magiclink', 'invite', 'email_change', 'email'])
    expect(await verify(app, { type, token_hash: second.tokenHash })).toMatchObject(expired)
  expect(await verify(app, { type: 'signup', email, token: second.code })).toMatchObject(expired)
  expect(await verify(app, { type: 'recovery', email: newAddress(), token: second.code })).toMatchObject(
    expired,
  )
  expect((await verify(app, { type: 'recovery', token_hash: second.tokenHash })).status).toBe(200)
  expect(await verify(app, { type: 'recovery', token_hash: second.tokenHash })).toMatchObject(expired)
  // The code went with its link.
  expect(await verify(app, { type: 'recovery', email, token: second.code })).toMatchObject(expired)
})

test('of twenty who show one link at once, one gets in', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { tokenHash } = await recoveryMail(app, user.email)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(app, { type: 'recovery', token_hash: tokenHash })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
})

test('five wrong codes make the right one worthless, also when they come at once; the link is not guessed', async () => {
  const app = await startApp({ AUTH_LIMIT_FACTOR: '5' })
  const { user } = await app.signUpSeller()
  const { email } = user
  const { code, tokenHash } = await recoveryMail(app, email)
  const guesses = Array.from({ length: 20 }, (_, i) => String((Number(code) + i + 1) % 1_000_000))

  await Promise.all(
    guesses.map((token) => verify(app, { type: 'recovery', email, token: token.padStart(6, '0') })),
  )
  app.clock.advance({ minutes: 1 })

  expect(await verify(app, { type: 'recovery', email, token: code })).toMatchObject(expired)
  expect((await verify(app, { type: 'recovery', token_hash: tokenHash })).status).toBe(200)
})

test('four wrong codes are forgiven', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { email } = user
  const { code } = await recoveryMail(app, email)
  const wrong = code === '111111' ? '222222' : '111111'

  for (let i = 0; i < 4; i += 1)
    expect(await verify(app, { type: 'recovery', email, token: wrong })).toMatchObject(expired)

  expect((await verify(app, { type: 'recovery', email, token: code })).status).toBe(200)
})

test('new mails bring no end of new guesses at their codes, for known and unknown addresses alike', async () => {
  const app = await startApp()
  app.clock.stop()
  const { email } = (await app.signUpSeller()).user
  const guess = (at: string, token: string) => verify(app, { type: 'recovery', email: at, token })
  let code = ''
  for (let mails = 1; mails <= 2; mails += 1) {
    code = (await recoveryMail(app, email, mails)).code
    for (let i = 1; i <= 5; i += 1) expect(await guess(email, 'x')).toMatchObject(expired)
  }
  const unknown = newAddress()
  for (let i = 1; i <= 10; i += 1) expect(await guess(unknown, 'x')).toMatchObject(expired)

  const refused = { status: 429, body: { code: 'over_request_rate_limit' } }
  expect(await guess(email, code)).toMatchObject(refused)
  expect(await guess(unknown, 'x')).toMatchObject(refused)
  const { code: next, tokenHash } = await recoveryMail(app, email, 3)
  expect(await guess(email, next)).toMatchObject(refused)
  expect((await verify(app, { type: 'recovery', token_hash: tokenHash })).status).toBe(200)
})

test('a code lives ten minutes, a recovery link half an hour, a confirmation link a day', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  const late = newAddress()
  const signUp = await signUpMail(app, email)
  const tooLate = await signUpMail(app, late)
  app.clock.advance({ minutes: 11 })
  expect(await verify(app, { type: 'signup', email, token: signUp.code })).toMatchObject(expired)
  app.clock.advance({ minutes: 23 * 60 })
  expect((await verify(app, { type: 'signup', token_hash: signUp.tokenHash })).status).toBe(200)
  app.clock.advance({ minutes: 60 })
  expect(await verify(app, { type: 'signup', token_hash: tooLate.tokenHash })).toMatchObject(expired)

  const inTime = await recoveryMail(app, email, 2)
  app.clock.advance({ minutes: 29 })
  expect((await verify(app, { type: 'recovery', token_hash: inTime.tokenHash })).status).toBe(200)
  const old = await recoveryMail(app, email, 3)
  app.clock.advance({ minutes: 31 })
  expect(await verify(app, { type: 'recovery', token_hash: old.tokenHash })).toMatchObject(expired)
})

test('neither the database nor the queue holds a link or a code in clear, and they are not made of each other', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const mails = [await recoveryMail(app, user.email)]
  await askAuth(app, 'POST /otp', { body: { email: user.email } })
  mails.push(await nextMail(app, user.email, 2))

  const tables = ['public.auth_mail_secret', 'public.auth_user', 'pgboss.job'] as const
  const { sql } = await import('kysely')
  const dumps = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        app.database.db,
      )
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  const dump = dumps.join('\n')
  expect(dump).toContain(user.id)
  for (const { tokenHash, code } of mails) {
    expect(dump).not.toContain(tokenHash)
    // As text or as the bytes of it.
    for (const form of [`"${code}"`, `,${code},`, Buffer.from(code).toString('hex')])
      expect(dump).not.toContain(form)
    for (const made of [user.email + code, code])
      for (const algorithm of ['sha224', 'sha256'])
        expect(dump).not.toContain(createHash(algorithm).update(made).digest('hex'))
  }
})

test('a user who is banned gets no session by mail, and learns why only with the right link', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { tokenHash } = await recoveryMail(app, user.email)
  await app.database.db
    .updateTable('auth_user')
    .set({ banned_until: new Date(app.clock.now().getTime() + 3_600_000) })
    .execute()

  expect(await verify(app, { type: 'recovery', token_hash: tokenHash })).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  })
  expect(await verify(app, { type: 'recovery', email: user.email, token: 'x' })).toMatchObject(expired)
})

test('whoever registers an address of somebody else loses the password to whoever reads its mails', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  await signUpMail(app, email)

  await askAuth(app, 'POST /otp', { body: { email } })
  const { tokenHash } = await nextMail(app, email, 2)
  expect((await verify(app, { type: 'magiclink', token_hash: tokenHash })).status).toBe(200)

  const squatter = await askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })
  expect(squatter).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
})

test('looking at a link uses nothing up: HEAD, prefetch, and the page that the mail leads to', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { tokenHash, link } = await recoveryMail(app, user.email)
  const query = { token: tokenHash, type: 'recovery' }

  await open(app, query, { method: 'HEAD' })
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ] as const)
    expect((await open(app, query, { headers })).status).toBe(503)
  const page = app.url + (link?.pathname ?? '') + (link?.search ?? '')
  for (const method of ['GET', 'HEAD']) await fetch(page, { method, headers: { accept: 'text/html' } })

  expect((await verify(app, { type: 'recovery', token_hash: tokenHash })).status).toBe(200)
})

test('a link of the protocol’s own form leads on with a session in the fragment, where no server sees it', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const { tokenHash } = await recoveryMail(app, user.email)

  const answer = await open(app, {
    token: tokenHash,
    type: 'recovery',
    redirect_to: 'http://mostrador.test/reset-password',
  })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname + target.search).toBe('http://mostrador.test/reset-password')
  const fields = new URLSearchParams(target.hash.slice(1))
  expect([...fields.keys()].sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
  )
  expect(fields.get('type')).toBe('recovery')
  const token = fields.get('access_token') ?? ''
  expect(await askAuth(app, 'GET /user', { token })).toMatchObject({ body: { email: user.email } })
})

test('a dead link leads on with the reason; one without a type is refused', async () => {
  const app = await startApp()

  const plain = new URL((await open(app, { token: 'x', type: 'recovery' })).headers.get('location') ?? '')
  expect(plain.search).toBe('')
  expect(Object.fromEntries(new URLSearchParams(plain.hash.slice(1)))).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
  })
  const pkce = new URL((await open(app, { token: 'pkce_x', type: 'signup' })).headers.get('location') ?? '')
  expect(pkce.searchParams.get('error_code')).toBe('otp_expired')
  expect(pkce.hash).toContain('error_code=otp_expired')

  expect((await open(app, { token: 'x' })).status).toBe(400)
  expect((await open(app, { type: 'recovery' })).status).toBe(400)
})

test('with PKCE the link gives a code, worth a session to whoever began, even when the mail waited for hours', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  await askAuth(app, 'POST /signup', {
    body: { email, password, code_challenge: codeChallenge, code_challenge_method: 's256' },
  })
  const { tokenHash } = await nextMail(app, email)
  expect(tokenHash).toMatch(/^pkce_/)
  app.clock.advance({ minutes: 5 * 60 })

  const answer = await open(app, { token: tokenHash, type: 'signup' })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.hash).toBe('')
  const authCode = target.searchParams.get('code') ?? ''
  const exchange = (verifier: string) =>
    askAuth(app, 'POST /token?grant_type=pkce', { body: { auth_code: authCode, code_verifier: verifier } })

  expect((await exchange(randomBytes(32).toString('base64url'))).status).toBe(400)
  expect(await exchange(codeVerifier)).toMatchObject({ status: 200, body: { user: { email } } })
})

test('a new password and a new mail make void what was mailed before', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { email } = seller.user
  await askAuth(app, 'POST /otp', { body: { email } })
  const magic = await nextMail(app, email)
  const recovery = await recoveryMail(app, email, 2)
  const session = await verify(app, { type: 'recovery', token_hash: recovery.tokenHash })

  const changed = await askAuth(app, 'PUT /user', {
    token: String(session.body['access_token']),
    body: { password: 'otra-clave-larga' },
  })

  expect(changed).toMatchObject({ status: 200 })
  expect(await verify(app, { type: 'magiclink', token_hash: magic.tokenHash })).toMatchObject(expired)
  expect((await nextMail(app, email, 3)).subject).toBe('Cambió tu contraseña')
})

test('a reauthentication code is mailed once a minute, and opens no session', async () => {
  const app = await startApp({ AUTH_LIMIT_FACTOR: '1' })
  app.clock.stop()
  const seller = await app.signUpSeller()
  const token = seller.session.access_token
  const { email } = seller.user

  expect(await askAuth(app, 'GET /reauthenticate', { token })).toMatchObject({ status: 200, body: {} })
  expect((await askAuth(app, 'GET /reauthenticate', { token })).status).toBe(429)

  const mail = await nextMail(app, email)
  expect(mail.link).toBeNull()
  expect(mail.code).toMatch(/^\d{6}$/)
  for (const type of ['email', 'recovery', 'magiclink', 'signup'])
    expect(await verify(app, { type, email, token: mail.code })).toMatchObject(expired)
  expect(await mailsTo(app, email)).toHaveLength(1)
})

const REFUSED = [
  [{ type: 'recovery' }, 400, 'validation_failed'],
  [{ token_hash: 'x' }, 400, 'validation_failed'],
  [{ type: 'otro', token_hash: 'x' }, 400, 'validation_failed'],
  [{ type: 'constructor', token_hash: 'x' }, 400, 'validation_failed'],
  [{ type: 'recovery', token_hash: 'x', email: 'a@tienda.test' }, 400, 'validation_failed'],
  [{ type: 'recovery', token: '123456' }, 400, 'validation_failed'],
  [{ type: 'recovery', token: '123456', email: 'nadie' }, 422, 'validation_failed'],
  [{ type: 'recovery', token: '123456', email: 'a,b@tienda.test' }, 422, 'validation_failed'],
  [{ type: 'sms', token: '123456', phone: '541155550000' }, 403, 'otp_expired'],
  [{ type: 'phone_change', token: '123456', phone: '+54 11 5555 0000' }, 403, 'otp_expired'],
  [{ type: 'sms', token: '123456', phone: '15555550000-invalid' }, 400, 'validation_failed'],
  [{ type: 'sms', token: '123456', phone: '0115555000' }, 400, 'validation_failed'],
  [{ type: 'email', token: '123456', phone: '541155550000' }, 400, 'validation_failed'],
] as const

test('what proves nothing is refused with the protocol’s own code', async () => {
  const app = await startApp()

  for (const [body, status, code] of REFUSED) {
    const answer = await verify(app, body)
    expect({ body, status: answer.status, code: answer.body['code'] }).toEqual({ body, status, code })
  }
})
