import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import {
  askAuth,
  aSellerWithSecondFactor,
  challenge,
  enrol,
  mailsTo,
  sessionClaims,
  showCode,
  startApp,
  until,
  verify,
} from '../../testing/index.ts'

/** Reads the picture as a camera does. */
async function readQrCode(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const refused = (status: number, code: string) => ({ status, body: { code } })

test('enrolling shows a secret and its picture once, and neither leaves the server again', async () => {
  const app = await startApp()
  const { session, user } = await app.signUpSeller()
  const token = session.access_token
  const body = { factor_type: 'totp', friendly_name: 'Mi teléfono' }

  const { status, body: factor } = await askAuth(app, 'POST /factors', { token, body })

  expect(status).toBe(200)
  const totp = factor['totp'] as { qr_code: string; secret: string; uri: string }
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Mi teléfono' })
  // Base32 of 20 bytes.
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totp.uri)
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/mostrador\.test:/)
  expect(decodeURIComponent(uri.pathname)).toContain(user.email)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: totp.secret,
    issuer: 'mostrador.test',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(totp.qr_code).toMatch(/^<svg [^#%]*<\/svg>$/s)
  expect(await readQrCode(totp.qr_code)).toBe(totp.uri)

  const me = await askAuth(app, 'GET /user', { token })
  expect(me.body).toMatchObject({
    factors: [{ id: factor['id'], friendly_name: 'Mi teléfono', factor_type: 'totp', status: 'unverified' }],
  })
  expect(JSON.stringify(me.body)).not.toContain(totp.secret)
  const row = await app.database.db.selectFrom('auth_factor').selectAll().executeTakeFirstOrThrow()
  expect(row.secret_sealed?.toString('latin1')).not.toContain(totp.secret)
})

test('the first code makes the factor count: this session is raised, and every lower one and half-made factor ends', async () => {
  const app = await startApp()
  const guarded = await app.signUpSeller()
  const email = guarded.user.email
  const body = { email, password: 'una-clave-larga' }
  const other = await askAuth(app, 'POST /token?grant_type=password', { body })
  const token = guarded.session.access_token
  await enrol(app, token, 'Olvidado')
  const authenticator = await enrol(app, token, 'Teléfono')

  const challengeId = await challenge(app, token, authenticator)
  const raised = await verify(app, token, authenticator, { challengeId, code: authenticator.code() })

  expect(raised).toMatchObject({
    status: 200,
    body: { user: { factors: [{ id: authenticator.factorId, status: 'verified' }] } },
  })
  const claims = sessionClaims(String(raised.body['access_token']))
  expect(claims).toMatchObject({
    session_id: sessionClaims(token).session_id,
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect(await app.call(meEndpoint, {}, String(other.body['access_token']))).toMatchObject({ status: 401 })
  expect(await app.call(meEndpoint, {}, String(raised.body['access_token']))).toMatchObject({ status: 200 })
})

test('no refresh token from before the code buys a raised session', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const authenticator = await enrol(app, session.access_token)
  const raised = await showCode(app, session.access_token, authenticator)
  const refresh = (refresh_token: string) =>
    askAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })

  const next = await refresh(raised.refresh_token)
  expect(sessionClaims(String(next.body['access_token']))).toMatchObject({ aal: 'aal2' })
  expect(await refresh(session.refresh_token)).toMatchObject(refused(400, 'refresh_token_already_used'))
})

/** A session whose owner has shown a code and never got the answer. */
async function raisedUnheard() {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const authenticator = await enrol(app, session.access_token)
  const unheard = await showCode(app, session.access_token, authenticator)
  const refresh = (refresh_token: string) =>
    askAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })
  const opens = async (token: unknown) => (await app.call(meEndpoint, {}, String(token))).status
  return { app, session, authenticator, unheard, refresh, opens }
}

