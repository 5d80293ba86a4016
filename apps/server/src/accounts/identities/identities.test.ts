import { expect, test } from 'vitest'
import { listRepositoriesEndpoint } from '@mostrador/contract/knowledge'
import {
  askAuth,
  enrol,
  GOOGLE_ACCOUNTS,
  mailsTo,
  openBrowser,
  pkce,
  showCode,
  startAppWithGoogle,
  train,
  until,
} from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { startOperated } from '../admin/test-operator.ts'

const { lucia, diego } = GOOGLE_ACCOUNTS
const email = 'marina@tienda.test'
const password = 'una-clave-larga'

interface Identity {
  identity_id: string
  provider: string
}

async function signUp(app: TestApp, address = email) {
  const { body } = await askAuth(app, 'POST /signup', { body: { email: address, password } })
  return String(body['access_token'])
}

const userOf = async (app: TestApp, token: string) =>
  (await askAuth(app, 'GET /user', { token })).body as unknown as {
    id: string
    email: string
    identities: Identity[]
    app_metadata: { provider: string; providers: string[] }
  }

/** Asks for the way to Google as the signed-in app does, and goes it in the same browser. */
async function link(app: TestApp, token: string, account: keyof typeof GOOGLE_ACCOUNTS) {
  const browser = openBrowser(app)
  const url = await linkUrl(token, browser)
  return browser.choose(url, account)
}

