import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import { eventNames, must, openTab, password, sessionOf, signedUpTab } from './client.ts'

test('what a user keeps about themselves is merged, and a null takes it away', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  must(await tab.client.updateUser({ data: { name: 'Marina', shop: 'Casa Yerbal' } }))

  const { user } = must(await tab.client.updateUser({ data: { shop: null, phone: '+54 11 5555-0000' } }))

  expect(user.user_metadata).toEqual({ name: 'Marina', phone: '+54 11 5555-0000' })
  expect((await sessionOf(tab)).user.user_metadata).toEqual(user.user_metadata)
  expect(eventNames(tab).slice(-2)).toEqual(['USER_UPDATED', 'USER_UPDATED'])
  must(await tab.client.refreshSession())
  expect(must(await tab.client.getClaims()).claims.user_metadata).toEqual(user.user_metadata)
})

test.each([
  ['without the current one', { password: 'una-clave-nueva' }, 400, 'current_password_required'],
  [
    'with a wrong current one',
    { password: 'una-clave-nueva', current_password: 'no-es-esta' },
    400,
    'current_password_invalid',
  ],
  ['that is the current one', { password, current_password: password }, 422, 'same_password'],
  ['that is too short', { password: '12345', current_password: password }, 422, 'weak_password'],
])('a new password %s is refused', async (_, change, status, code) => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  expect((await tab.client.updateUser(change)).error).toMatchObject({ status, code })
  must(await openTab(app).client.signInWithPassword({ email: tab.email, password }))
})

test('a user’s own call cannot touch what belongs to the service', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const { access_token, user } = await sessionOf(tab)
  const put = (body: object) =>
    fetch(`${app.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const answers = await Promise.all([
    put({ app_metadata: { provider: 'x', admin: true } }),
    put({ id: crypto.randomUUID(), role: 'service_role', aud: 'x', is_admin: true, banned_until: null }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 200])
  const now = must(await tab.client.getUser()).user
  expect(now).toMatchObject({
    id: user.id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
})

test('the ways to sign in are listed, and the last one cannot be taken away', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  const { identities } = must(await tab.client.getUserIdentities())
  expect(identities).toMatchObject([
    {
      provider: 'email',
      identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      identity_data: { email: tab.email },
    },
  ])
  const [identity] = identities
  if (!identity) throw new Error('no identity')

  expect((await tab.client.unlinkIdentity(identity)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  })
})