test('a tab that refreshes while another shows the code keeps what it had, and disturbs nothing', async () => {
  const { session, unheard, refresh, opens } = await raisedUnheard()

  const { status, body } = await refresh(session.refresh_token)

  expect([status, body['refresh_token']]).toEqual([200, session.refresh_token])
  expect(await opens(body['access_token'])).toBe(403)
  expect(await opens(unheard.access_token)).toBe(200)
  const raised = await refresh(unheard.refresh_token)
  expect(await opens(raised.body['access_token'])).toBe(200)
})

test('a lost answer to the code costs nobody the session: it goes on as before, and the code is asked for again', async () => {
  const { app, session, authenticator, unheard, refresh, opens } = await raisedUnheard()
  app.clock.advance({ minutes: 5 })

  const { status, body } = await refresh(session.refresh_token)

  expect(status).toBe(200)
  expect(sessionClaims(String(body['access_token']))).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(await opens(body['access_token'])).toBe(403)
  expect(await opens(unheard.access_token)).toBe(403)
  const again = await showCode(app, String(body['access_token']), authenticator)
  expect(await opens(again.access_token)).toBe(200)
  expect(await refresh(unheard.refresh_token)).toMatchObject(refused(400, 'refresh_token_already_used'))
})

test('an access token from before the code opens nothing after it', async () => {
  const { session, opens } = await raisedUnheard()

  expect(await opens(session.access_token)).toBe(403)
})

test('a code works once, on whatever challenge and however many at once', async () => {
  const app = await startApp()
  const { authenticator, signInLow } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  app.clock.advance({ seconds: 60 })
  const challenges = [0, 1, 2, 3].map(() => challenge(app, token, authenticator))
  const code = authenticator.code()

  const replies = await Promise.all(
    (await Promise.all(challenges)).map((challengeId) =>
      verify(app, token, authenticator, { challengeId, code }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])

  const challengeId = await challenge(app, token, authenticator)
  expect(await verify(app, token, authenticator, { challengeId, code })).toMatchObject(
    refused(422, 'mfa_verification_failed'),
  )
  app.clock.advance({ seconds: 30 })
  expect(await verify(app, token, authenticator, { challengeId, code: authenticator.code() })).toMatchObject({
    status: 200,
  })
})

test('codes are taken one step early or late, by the server’s clock, and not two', async () => {
  const app = await startApp()
  const { authenticator, signInLow } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  app.clock.advance({ minutes: 2 })
  const atStep = (step: number) => {
    app.clock.advance({ seconds: 30 * step })
    const code = authenticator.code()
    app.clock.advance({ seconds: -30 * step })
    return code
  }
  const challengeId = await challenge(app, token, authenticator)
  const status = async (code: string) =>
    (await verify(app, token, authenticator, { challengeId, code })).status

  expect(await status(atStep(-2))).toBe(422)
  expect(await status(atStep(2))).toBe(422)
  expect(await status(atStep(-1))).toBe(200)
})

test('five wrong codes end a challenge, and each further one at that factor makes the wait longer', async () => {
  const app = await startApp()
  const { authenticator, signInLow } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  const wrong = () => (authenticator.code() === '000000' ? '000001' : '000000')
  const challengeId = await challenge(app, token, authenticator)
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => verify(app, token, authenticator, { challengeId, code: wrong() })),
  )

  expect(tries.filter(({ body }) => body['code'] === 'mfa_verification_failed')).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  expect(tries.find(({ status }) => status === 429)).toMatchObject({
    body: { code: 'over_request_rate_limit' },
  })

  app.clock.advance({ seconds: 31 })
  expect(await verify(app, token, authenticator, { challengeId, code: authenticator.code() })).toMatchObject(
    refused(422, 'mfa_challenge_expired'),
  )
  const { status, retryAfter } = await verify(app, token, authenticator, { challengeId, code: wrong() })
  expect(status).toBe(429)
  expect(retryAfter).toSatisfy((seconds: number) => seconds > 30 && seconds <= 60)

  app.clock.advance({ seconds: 61 })
  const next = await challenge(app, token, authenticator)
  expect(
    await verify(app, token, authenticator, { challengeId: next, code: authenticator.code() }),
  ).toMatchObject({ status: 200 })
})

