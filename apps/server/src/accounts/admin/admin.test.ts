import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loginEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { signAdminToken } from '../keys/operator-key.ts'
import { startOperated } from './test-operator.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'

const CALLS: [string, string][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${crypto.randomUUID()}`],
  ['PUT', `/admin/users/${crypto.randomUUID()}`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}`],
  ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
  ['GET', '/admin/audit'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
]

test.each(['', 'off'])(
  'unless the setting turns them on (%s) there are no admin calls, not even for an operator',
  async (setting) => {
    const { ask } = await startOperated({ AUTH_ADMIN: setting })

    for (const [method, path] of CALLS)
      expect(await ask(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('a user’s token opens no admin call, whatever it claims and whether or not its session lives', async () => {
  const { app, ask } = await startOperated()
  const seller = await app.signUpSeller()
  const token = seller.session.access_token
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const raised = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
  const refused = { status: 403, body: { code: 'not_admin', message: 'User not allowed' } }

  for (const [method, path] of CALLS) {
    expect(await ask(method, path, { token })).toMatchObject(refused)
    expect(await ask(method, path, { token: `${head}.${raised}.${signature}` })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
    expect(await ask(method, path, { token: 'nada' })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
  }
  await ask('POST', '/logout', { token })
  expect(await ask('GET', '/admin/users', { token })).toMatchObject(refused)
})

test('an operator’s token is of this product and lives ten minutes', async () => {
  const { app, ask } = await startOperated()
  const foreign = await signAdminToken(randomBytes(32), 'http://mostrador.test/auth/v1', app.clock.now())

  expect(await ask('GET', '/admin/users')).toMatchObject({ status: 200 })
  expect(await ask('GET', '/admin/users', { token: foreign })).toMatchObject({ status: 403 })
  app.clock.advance({ minutes: 11 })
  expect(await ask('GET', '/admin/users')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
})

test('an operator’s token is no user’s', async () => {
  const { app, token, ask } = await startOperated()

  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 401 })
  expect(await ask('GET', '/user')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
})

test('from a public address there are no admin calls, nor through a proxy that nobody named', async () => {
  const named = await startOperated({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const unnamed = await startOperated()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  expect(await named.ask('GET', '/admin/users', from('203.0.113.9'))).toMatchObject({ status: 404 })
  expect(await named.ask('GET', '/admin/users', from('2001:db8::1'))).toMatchObject({ status: 404 })
  expect(await named.ask('GET', '/admin/users', from('10.1.2.3'))).toMatchObject({ status: 200 })
  expect(await unnamed.ask('GET', '/admin/users', from('10.1.2.3'))).toMatchObject({ status: 404 })
})

test('what is no id in a path is refused before anything is looked up', async () => {
  const { ask } = await startOperated()
  const known = crypto.randomUUID()

  for (const id of ['no-id', '1', "' or 1=1 --", '%2e%2e', '..%2fusers', `${known}%00`, `${known}/..`]) {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await ask(method, `/admin/users/${id}`, method === 'GET' ? {} : { body: {} })).status,
      ).toBeOneOf([400, 404])
    expect((await ask('GET', `/admin/users/${id}/factors`)).status).toBeOneOf([400, 404])
    expect((await ask('DELETE', `/admin/users/${known}/factors/${id}`)).status).toBeOneOf([400, 404])
  }
})

test('users are listed newest first, in pages that say how many there are', async () => {
  const { ask } = await startOperated()
  for (let i = 0; i < 5; i += 1) await ask('POST', '/admin/users', { body: { email: `${i}@tienda.test` } })

  const first = await ask('GET', '/admin/users?page=1&per_page=2')
  const last = await ask('GET', '/admin/users?page=3&per_page=2')

  expect(first.body.users.map(({ email: address }: { email: string }) => address)).toEqual([
    '4@tienda.test',
    '3@tienda.test',
  ])
  expect(first.headers.get('x-total-count')).toBe('5')
  expect(first.headers.get('link')).toBe(
    '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
  )
  expect(last.body).toMatchObject({ users: [{ email: '0@tienda.test' }], aud: 'authenticated' })
  expect(last.headers.get('link')).not.toContain('next')
  expect(await ask('GET', '/admin/users?page=&per_page=')).toMatchObject({ status: 200 })
  expect(await ask('GET', '/admin/users?page=0')).toMatchObject({ status: 400 })
  expect(await ask('GET', '/admin/users?page=uno')).toMatchObject({ status: 400 })
})

test('an operator makes a user, who signs in once the address counts as confirmed', async () => {
  const { app, ask } = await startOperated()

  const made = await ask('POST', '/admin/users', {
    body: { email, password, user_metadata: { phone: '+54 11 5555-0000' }, app_metadata: { plan: 'socio' } },
  })
  expect(made.body).toMatchObject({ email, app_metadata: { provider: 'email', plan: 'socio' } })
  expect(made.body).not.toHaveProperty('email_confirmed_at')
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 401 })

  const { id } = made.body
  const changed = await ask('PUT', `/admin/users/${id}`, {
    body: { email_confirm: true, user_metadata: { color: 'verde' } },
  })
  expect(changed.body).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { phone: '+54 11 5555-0000', color: 'verde' },
  })
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 200 })
  expect((await ask('GET', `/admin/users/${id}`)).body).toMatchObject({ id, email })

  const again = await ask('POST', '/admin/users', { body: { email: 'MARINA@tienda.test', password } })
  expect(again).toMatchObject({ status: 422, body: { code: 'email_exists' } })
  expect(await ask('POST', '/admin/users', { body: {} })).toMatchObject({ status: 400 })
  expect(
    await ask('POST', '/admin/users', { body: { email: 'b@tienda.test', password: '12345' } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'weak_password' },
  })
})

