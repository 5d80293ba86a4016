import { GoTrueAdminApi } from '@supabase/auth-js'
import { importJWK, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { aKey, fileOf } from '../keys/test-keys.ts'
import { must, newAddress, openTab, password, signedUpTab } from './client.ts'

/** The product with a file of keys, and a client for operators with a token that the key in it signed. */
async function withSharedKey(env: Record<string, string> = {}) {
  const key = await aKey('ES256', 'shared')
  const app = await startApp({ AUTH_SIGNING_KEYS_FILE: await fileOf([key]), AUTH_ADMIN: 'on', ...env })
  const material = await importJWK({ ...key, key_ops: undefined })
  const tokenOf = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'shared', typ: 'JWT' }).sign(material)
  return { app, tokenOf, operatorWith: async (claims: JWTPayload) => operatorOf(app, await tokenOf(claims)) }
}

const operatorOf = (app: TestApp, token: string) =>
  new GoTrueAdminApi({ url: `${app.url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } })

test.each([
  ['no issuer', {}],
  ['the issuer of a service beside it', { iss: 'supabase-demo' }],
  ['the product itself as its issuer', { iss: 'http://mostrador.test/auth/v1' }],
])(
  'where the operator brings the signing keys, a service token with %s opens the admin calls',
  async (_, claims) => {
    const { operatorWith } = await withSharedKey()
    const operator = await operatorWith({ role: 'service_role', ...claims })
    const email = newAddress()

    const { user } = must(await operator.createUser({ email, password, user_metadata: { shop: 'Yerba' } }))

    expect(user).toMatchObject({ email, user_metadata: { shop: 'Yerba' } })
    expect(must(await operator.getUserById(user.id)).user.email).toBe(email)
    expect(must(await operator.listUsers()).users.map((each) => each.email)).toContain(email)
    must(await operator.deleteUser(user.id))
  },
)

test('a token of another issuer opens no admin call without the role, and never stands for a user', async () => {
  const { app, operatorWith, tokenOf } = await withSharedKey()
  const tab = await signedUpTab(app)
  const { user } = must(await tab.client.getUser())
  const claims = { sub: user.id, aud: 'authenticated', role: 'authenticated', iss: 'supabase-demo' }
  const inAnHour = Math.floor(Date.now() / 1000) + 3600

  const stranger = await operatorWith(claims)
  const anonymous = await operatorWith({ role: 'anon', iss: 'supabase-demo' })

  expect((await stranger.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
  expect((await anonymous.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
  for (const token of [
    await tokenOf({ ...claims, exp: inAnHour }),
    await tokenOf({ role: 'service_role', iss: 'supabase-demo', exp: inAnHour }),
  ])
    expect((await tab.client.getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('signing a malformed token out says that it is no JWT', async () => {
  const { operatorWith } = await withSharedKey()
  const operator = await operatorWith({ role: 'service_role' })

  const { error } = await operator.signOut('this-is-a-bad-token')

  expect(error).toMatchObject({
    status: 403,
    code: 'bad_jwt',
    message: expect.stringMatching(/^invalid JWT/),
  })
})

test('signing a user’s token out ends that session', async () => {
  const { app, operatorWith } = await withSharedKey()
  const operator = await operatorWith({ role: 'service_role' })
  const tab = await signedUpTab(app)
  const { session } = must(await tab.client.getSession())

  expect(await operator.signOut(session?.access_token ?? '')).toEqual({ data: null, error: null })

  expect((await openTab(app).client.getUser(session?.access_token ?? '')).data.user).toBeNull()
})

test('an address that cannot get mail gets no account, no invitation and no link', async () => {
  const { operatorWith } = await withSharedKey()
  const operator = await operatorWith({ role: 'service_role' })
  const email = 'xx:;x@x.x'

  const answers = [
    await operator.createUser({ email, password }),
    await operator.inviteUserByEmail(email),
    await operator.generateLink({ type: 'signup', email, password }),
  ]

  for (const { data, error } of answers) {
    expect(error?.message).toBe('Unable to validate email address: invalid format')
    expect(data.user).toBeNull()
  }
})
