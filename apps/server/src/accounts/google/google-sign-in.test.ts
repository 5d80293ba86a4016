import { describe, expect, test } from 'vitest'
import {
  askAuth,
  enrol,
  GOOGLE_ACCOUNTS,
  mailsTo,
  nextMail,
  openBrowser,
  pkce,
  showCode,
  startAppWithGoogle,
} from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const { lucia } = GOOGLE_ACCOUNTS
const password = 'una-clave-larga'

interface Session {
  access_token: string
  refresh_token: string
  user: SignedIn
}

interface SignedIn {
  id: string
  email: string
  email_confirmed_at?: string
  identities: { provider: string; id: string }[]
  factors?: unknown[]
  app_metadata: { provider: string; providers: string[] }
  user_metadata: Record<string, unknown>
}

const exchange = (app: TestApp, code: string | null, verifier: string) =>
  askAuth(app, 'POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })

/** Signs in with Google by a code, as the app does. */
async function sessionOf(app: TestApp, account: keyof typeof GOOGLE_ACCOUNTS = 'lucia'): Promise<Session> {
  const { verifier, query } = pkce()
  const end = await openBrowser(app).signIn(account, query)
  const reply = await exchange(app, end.searchParams.get('code'), verifier)
  if (reply.status !== 200) throw new Error(`${end.href}: ${JSON.stringify(reply.body)}`)
  return reply.body as unknown as Session
}

const userOf = async (app: TestApp, token: string) =>
  (await askAuth(app, 'GET /user', { token })).body as unknown as SignedIn

const signUp = (app: TestApp, data: object = {}) =>
  askAuth(app, 'POST /signup', { body: { email: lucia.email, password, data } })

const signInByPassword = (app: TestApp) =>
  askAuth(app, 'POST /token?grant_type=password', { body: { email: lucia.email, password } })

/** What a redirect tells in its query; its fragment has to tell the same. */
function problemOf(url: URL) {
  const query = Object.fromEntries(url.searchParams)
  const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  expect(fragment).toEqual({ ...query, sb: '' })
  return query
}

describe('signing in with Google', () => {
  test('makes an account whose address is proven, and finds it again the next time', async () => {
    const { app } = await startAppWithGoogle()

    const first = await sessionOf(app)
    const again = await sessionOf(app)

    expect(first.user).toMatchObject({
      email: lucia.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Lucía Romero' },
      identities: [{ provider: 'google', id: lucia.sub }],
    })
    expect(again.user.id).toBe(first.user.id)
  })

  test('brings the tokens in the fragment to a client that asked for no code, and nothing of Google', async () => {
    const { app } = await startAppWithGoogle()

    const end = await openBrowser(app).signIn('lucia', { redirect_to: 'http://mostrador.test/redirect' })

    expect(end.origin + end.pathname + end.search).toBe('http://mostrador.test/redirect')
    const fields = new URLSearchParams(end.hash.slice(1))
    expect([...fields.keys()]).toEqual([
      'access_token',
      'refresh_token',
      'expires_in',
      'expires_at',
      'token_type',
      'sb',
    ])
    expect(await userOf(app, fields.get('access_token') ?? '')).toMatchObject({ email: lucia.email })
  })

  test('hands no token of Google to the browser, by a code either', async () => {
    const { app } = await startAppWithGoogle()

    const session = await sessionOf(app)

    expect(Object.keys(session).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ])
  })

  test('twice at the same moment makes one account', async () => {
    const { app } = await startAppWithGoogle()

    const [one, other] = await Promise.all([sessionOf(app), sessionOf(app)])

    expect(one.user.id).toBe(other.user.id)
  })

  test('asks Google with what is ours, whatever the client adds to its query', async () => {
    const { app } = await startAppWithGoogle()
    const ours = ['state', 'nonce', 'client_id', 'redirect_uri', 'response_type', 'scope', 'code_challenge']
    const evil = Object.fromEntries(ours.map((name) => [name.toUpperCase(), 'evil']))

    const browser = openBrowser(app)
    const reply = await browser.go(
      browser.authorizeUrl({ ...evil, State: 'evil', login_hint: lucia.email, scopes: 'calendar "; email' }),
    )

    expect(reply.status).toBe(302)
    const asked = new URL(reply.headers.get('location') ?? '').searchParams
    expect([...asked.values()]).not.toContain('evil')
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://mostrador.test/auth/v1/callback',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
      login_hint: lucia.email,
    })
    expect([...asked.keys()].filter((name) => ours.includes(name.toLowerCase()))).toHaveLength(ours.length)
  })

  test('returns to the site when asked to go elsewhere, whatever the headers say', async () => {
    const { app } = await startAppWithGoogle()
    const browser = openBrowser(app)
    const headers = {
      referer: 'https://evil.test/',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      redirect_to: 'https://evil.test/',
    }

    const reply = await browser.go(browser.authorizeUrl({ redirect_to: '//evil.test' }), { headers })
    const toGoogle = reply.headers.get('location') ?? ''
    const end = await browser.choose(toGoogle, 'cancel')

    expect(new URL(toGoogle).searchParams.get('redirect_uri')).toBe('http://mostrador.test/auth/v1/callback')
    expect(end.origin + end.pathname).toBe('http://mostrador.test/')
  })

  test('knows no other provider', async () => {
    const { app } = await startAppWithGoogle()

    for (const provider of ['facebook', '', 'Google'])
      expect(await askAuth(app, `GET /authorize?provider=${provider}`)).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: expect.stringMatching(/^Unsupported provider/) as string,
        },
      })
  })

  test('is refused where no client is configured', async () => {
    const { app } = await startAppWithGoogle({ GOOGLE_CLIENT_ID: '' })

    expect(await askAuth(app, 'GET /authorize?provider=google')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('not enabled') as string },
    })
    expect(
      await askAuth(app, 'POST /token?grant_type=id_token', { body: { provider: 'google', id_token: 'x' } }),
    ).toMatchObject({ status: 400, body: { message: expect.stringContaining('not enabled') as string } })
  })
})