test('a new address set by an operator is the one to sign in with, and cannot be somebody else’s', async () => {
  const { app, ask } = await startOperated()
  const { user } = await app.signUpSeller({ email })
  await app.signUpSeller({ email: 'otra@tienda.test' })

  expect(await ask('PUT', `/admin/users/${user.id}`, { body: { email: 'otra@tienda.test' } })).toMatchObject({
    status: 422,
    body: { code: 'email_exists' },
  })
  const { body } = await ask('PUT', `/admin/users/${user.id}`, { body: { email: 'Nueva@tienda.test' } })
  expect(body).toMatchObject({ email: 'nueva@tienda.test', identities: [{ email: 'nueva@tienda.test' }] })
  expect(await app.call(loginEndpoint, { body: { email: 'nueva@tienda.test', password } })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['a ban', 'PUT', { ban_duration: '24h' }],
  ['a new password', 'PUT', { password: 'otra-clave-larga' }],
  ['a deletion', 'DELETE', {}],
  ['a soft deletion', 'DELETE', { should_soft_delete: true }],
])('%s by an operator ends all sessions at once', async (_, method, body) => {
  const { app, ask } = await startOperated()
  const { user, session } = await app.signUpSeller({ email })

  expect(await ask(method, `/admin/users/${user.id}`, { body })).toMatchObject({ status: 200 })

  expect(await app.call(meEndpoint, {}, session.access_token)).toMatchObject({ status: 401 })
  expect((await ask('GET', '/user', { token: session.access_token })).status).toBe(403)
  const refresh = await ask('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(refresh.status).toBe(400)
  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 401 })
})

test('a ban ends when its time is over, or when it is lifted', async () => {
  const { app, ask } = await startOperated()
  const { user } = await app.signUpSeller({ email })
  const signIn = async () => (await app.call(loginEndpoint, { body: { email, password } })).status

  const { body } = await ask('PUT', `/admin/users/${user.id}`, { body: { ban_duration: '1h30m' } })
  expect(new Date(body.banned_until).getTime() - app.clock.now().getTime()).toBeGreaterThan(89 * 60_000)
  expect(await signIn()).toBe(401)
  await ask('PUT', `/admin/users/${user.id}`, { body: { ban_duration: 'none' } })
  expect(await signIn()).toBe(200)
  expect(await ask('PUT', `/admin/users/${user.id}`, { body: { ban_duration: 'siempre' } })).toMatchObject({
    status: 400,
  })
})