test('a challenge is met from where it was asked for, within five minutes, once', async () => {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const { authenticator, signInLow } = await aSellerWithSecondFactor(app)
  const { access_token: token } = await signInLow()
  const at = '2001:db8:1:1::7'
  const answer = (challengeId: string, from: string) =>
    verify(app, token, authenticator, { challengeId, code: authenticator.code(), from })
  app.clock.advance({ seconds: 60 })

  const elsewhere = await challenge(app, token, authenticator, at)
  expect(await answer(elsewhere, '203.0.113.9')).toMatchObject(refused(422, 'mfa_ip_address_mismatch'))
  const late = await challenge(app, token, authenticator, at)
  app.clock.advance({ minutes: 6 })
  expect(await answer(late, at)).toMatchObject(refused(422, 'mfa_challenge_expired'))
  const good = await challenge(app, token, authenticator, at)
  // The same home, with another of its addresses.
  expect(await answer(good, '2001:db8:1:1::8')).toMatchObject({ status: 200 })
  app.clock.advance({ seconds: 60 })
  expect(await answer(good, at)).toMatchObject(refused(422, 'mfa_ip_address_mismatch'))
  expect(await answer(crypto.randomUUID(), at)).toMatchObject(refused(422, 'mfa_factor_not_found'))
})

test('a factor that waits five minutes for its first code is gone', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const token = session.access_token
  const authenticator = await enrol(app, token, 'Teléfono')
  const challengeId = await challenge(app, token, authenticator)
  app.clock.advance({ minutes: 5 })

  expect(await verify(app, token, authenticator, { challengeId, code: authenticator.code() })).toMatchObject(
    refused(404, 'mfa_factor_not_found'),
  )
  expect(await askAuth(app, `POST /factors/${authenticator.factorId}/challenge`, { token })).toMatchObject(
    refused(404, 'mfa_factor_not_found'),
  )
  // Its name is free again.
  await enrol(app, token, 'Teléfono')
  const { body } = await askAuth(app, 'GET /user', { token })
  expect(body['factors']).toHaveLength(1)
})

test('somebody else’s factor is not there, and what is no id never reaches the database', async () => {
  const app = await startApp()
  const { authenticator, token } = await aSellerWithSecondFactor(app)
  const stranger = (await app.signUpSeller()).session.access_token
  const challengeId = await challenge(app, token, authenticator)
  const body = { challenge_id: challengeId, code: authenticator.code() }
  const at = (id: string) => [
    askAuth(app, `POST /factors/${id}/challenge`, { token: stranger }),
    askAuth(app, `POST /factors/${id}/verify`, { token: stranger, body }),
    askAuth(app, `DELETE /factors/${id}`, { token: stranger }),
  ]

  for (const reply of await Promise.all(at(authenticator.factorId)))
    expect(reply).toMatchObject(refused(404, 'mfa_factor_not_found'))
  for (const id of ['1', 'x%27--', '..%2F..', `${authenticator.factorId}x`])
    for (const reply of await Promise.all(at(id)))
      expect(reply).toMatchObject(refused(404, 'validation_failed'))
  expect(
    await verify(app, token, authenticator, { challengeId: 'x', code: authenticator.code() }),
  ).toMatchObject(refused(400, 'validation_failed'))
  expect(await askAuth(app, 'GET /user', { token })).toMatchObject({
    body: { factors: [{ id: authenticator.factorId, status: 'verified' }] },
  })
})

test('only a raised session enrols a further factor or removes one that counts', async () => {
  const app = await startApp()
  const { authenticator, token, signInLow } = await aSellerWithSecondFactor(app)
  const { access_token: low } = await signInLow()
  const body = { factor_type: 'totp', friendly_name: 'Intruso' }

  expect(await askAuth(app, 'POST /factors', { token: low, body })).toMatchObject(
    refused(403, 'insufficient_aal'),
  )
  expect(await askAuth(app, `DELETE /factors/${authenticator.factorId}`, { token: low })).toMatchObject(
    refused(422, 'insufficient_aal'),
  )

  const second = await enrol(app, token, 'Tableta')
  await showCode(app, token, second)
  expect(await askAuth(app, `DELETE /factors/${second.factorId}`, { token })).toMatchObject({
    status: 200,
    body: { id: second.factorId },
  })
})