describe('a sign-in with Google that fails says why at the page it came from', () => {
  test('because the person cancelled, or has an address that Google did not verify', async () => {
    const { app } = await startAppWithGoogle()
    const redirect_to = 'http://mostrador.test/redirect'

    const cancelled = await openBrowser(app).signIn('cancel', { redirect_to })
    const unverified = await openBrowser(app).signIn('unverified', { redirect_to })

    expect(cancelled.pathname).toBe('/redirect')
    expect(problemOf(cancelled)).toMatchObject({ error: 'access_denied', error_code: 'access_denied' })
    expect(problemOf(unverified)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
  })

  test('because no accounts are made here', async () => {
    const { app } = await startAppWithGoogle({ AUTH_SIGN_UP: 'off' })

    expect(problemOf(await openBrowser(app).signIn('lucia'))).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    })
  })

  test('because the account is banned', async () => {
    const { app } = await startAppWithGoogle()
    const { user } = await sessionOf(app)
    const banned_until = new Date(app.clock.now().getTime() + 60_000)
    await app.database.db.updateTable('auth_user').set({ banned_until }).where('id', '=', user.id).execute()

    expect(problemOf(await openBrowser(app).signIn('lucia'))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
  })

  test('because Google cannot be reached, and works once it can', async () => {
    const { app, fault } = await startAppWithGoogle()
    const browser = openBrowser(app)

    await fault({ path: '/google/.well-known', drop: true, times: 1 })
    const undiscovered = await browser.follow(browser.authorizeUrl())
    await fault({ path: '/google/token', status: 503, times: 1 })
    const unanswered = await browser.signIn('lucia')

    for (const end of [undiscovered, unanswered])
      expect(problemOf(end)).toMatchObject({ error: 'server_error', error_code: 'unavailable' })
    expect((await browser.signIn('lucia')).hash).toMatch(/^#access_token=/)
  })
})

describe('a callback of Google is taken', () => {
  test('once, and in the browser that set out', async () => {
    const { app } = await startAppWithGoogle()
    const browser = openBrowser(app)
    const callback = await browser.chosen(browser.authorizeUrl(), 'lucia')

    expect(problemOf(await openBrowser(app).follow(callback))).toMatchObject({
      error_code: 'bad_oauth_state',
    })
    expect((await browser.follow(callback)).hash).toMatch(/^#access_token=/)
    expect(problemOf(await browser.follow(callback))).toMatchObject({ error_code: 'flow_state_already_used' })
  })

  test('within five minutes', async () => {
    const { app } = await startAppWithGoogle()
    const browser = openBrowser(app)
    const callback = await browser.chosen(browser.authorizeUrl(), 'lucia')

    app.clock.advance({ minutes: 5 })

    expect(problemOf(await browser.follow(callback))).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  test('with a state that we gave', async () => {
    const { app } = await startAppWithGoogle()
    const browser = openBrowser(app)
    const callback = new URL(await browser.chosen(browser.authorizeUrl(), 'lucia'))

    callback.searchParams.set('state', 'ajeno')
    expect(problemOf(await browser.follow(callback.href))).toMatchObject({ error_code: 'bad_oauth_state' })
    callback.searchParams.delete('state')
    expect(problemOf(await browser.follow(callback.href))).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  test('as a form too', async () => {
    const { app } = await startAppWithGoogle()
    const browser = openBrowser(app)
    const callback = new URL(await browser.chosen(browser.authorizeUrl(), 'lucia'))

    const reply = await browser.go(callback.origin + callback.pathname, {
      method: 'POST',
      body: callback.searchParams,
    })

    expect(reply.status).toBe(303)
    expect((await browser.follow(reply.headers.get('location') ?? '')).hash).toMatch(/^#access_token=/)
  })

  test('by a cookie that scripts and other sites cannot reach, and that only its own host can set', async () => {
    const plain = await startAppWithGoogle()
    const secure = await startAppWithGoogle({ PUBLIC_URL: 'https://mostrador.test' })
    const cookieOf = async (app: TestApp) => {
      const reply = await fetch(`${app.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
      return reply.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
    }

    expect(await cookieOf(plain.app)).toEqual([
      'mostrador-google=…; Path=/; Max-Age=300; HttpOnly; SameSite=Lax',
    ])
    expect(await cookieOf(secure.app)).toEqual([
      '__Host-mostrador-google=…; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
    ])
  })
})

describe('a code for a session', () => {
  test('needs the verifier, works once, and ends its session when it comes again', async () => {
    const { app } = await startAppWithGoogle()
    const { verifier, query } = pkce()
    const end = await openBrowser(app).signIn('lucia', query)
    const code = end.searchParams.get('code')
    expect(end.hash).toBe('')

    expect(await exchange(app, code, pkce().verifier)).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    })
    const { body: session } = await exchange(app, code, verifier)
    const token = String(session['access_token'])
    expect(await userOf(app, token)).toMatchObject({ email: lucia.email })
    expect(await exchange(app, code, verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    })
    expect(await askAuth(app, 'GET /user', { token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
  })

  test('lives five minutes from when it was given', async () => {
    const { app } = await startAppWithGoogle()
    const { verifier, query } = pkce()
    const code = (await openBrowser(app).signIn('lucia', query)).searchParams.get('code')

    app.clock.advance({ minutes: 5 })

    expect(await exchange(app, code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    })
  })

  test('is not given for a challenge in the clear, a half one, or one that is none', async () => {
    const { app } = await startAppWithGoogle()
    const { query } = pkce()
    const { code_challenge, code_challenge_method } = query

    const challenges: Record<string, string>[] = [
      { ...query, code_challenge_method: 'plain' },
      { code_challenge },
      { code_challenge_method },
      { ...query, code_challenge: code_challenge.slice(1) },
      { ...query, code_challenge: 'a'.repeat(129) },
      { ...query, code_challenge: code_challenge.replace(/^./, '+') },
    ]
    for (const bad of challenges) {
      const search = new URLSearchParams(bad).toString()
      expect(await askAuth(app, `GET /authorize?provider=google&${search}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    }
  })
})

describe('an address that somebody else registered first', () => {
  test('belongs to its owner without anything of the first person when addresses are not confirmed', async () => {
    const { app } = await startAppWithGoogle({ AUTH_CONFIRM_EMAIL: 'off' })
    const { body: squatter } = await signUp(app, { phone: '+54 11 5555-0000', full_name: 'Intruso' })
    const low = String(squatter['access_token'])
    const high = await showCode(app, low, await enrol(app, low))
    const { verifier, query } = pkce()
    const otherWayIn = await openBrowser(app).signIn('diego', query)

    const owner = await sessionOf(app)

    expect(owner.user.id).toBe((squatter['user'] as SignedIn).id)
    expect(owner.user.identities).toMatchObject([{ provider: 'google', id: lucia.sub }])
    expect(owner.user.factors).toBeUndefined()
    expect(owner.user.user_metadata).toEqual({ full_name: 'Lucía Romero', avatar_url: '' })
    expect(owner.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
    expect(await signInByPassword(app)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect(await askAuth(app, 'GET /user', { token: high.access_token })).toMatchObject({ status: 403 })
    expect(
      await askAuth(app, 'POST /token?grant_type=refresh_token', {
        body: { refresh_token: high.refresh_token },
      }),
    ).toMatchObject({ status: 400 })
    // Nobody else's sign-in is touched.
    expect(await exchange(app, otherWayIn.searchParams.get('code'), verifier)).toMatchObject({ status: 200 })
  })

  test('belongs to its owner where addresses are confirmed, and the mailed link is void', async () => {
    const { app } = await startAppWithGoogle({ AUTH_CONFIRM_EMAIL: 'on' })
    await signUp(app)
    const { tokenHash } = await nextMail(app, lucia.email)

    const owner = await sessionOf(app)

    expect(owner.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'google' }],
    })
    expect(await signInByPassword(app)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect(
      await askAuth(app, 'POST /verify', { body: { type: 'signup', token_hash: tokenHash } }),
    ).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  })

  test('is not taken by somebody whose Google account has it unverified', async () => {
    const { app } = await startAppWithGoogle({ AUTH_CONFIRM_EMAIL: 'off' })
    const { email } = GOOGLE_ACCOUNTS.unverified
    await askAuth(app, 'POST /signup', { body: { email, password } })

    expect(problemOf(await openBrowser(app).signIn('unverified'))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    expect(
      await askAuth(app, 'POST /token?grant_type=password', { body: { email, password } }),
    ).toMatchObject({ status: 200 })
  })
})

test('an account whose address was proven keeps its password when Google joins, and its owner hears of it', async () => {
  const { app } = await startAppWithGoogle({ AUTH_CONFIRM_EMAIL: 'on' })
  await signUp(app, { phone: '+54 11 5555-0000' })
  const { tokenHash } = await nextMail(app, lucia.email)
  await askAuth(app, 'POST /verify', { body: { type: 'signup', token_hash: tokenHash } })

  const { user } = await sessionOf(app)

  expect(user).toMatchObject({
    identities: [{ provider: 'email' }, { provider: 'google' }],
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    user_metadata: { phone: '+54 11 5555-0000' },
  })
  expect(await signInByPassword(app)).toMatchObject({ status: 200 })
  await expect.poll(async () => (await mailsTo(app, lucia.email)).length).toBe(2)
})