test('a soft deletion leaves an id and nothing else, and the address is free again', async () => {
  const { app, ask } = await startOperated()
  const { user } = await app.signUpSeller({ email })

  await ask('DELETE', `/admin/users/${user.id}`, { body: { should_soft_delete: true } })

  expect((await ask('GET', `/admin/users/${user.id}`)).body).toMatchObject({
    email: '',
    identities: [],
    user_metadata: {},
    deleted_at: expect.any(String),
  })
  await app.signUpSeller({ email })
})

test('an operator takes a lost second factor away', async () => {
  const { app, ask } = await startOperated()
  const { user, session } = await app.signUpSeller({ email })
  const { body: factor } = await ask('POST', '/factors', {
    token: session.access_token,
    body: { factor_type: 'totp' },
  })
  const other = await app.signUpSeller()

  expect((await ask('GET', `/admin/users/${user.id}/factors`)).body).toMatchObject([{ id: factor.id }])
  expect((await ask('DELETE', `/admin/users/${other.user.id}/factors/${factor.id}`)).status).toBe(404)
  expect((await ask('DELETE', `/admin/users/${user.id}/factors/${factor.id}`)).body).toEqual({
    id: factor.id,
  })
  expect((await ask('GET', `/admin/users/${user.id}/factors`)).body).toEqual([])
})

test('every address that asks for an unknown user says so', async () => {
  const { ask } = await startOperated()
  const path = `/admin/users/${crypto.randomUUID()}`

  for (const reply of [
    await ask('GET', path),
    await ask('PUT', path, { body: {} }),
    await ask('DELETE', path),
    await ask('GET', `${path}/factors`),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
})

test('an operator’s links sign in whom they are made for, and invitations are mailed', async () => {
  const { app, ask } = await startOperated()
  const redirect = encodeURIComponent('http://mostrador.test/inicio')
  const link = (body: object) => ask('POST', `/admin/generate_link?redirect_to=${redirect}`, { body })

  const signup = await link({ type: 'signup', email, password, data: { color: 'verde' } })
  expect(signup.body).toMatchObject({
    email,
    user_metadata: { color: 'verde' },
    verification_type: 'signup',
    redirect_to: 'http://mostrador.test/inicio',
    email_otp: expect.stringMatching(/^\d{6}$/),
  })
  expect(signup.body.action_link).toMatch(
    /^http:\/\/mostrador\.test\/auth\/v1\/verify\?token=.+&type=signup&redirect_to=http/,
  )
  const confirmed = await ask('POST', '/verify', {
    body: { type: 'signup', token_hash: signup.body.hashed_token },
  })
  expect(confirmed.body).toMatchObject({ access_token: expect.any(String), user: { email } })

  for (const type of ['magiclink', 'recovery', 'email_change_current', 'email_change_new'])
    expect((await link({ type, email, new_email: 'nueva@tienda.test' })).body).toMatchObject({
      verification_type: type,
      hashed_token: expect.any(String),
    })
  expect(await link({ type: 'recovery', email: 'nadie@tienda.test' })).toMatchObject({ status: 404 })
  expect(await link({ type: 'invite', email })).toMatchObject({ status: 422, body: { code: 'email_exists' } })
  expect(await link({ type: 'email_change_new', email, new_email: email })).toMatchObject({ status: 422 })
  expect(await link({ type: 'otra', email })).toMatchObject({ status: 400 })

  const invited = await ask('POST', '/invite', { body: { email: 'socia@tienda.test' } })
  expect(invited.body).toMatchObject({ email: 'socia@tienda.test', invited_at: expect.any(String) })
  expect(await ask('POST', '/invite', { body: { email } })).toMatchObject({ status: 422 })
  expect(await app.call(loginEndpoint, { body: { email: 'socia@tienda.test', password } })).toMatchObject({
    status: 401,
  })
})

test('a link never leads to another site', async () => {
  const { ask } = await startOperated()

  const { body } = await ask('POST', '/admin/generate_link?redirect_to=https://evil.test/', {
    body: { type: 'magiclink', email },
  })

  expect(body.redirect_to).toBe('http://mostrador.test')
  expect(body.action_link).not.toContain('evil')
})