test('removing a factor lowers the sessions that showed it, and without any the product opens by password again', async () => {
  const app = await startApp()
  const { authenticator, token, signInLow } = await aSellerWithSecondFactor(app)
  const elsewhere = await showCode(app, (await signInLow()).access_token, authenticator)
  const second = await enrol(app, token, 'Tableta')
  await showCode(app, token, second)

  // The other device showed the first app, this one the second.
  await askAuth(app, `DELETE /factors/${authenticator.factorId}`, { token })
  expect(await app.call(meEndpoint, {}, elsewhere.access_token)).toMatchObject({
    status: 403,
    code: 'second_factor_needed',
  })
  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 200 })

  await askAuth(app, `DELETE /factors/${second.factorId}`, { token })
  for (const each of [token, elsewhere.access_token, (await signInLow()).access_token])
    expect(await app.call(meEndpoint, {}, each)).toMatchObject({ status: 200 })
  const sessions = await app.database.db.selectFrom('auth_session').select(['aal', 'amr']).execute()
  expect(sessions.map(({ aal }) => aal)).toEqual(['aal1', 'aal1', 'aal1'])
  expect(JSON.stringify(sessions)).not.toContain('totp')
})

test('other kinds of factors cannot be enrolled', async () => {
  const app = await startApp()
  const token = (await app.signUpSeller()).session.access_token
  const tryKind = (factor_type?: string) => askAuth(app, 'POST /factors', { token, body: { factor_type } })

  expect(await tryKind('phone')).toMatchObject(refused(422, 'mfa_phone_enroll_not_enabled'))
  expect(await tryKind('webauthn')).toMatchObject(refused(422, 'mfa_webauthn_enroll_not_enabled'))
  for (const kind of ['recovery_code', 'magic', '', undefined])
    expect(await tryKind(kind)).toMatchObject(refused(400, 'validation_failed'))
})

test('names of factors are unlike each other, and there are ten at most', async () => {
  const app = await startApp()
  const token = (await app.signUpSeller()).session.access_token
  const again = (friendly_name: string) =>
    askAuth(app, 'POST /factors', { token, body: { factor_type: 'totp', friendly_name } })

  for (let i = 0; i < 10; i += 1) await enrol(app, token, i === 0 ? 'Teléfono' : undefined)
  expect(await again('Otro')).toMatchObject(refused(422, 'too_many_enrolled_mfa_factors'))
  const { body } = await askAuth(app, 'GET /user', { token })
  const [, last] = body['factors'] as { id: string }[]
  await askAuth(app, `DELETE /factors/${last?.id}`, { token })
  expect(await again('Teléfono')).toMatchObject(refused(422, 'mfa_factor_name_conflict'))
})

test('what happens to a factor is written down, without a code or a secret, and told to its owner', async () => {
  const app = await startApp()
  const { authenticator, token, seller } = await aSellerWithSecondFactor(app)
  const challengeId = await challenge(app, token, authenticator)
  await verify(app, token, authenticator, { challengeId, code: '12' })
  await askAuth(app, `DELETE /factors/${authenticator.factorId}`, { token })

  const entries = await app.database.db
    .selectFrom('auth_audit')
    .selectAll()
    .where('user_id', '=', seller.user.id)
    .where('event', 'like', 'factor_%')
    .orderBy('created_at')
    .execute()
  expect(entries).toMatchObject([
    {
      event: 'factor_enrolled',
      detail: { factorId: authenticator.factorId },
      ip: expect.stringContaining('127.0.0.1'),
    },
    { event: 'factor_failed', detail: { factorId: authenticator.factorId, method: 'totp' } },
    { event: 'factor_removed', detail: { factorId: authenticator.factorId } },
  ])
  await until(async () => (await mailsTo(app, seller.user.email)).length === 2)
  const subjects = (await mailsTo(app, seller.user.email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Activaste la verificación en dos pasos',
    'Quitaron la verificación en dos pasos',
  ])
})
