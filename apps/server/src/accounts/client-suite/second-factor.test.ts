import { isAuthSessionMissingError } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { sessionClaims, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { eventNames, must, openTab, sessionOf, signedInTab, signedUpTab } from './client.ts'
import type { Tab } from './client.ts'

/** What the app on the seller's phone shows now. */
const codeOf = (app: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

async function aFactor(app: TestApp, { client }: Tab, friendlyName = 'Teléfono') {
  const { id, totp } = must(await client.mfa.enroll({ factorType: 'totp', friendlyName }))
  return {
    factorId: id,
    totp,
    /** Shows a code that was not used yet: the next one comes after half a minute. */
    show: async (tab: Tab) => {
      app.clock.advance({ seconds: 30 })
      return tab.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(app, totp.secret) })
    },
  }
}

const levels = async ({ client }: Tab) => {
  const { currentLevel, nextLevel } = must(await client.mfa.getAuthenticatorAssuranceLevel())
  return [currentLevel, nextLevel]
}

test('enrolling shows a picture that a browser can draw, and an address for the app', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  const { totp } = await aFactor(app, tab)

  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>\s*$/)
  const uri = new URL(totp.uri)
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain(tab.email)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: totp.secret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
  expect(must(await tab.client.mfa.listFactors()).all).toMatchObject([{ status: 'unverified' }])
  expect(JSON.stringify(must(await tab.client.getUser()))).not.toContain(totp.secret)
})

test('the first code raises the session, and ends those that did not show one', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const other = await signedInTab(app, tab.email)
  const before = await sessionOf(tab)
  const factor = await aFactor(app, tab)
  expect(await levels(tab)).toEqual(['aal1', 'aal1'])

  must(await factor.show(tab))

  expect(eventNames(tab).at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
  expect(await levels(tab)).toEqual(['aal2', 'aal2'])
  const { claims } = must(await tab.client.getClaims())
  expect(claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
  expect(claims.session_id).toBe(sessionClaims(before.access_token).session_id)
  expect(must(await tab.client.mfa.listFactors()).totp).toMatchObject([
    { id: factor.factorId, status: 'verified', friendly_name: 'Teléfono' },
  ])
  expect(isAuthSessionMissingError((await other.client.getUser()).error)).toBe(true)
  // What was given before the code stays what it was.
  const { session } = must(await openTab(app).client.refreshSession(before))
  expect(sessionClaims(session?.access_token ?? '').aal).toBe('aal1')
})

test('who signs in later is asked for the second step, and may do nothing of weight before', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const factor = await aFactor(app, tab)
  must(await factor.show(tab))
  const later = await signedInTab(app, tab.email)

  expect(await levels(later)).toEqual(['aal1', 'aal2'])
  expect((await later.client.updateUser({ password: 'una-clave-nueva' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await later.client.mfa.unenroll({ factorId: factor.factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect((await later.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Otro' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })

  must(await factor.show(later))
  expect(await levels(later)).toEqual(['aal2', 'aal2'])
})

test('a code that is wrong, or was used, or came too late opens nothing', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const { factorId, totp } = await aFactor(app, tab)
  const challenge = async () => must(await tab.client.mfa.challenge({ factorId })).id
  const verify = async (code: string, challengeId: string) =>
    (await tab.client.mfa.verify({ factorId, challengeId, code })).error
  const right = codeOf(app, totp.secret)

  expect(await verify(right === '000000' ? '000001' : '000000', await challenge())).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  const old = await challenge()
  app.clock.advance({ minutes: 6 })
  expect(await verify(codeOf(app, totp.secret), old)).toMatchObject({ code: expect.stringMatching(/^mfa_/) })
})

test('a code works once, whatever challenge it answers', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const { factorId, totp } = await aFactor(app, tab)
  const code = codeOf(app, totp.secret)
  must(await tab.client.mfa.challengeAndVerify({ factorId, code }))

  const { error } = await tab.client.mfa.challengeAndVerify({ factorId, code })

  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test('another user’s factor is not there', async () => {
  const app = await startApp()
  const owner = await signedUpTab(app)
  const { factorId } = await aFactor(app, owner)
  const stranger = await signedUpTab(app)

  expect((await stranger.client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await stranger.client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
})

test('a factor that is taken away is asked for no more', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const factor = await aFactor(app, tab)
  must(await factor.show(tab))

  must(await tab.client.mfa.unenroll({ factorId: factor.factorId }))
  must(await tab.client.refreshSession())

  expect(await levels(tab)).toEqual(['aal1', 'aal1'])
  expect(await levels(await signedInTab(app, tab.email))).toEqual(['aal1', 'aal1'])
})

test('a recovery code stands in for the phone, once', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  const factor = await aFactor(app, tab)
  must(await factor.show(tab))

  const made = must(await tab.client.mfa.recoveryCodes.generate())
  expect(made).toMatchObject({ type: 'recovery_code', total: 10 })
  expect(new Set(made.codes).size).toBe(10)
  for (const code of made.codes) expect(code).toMatch(/^[a-z0-9]{16}$/)
  const [code = '', another = ''] = made.codes

  const lost = await signedInTab(app, tab.email)
  const typed = `${code.slice(0, 8).toUpperCase()}-${code.slice(8)} `
  must(await lost.client.mfa.recoveryCodes.verify({ code: typed }))
  expect(eventNames(lost).at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
  expect(await levels(lost)).toEqual(['aal2', 'aal2'])
  expect(must(await lost.client.getClaims()).claims.amr).toMatchObject([
    { method: 'mfa/recovery_code' },
    { method: 'password' },
  ])
  expect(must(await lost.client.mfa.recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 })
  expect((await lost.client.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })

  const again = must(await lost.client.mfa.recoveryCodes.regenerate())
  expect(again.codes).toHaveLength(10)
  const late = await signedInTab(app, tab.email)
  expect((await late.client.mfa.recoveryCodes.verify({ code: another })).error).not.toBeNull()
  must(await late.client.mfa.recoveryCodes.verify({ code: again.codes[0] ?? '' }))
  must(await late.client.mfa.recoveryCodes.unenroll())
  expect((await late.client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
})

test('recovery codes are made only beside a factor, by who has just shown it', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)

  expect((await tab.client.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: expect.toBeOneOf(['insufficient_aal', 'mfa_recovery_codes_sole_factor']),
  })
  const factor = await aFactor(app, tab)
  must(await factor.show(tab))
  const later = await signedInTab(app, tab.email)
  expect((await later.client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' })
})
