import { AuthApiError, AuthInvalidJwtError, isAuthSessionMissingError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/index.ts'
import {
  eventNames,
  letTokensExpire,
  must,
  openTab,
  sessionOf,
  showPage,
  signedInTab,
  signedUpTab,
} from './client.ts'

test('an access token that has expired is renewed when the session is next read', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const before = await sessionOf(tab)
  letTokensExpire(app, tab)

  const after = await sessionOf(tab)

  expect(after.access_token).not.toBe(before.access_token)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(eventNames(tab)).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED'])
  expect(must(await tab.client.getUser()).user.email).toBe(tab.email)
})

test('a page that is opened again finds its session', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  const reopened = openTab(app, { storage: tab.storage })

  expect(await sessionOf(reopened)).toEqual(await sessionOf(tab))
  await expect.poll(() => eventNames(reopened)).toEqual(['SIGNED_IN', 'INITIAL_SESSION'])
})

test('a session lasts through twenty renewals', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const seen = new Set<string>()

  for (let turn = 0; turn < 20; turn += 1) {
    letTokensExpire(app, tab)
    seen.add((await sessionOf(tab)).refresh_token)
  }

  expect(seen.size).toBe(20)
})

test('an answer that was lost on its way costs nobody the session', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const stored = new Map(tab.storage.items)
  must(await tab.client.refreshSession())
  // The page was closed before it could store what came.
  for (const [key, value] of stored) tab.storage.setItem(key, value)
  const reopened = openTab(app, { storage: tab.storage })
  letTokensExpire(app, reopened)

  expect(await sessionOf(reopened)).toMatchObject({ user: { email: tab.email } })
  letTokensExpire(app, reopened)
  expect(await sessionOf(reopened)).toMatchObject({ user: { email: tab.email } })
})

test('a token that was stolen and used ends the session for both', async () => {
  const app = await startApp()
  const owner = await signedUpTab(app)
  const thief = openTab(app)
  const { refresh_token } = await sessionOf(owner)
  letTokensExpire(app, owner)
  await sessionOf(owner)
  letTokensExpire(app, owner)
  await sessionOf(owner)

  const { error } = await thief.client.refreshSession({ refresh_token })

  expect(error).toBeInstanceOf(AuthApiError)
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  letTokensExpire(app, owner)
  expect((await owner.client.getSession()).data.session).toBeNull()
  expect(eventNames(owner).at(-1)).toBe('SIGNED_OUT')
})

test('a session that nobody used for a month has ended', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  letTokensExpire(app, tab, 31 * 24 * 60)

  const { data, error } = await tab.client.getSession()

  expect(data.session).toBeNull()
  expect(error).toMatchObject({ status: 400, code: 'session_expired' })
  expect(eventNames(tab).at(-1)).toBe('SIGNED_OUT')
  expect(tab.storage.items.size).toBe(0)
})

test.each([
  ['local', { own: false, other: true, stranger: true }],
  ['others', { own: true, other: false, stranger: true }],
  ['global', { own: false, other: false, stranger: true }],
] as const)('signing out of %s ends what it says and nothing else', async (scope, lives) => {
  const app = await startApp()
  const own = await signedUpTab(app)
  const other = await signedInTab(app, own.email)
  const stranger = await signedUpTab(app)
  const tokens = {
    own: (await sessionOf(own)).access_token,
    other: (await sessionOf(other)).access_token,
    stranger: (await sessionOf(stranger)).access_token,
  }

  expect(await own.client.signOut({ scope })).toEqual({ error: null })

  const asks = openTab(app).client
  for (const [whose, token] of Object.entries(tokens)) {
    const { data, error } = await asks.getUser(token)
    expect({ whose, lives: data.user !== null }).toEqual({ whose, lives: lives[whose as keyof typeof lives] })
    if (error) expect(isAuthSessionMissingError(error)).toBe(true)
  }
  expect(eventNames(own).includes('SIGNED_OUT')).toBe(scope !== 'others')
})

test('a client whose session was ended from elsewhere drops it when it next asks', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const other = await signedInTab(app, tab.email)
  await other.client.signOut({ scope: 'others' })

  const { error } = await tab.client.getUser()

  expect(isAuthSessionMissingError(error)).toBe(true)
  expect(eventNames(tab).at(-1)).toBe('SIGNED_OUT')
  expect(tab.storage.items.size).toBe(0)
})

test('signing out twice is no error', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const stored = new Map(tab.storage.items)
  await tab.client.signOut()
  for (const [key, value] of stored) tab.storage.setItem(key, value)

  expect(await tab.client.signOut()).toEqual({ error: null })
  expect(tab.storage.items.size).toBe(0)
})

test('the client checks a token’s signature by itself, with the published keys', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const { access_token, user } = await sessionOf(tab)
  tab.requests.length = 0

  const { claims, header } = must(await tab.client.getClaims())

  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
  expect(claims).toMatchObject({
    iss: 'http://mostrador.test/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: tab.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  })
  expect(claims.exp).toBe((claims.iat ?? 0) + 900)
  expect(tab.requests).toEqual([{ path: 'GET /.well-known/jwks.json', status: 200 }])

  const [head, payload, signature = ''] = access_token.split('.')
  const forged = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect((await tab.client.getClaims(forged)).error).toBeInstanceOf(AuthInvalidJwtError)
})

test('tabs that renew at the same moment keep one session', async () => {
  const app = await startApp()
  const first = await signedUpTab(app)
  const tabs = [first, ...Array.from({ length: 7 }, () => openTab(app, { storage: first.storage }))]
  await Promise.all(tabs.map(sessionOf))
  letTokensExpire(app, first)

  const sessions = await Promise.all(tabs.map(sessionOf))

  expect(new Set(sessions.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  for (const tab of tabs) expect(must(await tab.client.getUser()).user.email).toBe(first.email)
  expect(tabs.flatMap(eventNames)).not.toContain('SIGNED_OUT')
})

test('other tabs hear of signing in, renewing and signing out', async () => {
  const app = await startApp()
  showPage('http://mostrador.test/')
  const storage = (await signedUpTab(app)).storage
  const [one, other] = [openTab(app, { storage }), openTab(app, { storage })]
  await expect.poll(() => eventNames(other)).toContain('INITIAL_SESSION')
  other.events.length = 0

  must(await one.client.refreshSession())
  await one.client.signOut({ scope: 'local' })

  await expect.poll(() => eventNames(other)).toEqual(['TOKEN_REFRESHED', 'SIGNED_OUT'])
  expect((await other.client.getSession()).data.session).toBeNull()
})