async function linkUrl(token: string, browser: ReturnType<typeof openBrowser>) {
  const query = new URLSearchParams({ provider: 'google', skip_http_redirect: 'true', ...pkce().query })
  const reply = await browser.go(
    `http://mostrador.test/auth/v1/user/identities/authorize?${query.toString()}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  return ((await reply.json()) as { url: string }).url
}

const unlink = (app: TestApp, token: string, identity: Identity | undefined) =>
  askAuth(app, `DELETE /user/identities/${identity?.identity_id ?? 'ninguna'}`, { token })

const identityOf = async (app: TestApp, token: string, provider: string) =>
  (await userOf(app, token)).identities.find((identity) => identity.provider === provider)

test('a seller links Google, enters with either, and takes one of the two away but not both', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)

  const end = await link(app, token, 'lucia')
  expect(end.searchParams.get('code')).toBeTruthy()
  const { id, email: address, app_metadata } = await userOf(app, token)
  expect({ address, ...app_metadata }).toEqual({
    address: email,
    provider: 'email',
    providers: ['email', 'google'],
  })
  const byGoogle = new URLSearchParams((await openBrowser(app).signIn('lucia')).hash.slice(1))
  expect(await userOf(app, byGoogle.get('access_token') ?? '')).toMatchObject({ id })

  expect(await unlink(app, token, await identityOf(app, token, 'google'))).toMatchObject({
    status: 200,
    body: {},
  })
  expect(await userOf(app, token)).toMatchObject({
    email,
    identities: [{ provider: 'email' }],
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(await unlink(app, token, await identityOf(app, token, 'email'))).toMatchObject({
    status: 422,
    body: { code: 'single_identity_not_deletable' },
  })
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(2)
  const events = await app.database.db
    .selectFrom('auth_audit')
    .select('event')
    .where('event', 'like', 'identity_%')
    .orderBy('created_at')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['identity_linked', 'identity_unlinked'])
})

test('whoever takes the own address away enters by Google alone, under its address', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  await link(app, token, 'lucia')

  await unlink(app, token, await identityOf(app, token, 'email'))

  expect(await userOf(app, token)).toMatchObject({
    email: lucia.email,
    identities: [{ provider: 'google' }],
    app_metadata: { provider: 'google', providers: ['google'] },
  })
  for (const address of [email, lucia.email])
    expect(
      await askAuth(app, 'POST /token?grant_type=password', { body: { email: address, password } }),
    ).toMatchObject({ status: 400 })
  // To the address that it had.
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(2)
})

test('an address of its own is not taken away when the one of Google belongs to somebody else', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  await link(app, token, 'lucia')
  await signUp(app, lucia.email)

  expect(await unlink(app, token, await identityOf(app, token, 'email'))).toMatchObject({
    status: 422,
    body: { code: 'email_conflict_identity_not_deletable' },
  })
  expect((await userOf(app, token)).identities).toHaveLength(2)
})

test('a Google account belongs to one user, and one with an unverified address to none', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  await link(app, token, 'lucia')
  const other = await signUp(app, 'otra@tienda.test')
  const problems = [
    await link(app, token, 'lucia'),
    await link(app, other, 'lucia'),
    await link(app, other, 'unverified'),
  ].map((end) => end.searchParams.get('error_code'))

  expect(problems).toEqual([
    'identity_already_exists',
    'identity_already_exists',
    'provider_email_needs_verification',
  ])
  expect((await userOf(app, other)).identities).toHaveLength(1)
})

test('linking and unlinking need a sign-in of a moment ago, so that a session that was stolen opens no way in', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  await link(app, token, 'lucia')
  app.clock.advance({ minutes: 11 })
  const refused = { status: 400, body: { code: 'reauthentication_needed' } }

  expect(await unlink(app, token, await identityOf(app, token, 'email'))).toMatchObject(refused)
  expect(
    await askAuth(app, 'GET /user/identities/authorize?provider=google&skip_http_redirect=true', { token }),
  ).toMatchObject(refused)

  const { body } = await askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })
  const fresh = String(body['access_token'])
  expect(await unlink(app, fresh, await identityOf(app, fresh, 'google'))).toMatchObject({ status: 200 })
})

test('who reads the mails of an address that was never confirmed keeps the shop, and nobody else a way in', async () => {
  const { app } = await startAppWithGoogle({ AUTH_CONFIRM_EMAIL: 'off' })
  const first = await app.signUpSeller({ email })
  const repository = await train(first, [{ name: 'politicas.txt', bytes: 'Hacemos factura A y B.' }])
  const low = first.session.access_token
  await link(app, low, 'lucia')
  const high = await showCode(app, low, await enrol(app, low))

  await askAuth(app, 'POST /recover', { body: { email } })
  let tokenHash = ''
  await until(async () => {
    tokenHash = (await mailsTo(app, email)).map((mail) => mail.tokenHash).join('')
    return tokenHash !== ''
  })
  const owner = await askAuth(app, 'POST /verify', { body: { type: 'recovery', token_hash: tokenHash } })

  const token = String(owner.body['access_token'])
  expect(await userOf(app, token)).toMatchObject({
    id: first.user.id,
    identities: [{ provider: 'email' }],
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(await app.call(listRepositoriesEndpoint, {}, token)).toMatchObject({
    value: { vectorStore: [{ id: repository.id }] },
  })
  expect(await askAuth(app, 'GET /user', { token: high.access_token })).toMatchObject({ status: 403 })
  const byPassword = await askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })
  expect(byPassword).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
  const byGoogle = new URLSearchParams((await openBrowser(app).signIn('lucia')).hash.slice(1))
  expect((await userOf(app, byGoogle.get('access_token') ?? '')).id).not.toBe(first.user.id)
})

test('linking needs a session that still lives, and the browser that began', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  const browser = openBrowser(app)

  expect(await askAuth(app, 'GET /user/identities/authorize?provider=google')).toMatchObject({ status: 401 })
  const callback = await browser.chosen(await linkUrl(token, browser), 'diego')
  const elsewhere = await openBrowser(app).follow(callback)
  expect(elsewhere.searchParams.get('error_code')).toBe('bad_oauth_state')
  await askAuth(app, 'POST /logout', { token })
  const signedOut = await browser.follow(callback)
  expect(signedOut.searchParams.get('error_code')).toBe('bad_oauth_state')

  const found = await app.database.db
    .selectFrom('auth_identity')
    .select('id')
    .where('provider_subject', '=', diego.sub)
    .execute()
  expect(found).toEqual([])
})

test('nobody takes away what is not theirs, or what is no identity', async () => {
  const { app } = await startAppWithGoogle()
  const token = await signUp(app)
  await link(app, token, 'lucia')
  const other = await signUp(app, 'otra@tienda.test')

  expect(await unlink(app, token, await identityOf(app, other, 'email'))).toMatchObject({
    status: 422,
    body: { code: 'identity_not_found' },
  })
  expect(await unlink(app, token, undefined)).toMatchObject({
    status: 404,
    body: { code: 'validation_failed' },
  })
})

test('linking and taking away can be switched off', async () => {
  const { app } = await startAppWithGoogle({ AUTH_MANUAL_LINKING: 'off' })
  const token = await signUp(app)
  const refusal = { status: 404, body: { code: 'manual_linking_disabled' } }

  expect(await askAuth(app, 'GET /user/identities/authorize?provider=google', { token })).toMatchObject(
    refusal,
  )
  expect(await unlink(app, token, undefined)).toMatchObject(refusal)
  expect(
    await askAuth(app, 'POST /token?grant_type=id_token', {
      token,
      body: { provider: 'google', id_token: 'x', link_identity: true },
    }),
  ).toMatchObject(refusal)
})

test('ways in that are not offered say so, whatever is sent', async () => {
  const { app } = await startAppWithGoogle()

  expect(await askAuth(app, 'POST /sso', { body: { domain: 7 } })).toMatchObject({
    status: 404,
    body: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  })
  expect(await askAuth(app, 'POST /passkeys/registration/options', { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'passkey_disabled' },
  })
})

async function aUserWithAddressAndNumber() {
  const { app, ask } = await startOperated({ AUTH_PHONES: 'on' })
  const phone = '15555551212'
  await ask('POST', '/admin/users', {
    body: { email, phone, password, email_confirm: true, phone_confirm: true },
  })
  const signIn = (name: object) =>
    askAuth(app, 'POST /token?grant_type=password', { body: { ...name, password } })
  return { app, phone, signIn }
}

test('a number that is taken away signs in no more, and the address keeps the password', async () => {
  const { app, phone, signIn } = await aUserWithAddressAndNumber()
  const token = String((await signIn({ phone })).body['access_token'])

  expect((await unlink(app, token, await identityOf(app, token, 'phone'))).status).toBe(200)

  expect((await signIn({ phone })).body).toMatchObject({ code: 'invalid_credentials' })
  expect(await signIn({ email })).toMatchObject({
    status: 200,
    body: { user: { phone: '', app_metadata: { provider: 'email', providers: ['email'] } } },
  })
})

test('an address that is taken away signs in no more, and the number keeps the password', async () => {
  const { app, phone, signIn } = await aUserWithAddressAndNumber()
  const token = String((await signIn({ email })).body['access_token'])

  expect((await unlink(app, token, await identityOf(app, token, 'email'))).status).toBe(200)

  expect((await signIn({ email })).body).toMatchObject({ code: 'invalid_credentials' })
  expect(await signIn({ phone })).toMatchObject({
    status: 200,
    body: { user: { email: '', phone, app_metadata: { provider: 'phone', providers: ['phone'] } } },
  })
})
