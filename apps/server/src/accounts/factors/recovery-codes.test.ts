import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import {
  askAuth,
  aSellerWithSecondFactor,
  enrol,
  mailsTo,
  sessionClaims,
  showCode,
  startApp,
  until,
} from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const refused = (status: number, code: string) => ({ status, body: { code } })

async function makeCodes(app: TestApp, token: string, path: '' | '/regenerate' = '') {
  const reply = await askAuth(app, `POST /factors/recovery-codes${path}`, { token })
  if (reply.status !== 200) throw new Error(`making codes answered ${JSON.stringify(reply.body)}`)
  return reply.body as { id: string; codes: string[] }
}
const useCode = (app: TestApp, token: string, code: string) =>
  askAuth(app, 'POST /factors/recovery-codes/verify', { token, body: { code } })
const countOf = async (app: TestApp, token: string) =>
  (await askAuth(app, 'GET /factors/recovery-codes', { token })).body

test('ten codes of eighty bits are shown once, and kept as hashes only', async () => {
  const app = await startApp()
  const { token } = await aSellerWithSecondFactor(app)

  const { status, body } = await askAuth(app, 'POST /factors/recovery-codes', {
    token,
    body: { friendly_name: 'Papelito' },
  })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { type: 'recovery_code', friendly_name: 'Papelito', total: 10 },
  })
  const codes = body['codes'] as string[]
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)

  expect(await countOf(app, token)).toEqual({
    id: body['id'],
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  const me = await askAuth(app, 'GET /user', { token })
  expect(me.body['factors']).toMatchObject([
    { factor_type: 'totp' },
    { id: body['id'], factor_type: 'recovery_code', status: 'verified', friendly_name: 'Papelito' },
  ])
  const rows = await app.database.db.selectFrom('auth_recovery_code').select('hash').execute()
  expect(rows.map(({ hash }) => hash.length)).toEqual(codes.map(() => 32))
})

