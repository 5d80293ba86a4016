import { AuthApiError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { nextMail, startApp } from '../../testing/index.ts'
import {
  eventNames,
  must,
  newAddress,
  openTab,
  password,
  sessionOf,
  showPage,
  signedInTab,
  signedUpTab,
} from './client.ts'

const CONFIRM = { AUTH_CONFIRM_EMAIL: 'on' }
const RESET_PAGE = 'http://mostrador.test/reset-password'

test('signing up waits for the mail, and its code signs in', async () => {
  const app = await startApp(CONFIRM)
  const tab = openTab(app)
  const email = newAddress()

  const signedUp = must(await tab.client.signUp({ email, password }))
  expect(signedUp.session).toBeNull()
  expect(signedUp.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
  expect(signedUp.user).not.toHaveProperty('email_confirmed_at')
  expect((await tab.client.signInWithPassword({ email, password })).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
  })

  const { code: token } = await nextMail(app, email)
  const { session } = must(await tab.client.verifyOtp({ email, token, type: 'signup' }))

  expect(session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect(eventNames(tab)).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  must(await openTab(app).client.signInWithPassword({ email, password }))
})

test('the mail’s link signs in once, on whatever device it is opened', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  must(await openTab(app).client.signUp({ email, password }))
  const { tokenHash: token_hash } = await nextMail(app, email)
  const phone = openTab(app)

  const { session } = must(await phone.client.verifyOtp({ token_hash, type: 'signup' }))

  expect(session?.user.email).toBe(email)
  expect((await openTab(app).client.verifyOtp({ token_hash, type: 'signup' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
})

test('who signs up with somebody’s address learns nothing, and changes nothing', async () => {
  const app = await startApp(CONFIRM)
  const email = newAddress()
  must(await openTab(app).client.signUp({ email, password }))
  const { tokenHash: token_hash } = await nextMail(app, email)
  must(await openTab(app).client.verifyOtp({ token_hash, type: 'signup' }))
  const stranger = openTab(app)

  const { user, session } = must(
    await stranger.client.signUp({ email, password: 'otra-clave-larga', options: { data: { a: 1 } } }),
  )

  expect(session).toBeNull()
  expect(user).toMatchObject({ email, identities: [], user_metadata: { a: 1 } })
  must(await openTab(app).client.signInWithPassword({ email, password }))
})

test('a confirmation can be sent again, and the first one is void then', async () => {
  const app = await startApp(CONFIRM)
  const { client } = openTab(app)
  const email = newAddress()
  must(await client.signUp({ email, password }))
  const first = await nextMail(app, email)
  app.clock.advance({ minutes: 2 })

  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const second = await nextMail(app, email, 2)

  expect((await client.verifyOtp({ token_hash: first.tokenHash, type: 'signup' })).error).toMatchObject({
    code: 'otp_expired',
  })
  must(await client.verifyOtp({ token_hash: second.tokenHash, type: 'signup' }))
})

test('a code by mail signs in without a password', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const tab = openTab(app)

  must(await tab.client.signInWithOtp({ email }))
  const { code: token } = await nextMail(app, email)
  const { session } = must(await tab.client.verifyOtp({ email, token, type: 'email' }))

  expect(session?.user.email).toBe(email)
  expect(must(await tab.client.getClaims()).claims.amr).toMatchObject([{ method: 'otp' }])
})

test('five wrong codes make the right one worthless', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const { client } = openTab(app)
  must(await client.signInWithOtp({ email }))
  const { code: token } = await nextMail(app, email)
  const wrong = token === '000000' ? '000001' : '000000'

  for (let i = 0; i < 5; i += 1) {
    const { error } = await client.verifyOtp({ email, token: wrong, type: 'email' })
    expect(error).toBeInstanceOf(AuthApiError)
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  }

  expect((await client.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({
    code: 'otp_expired',
  })
})

test('a forgotten password is set anew by the mail’s link, and every other device has to sign in again', async () => {
  const app = await startApp()
  const old = await signedUpTab(app)
  const tab = openTab(app)

  must(await tab.client.resetPasswordForEmail(old.email, { redirectTo: RESET_PAGE }))
  const { tokenHash: token_hash } = await nextMail(app, old.email)
  must(await tab.client.verifyOtp({ token_hash, type: 'recovery' }))
  must(await tab.client.updateUser({ password: 'una-clave-nueva' }))

  expect(eventNames(tab)).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED'])
  expect((await old.client.getUser()).data.user).toBeNull()
  const { client } = openTab(app)
  expect((await client.signInWithPassword({ email: old.email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  must(await client.signInWithPassword({ email: old.email, password: 'una-clave-nueva' }))
})

test('asking for a new password answers alike for known and unknown addresses, also the second time', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const { client } = openTab(app)
  const unknown = newAddress()

  const answers = []
  for (const address of [email, unknown, email, unknown])
    answers.push(await client.resetPasswordForEmail(address))

  expect(answers[0]).toEqual({ data: {}, error: null })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[3]).toEqual(answers[2])
})

test('a recovery link of the protocol’s own form opens the reset page with a session in its fragment', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  must(await openTab(app).client.resetPasswordForEmail(email))
  const { tokenHash: token_hash } = await nextMail(app, email)

  const location = await followLink(app.url, { token: token_hash, type: 'recovery', redirect_to: RESET_PAGE })

  expect(location).toMatch(/^http:\/\/mostrador\.test\/reset-password#access_token=/)
  const page = showPage(location)
  const tab = openTab(app)
  await expect.poll(() => eventNames(tab)).toContain('PASSWORD_RECOVERY')
  expect(page.hash).toBe('')
  must(await tab.client.updateUser({ password: 'una-clave-nueva' }))
})

test('a dead link leads back with the reason, and signs nobody out', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  const location = await followLink(app.url, { token: 'gastado', type: 'recovery', redirect_to: RESET_PAGE })

  const fragment = new URLSearchParams(new URL(location).hash.slice(1))
  expect(Object.fromEntries(fragment)).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: expect.any(String),
  })
  showPage(location)
  const reopened = openTab(app, { storage: tab.storage })
  expect((await reopened.client.initialize()).error).toMatchObject({ details: { code: 'otp_expired' } })
  expect(await sessionOf(reopened)).toMatchObject({ user: { email: tab.email } })
})

test('with PKCE the link’s code is worth something to the browser that asked, and only once', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const tab = openTab(app, { flowType: 'pkce' })
  must(await tab.client.resetPasswordForEmail(email, { redirectTo: RESET_PAGE }))
  const { tokenHash: token_hash } = await nextMail(app, email)
  expect(token_hash).toMatch(/^pkce_/)

  const location = await followLink(app.url, { token: token_hash, type: 'recovery', redirect_to: RESET_PAGE })
  const code = new URL(location).searchParams.get('code') ?? ''
  const thief = openTab(app, { flowType: 'pkce' })
  must(await thief.client.resetPasswordForEmail(newAddress()))
  expect((await thief.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
  const { session } = must(await tab.client.exchangeCodeForSession(code))

  expect(session.user.email).toBe(email)
  expect(eventNames(tab)).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
})

test('the address changes only when both addresses have agreed', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const next = newAddress()

  const { user } = must(await tab.client.updateUser({ email: next }))
  expect(user).toMatchObject({ email: tab.email, new_email: next })
  const { code: fromNew } = await nextMail(app, next)
  const { code: fromOld } = await nextMail(app, tab.email)
  const first = must(await tab.client.verifyOtp({ email: next, token: fromNew, type: 'email_change' }))
  expect(first).toMatchObject({ user: null, session: null })
  expect(must(await tab.client.getUser()).user.email).toBe(tab.email)
  const second = must(await tab.client.verifyOtp({ email: tab.email, token: fromOld, type: 'email_change' }))

  expect(second.session?.user).toMatchObject({
    email: next,
    identities: [{ identity_data: { email: next } }],
  })
  expect(second.session?.user).not.toHaveProperty('new_email')
  must(await openTab(app).client.signInWithPassword({ email: next, password }))
  expect((await openTab(app).client.signInWithPassword({ email: tab.email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('an address that somebody else has cannot be taken', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const other = await signedUpTab(app)

  expect((await tab.client.updateUser({ email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
})

test('on a session of yesterday a new password needs a code from the mail as well', async () => {
  const app = await startApp()
  const { email, ...tab } = await signedUpTab(app)
  app.clock.advance({ minutes: 25 * 60 })
  must(await tab.client.refreshSession())
  const change = { password: 'una-clave-nueva', current_password: password }

  expect((await tab.client.updateUser(change)).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  must(await tab.client.reauthenticate())
  const { code: nonce } = await nextMail(app, email)
  expect(
    (await tab.client.updateUser({ ...change, nonce: nonce === '000000' ? '1' : '000000' })).error,
  ).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  must(await tab.client.updateUser({ ...change, nonce }))

  must(await openTab(app).client.signInWithPassword({ email, password: 'una-clave-nueva' }))
})

test('a changed password ends the other sessions and every mail that is under way', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const other = await signedInTab(app, tab.email)
  must(await openTab(app).client.resetPasswordForEmail(tab.email))
  const { tokenHash: token_hash } = await nextMail(app, tab.email)

  must(await tab.client.updateUser({ password: 'una-clave-nueva', current_password: password }))

  expect(must(await tab.client.getUser()).user.email).toBe(tab.email)
  expect((await other.client.getUser()).data.user).toBeNull()
  expect((await openTab(app).client.verifyOtp({ token_hash, type: 'recovery' })).error).toMatchObject({
    code: 'otp_expired',
  })
})

/** Opens a link of the form that GoTrue mails, and answers where it leads. */
async function followLink(url: string, query: Record<string, string>): Promise<string> {
  const reply = await fetch(`${url}/auth/v1/verify?${new URLSearchParams(query).toString()}`, {
    redirect: 'manual',
  })
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}

test.each(['implicit', 'pkce'] as const)(
  'a code without sign-up for an unknown address is not sent, and only a setting for test runs says so (%s flow)',
  async (flowType) => {
    const silent = await startApp()
    const telling = await startApp({ AUTH_TELL_UNKNOWN: 'on' })
    const known = await signedUpTab(telling)
    const ask = (app: typeof silent, email: string) =>
      openTab(app, { flowType }).client.signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: email },
      })

    expect(await ask(silent, newAddress())).toMatchObject({ error: null })
    expect(await ask(telling, known.email)).toMatchObject({ error: null })
    expect((await ask(telling, newAddress())).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    })
  },
)