test('a code raises the session once, however it is written down', async () => {
  const app = await startApp()
  const { token, signInLow } = await aSellerWithSecondFactor(app)
  const { codes } = await makeCodes(app, token)
  const [code = '', other = ''] = codes
  const low = (await signInLow()).access_token
  const written = code
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-')
    .replace('-', ' ')

  const raised = await useCode(app, low, written)

  expect(raised.status).toBe(200)
  const access = String(raised.body['access_token'])
  expect(sessionClaims(access)).toMatchObject({
    session_id: sessionClaims(low).session_id,
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect(await app.call(meEndpoint, {}, access)).toMatchObject({ status: 200 })
  expect(await countOf(app, token)).toMatchObject({ total: 10, remaining: 9 })

  const next = (await signInLow()).access_token
  expect(await useCode(app, next, code)).toMatchObject(refused(422, 'mfa_verification_failed'))
  const both = await Promise.all([useCode(app, next, other), useCode(app, next, other)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('five wrong codes lock the codes for a while, longer each time, and the app still works', async () => {
  const app = await startApp()
  const { token, authenticator, signInLow } = await aSellerWithSecondFactor(app)
  const [code = ''] = (await makeCodes(app, token)).codes
  const low = (await signInLow()).access_token

  const tries = await Promise.all(Array.from({ length: 7 }, () => useCode(app, low, 'x'.repeat(16))))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(await useCode(app, low, code)).toMatchObject(refused(429, 'mfa_recovery_codes_locked'))
  app.clock.advance({ seconds: 31 })
  await useCode(app, low, 'x')
  const locked = await useCode(app, low, code)
  expect(locked.retryAfter).toSatisfy((seconds: number) => seconds > 30 && seconds <= 60)
  await showCode(app, (await signInLow()).access_token, authenticator)

  app.clock.advance({ seconds: 61 })
  expect(await useCode(app, (await signInLow()).access_token, code)).toMatchObject({ status: 200 })
})

test('new codes void the ones before and lift a lock', async () => {
  const app = await startApp()
  const { token, signInLow } = await aSellerWithSecondFactor(app)
  const first = await makeCodes(app, token)
  const low = (await signInLow()).access_token
  for (let i = 0; i < 5; i += 1) await useCode(app, low, 'x')

  const second = await makeCodes(app, token, '/regenerate')

  expect(second.id).toBe(first.id)
  expect(await useCode(app, low, first.codes[0] ?? '')).toMatchObject(refused(422, 'mfa_verification_failed'))
  expect(await useCode(app, low, second.codes[0] ?? '')).toMatchObject({ status: 200 })
})

test('codes are made, made again and removed by a raised session only, and beside another factor only', async () => {
  const app = await startApp()
  const without = (await app.signUpSeller()).session.access_token
  const guarded = await aSellerWithSecondFactor(app)
  const low = (await guarded.signInLow()).access_token
  const make = (token: string) => askAuth(app, 'POST /factors/recovery-codes', { token })
  const remake = (token: string) => askAuth(app, 'POST /factors/recovery-codes/regenerate', { token })
  const remove = (token: string) => askAuth(app, 'DELETE /factors/recovery-codes', { token })

  expect(await make(without)).toMatchObject(refused(422, 'mfa_recovery_codes_sole_factor'))
  expect(await make(low)).toMatchObject(refused(403, 'insufficient_aal'))
  for (const call of [remake, remove])
    expect(await call(guarded.token)).toMatchObject(refused(404, 'mfa_factor_not_found'))
  expect(await askAuth(app, 'GET /factors/recovery-codes', { token: low })).toMatchObject(
    refused(404, 'mfa_factor_not_found'),
  )
  expect(await useCode(app, low, 'x'.repeat(16))).toMatchObject(refused(404, 'mfa_factor_not_found'))

  const { id, codes } = await makeCodes(app, guarded.token)
  expect(await make(guarded.token)).toMatchObject(refused(422, 'mfa_verified_factor_exists'))
  for (const call of [remake, remove]) expect(await call(low)).toMatchObject(refused(403, 'insufficient_aal'))
  expect(await countOf(app, low)).toMatchObject({ remaining: 10 })
  // Somebody else’s codes open nothing.
  expect(await useCode(app, without, codes[0] ?? '')).toMatchObject(refused(404, 'mfa_factor_not_found'))

  expect(await remove(guarded.token)).toMatchObject({ status: 200, body: { id } })
  expect(await useCode(app, low, codes[0] ?? '')).toMatchObject(refused(404, 'mfa_factor_not_found'))
})

test('codes go with the last authenticator app, and not before', async () => {
  const app = await startApp()
  const { authenticator, token } = await aSellerWithSecondFactor(app)
  const second = await enrol(app, token, 'Tableta')
  await showCode(app, token, second)
  const { id } = await makeCodes(app, token)

  await askAuth(app, `DELETE /factors/${authenticator.factorId}`, { token })
  expect(await countOf(app, token)).toMatchObject({ id, remaining: 10 })
  await askAuth(app, `DELETE /factors/${second.factorId}`, { token })

  const { body } = await askAuth(app, 'GET /user', { token })
  expect(body).not.toHaveProperty('factors')
  expect(await app.database.db.selectFrom('auth_recovery_code').selectAll().execute()).toEqual([])
})

test('whoever lost the phone comes in by a code, and removes the app', async () => {
  const app = await startApp()
  const { authenticator, token, signInLow } = await aSellerWithSecondFactor(app)
  const [code = ''] = (await makeCodes(app, token)).codes
  const { body } = await useCode(app, (await signInLow()).access_token, code)
  const raised = String(body['access_token'])

  expect(await askAuth(app, `DELETE /factors/${authenticator.factorId}`, { token: raised })).toMatchObject({
    status: 200,
  })
  expect(await app.call(meEndpoint, {}, raised)).toMatchObject({ status: 200 })
})

test('making and using codes is written down, without a code, and told to their owner', async () => {
  const app = await startApp()
  const { token, seller, signInLow } = await aSellerWithSecondFactor(app)
  const { id, codes } = await makeCodes(app, token)
  await useCode(app, (await signInLow()).access_token, codes[0] ?? '')

  const entries = await app.database.db
    .selectFrom('auth_audit')
    .selectAll()
    .where('user_id', '=', seller.user.id)
    .where('event', 'like', 'recovery_code%')
    .orderBy('created_at')
    .execute()
  expect(entries).toMatchObject([
    { event: 'recovery_codes_made', detail: { factorId: id } },
    { event: 'recovery_code_used', detail: { factorId: id } },
  ])
  for (const code of codes) expect(JSON.stringify(entries)).not.toContain(code)
  const subjects = async () => (await mailsTo(app, seller.user.email)).map(({ subject }) => subject)
  await until(async () => (await subjects()).length === 3)
  expect(await subjects()).toEqual(
    expect.arrayContaining(['Tenés códigos de recuperación nuevos', 'Se usó un código de recuperación']),
  )
})
