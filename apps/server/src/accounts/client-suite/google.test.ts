import { isAuthImplicitGrantRedirectError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { GOOGLE_ACCOUNTS, openBrowser, startAppWithGoogle } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import {
  eventNames,
  must,
  newStorage,
  openTab,
  publicAddress,
  sessionOf,
  showPage,
  signedUpTab,
} from './client.ts'
import type { Tab } from './client.ts'

const { lucia } = GOOGLE_ACCOUNTS
const redirectTo = 'http://mostrador.test/redirect'

/** Presses the button, and answers the page that the person comes back to. */
async function goToGoogle(app: TestApp, { client }: Tab, account: 'lucia' | 'cancel'): Promise<URL> {
  const options = { redirectTo, skipBrowserRedirect: true }
  const { url } = must(await client.signInWithOAuth({ provider: 'google', options }))
  return openBrowser(app).choose(publicAddress(app, url ?? ''), account)
}

test.each(['implicit', 'pkce'] as const)(
  'whoever comes back from Google is signed in by the %s flow',
  async (flowType) => {
    const { app } = await startAppWithGoogle()
    const storage = newStorage()
    const back = await goToGoogle(app, openTab(app, { storage, flowType }), 'lucia')

    const page = showPage(back.href)
    const tab = openTab(app, { storage, flowType })

    await expect.poll(() => eventNames(tab)).toContain('SIGNED_IN')
    const session = await sessionOf(tab)
    expect(session.user).toMatchObject({
      email: lucia.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect(session.provider_token).toBeUndefined()
    expect(page.href).not.toContain(session.refresh_token)
    expect(page.searchParams.get('code')).toBeNull()
    expect(must(await tab.client.getClaims()).claims.amr).toMatchObject([{ method: 'oauth' }])
  },
)

test('whoever says no to Google comes back with the reason, and is still signed in as before', async () => {
  const { app } = await startAppWithGoogle()
  const before = await signedUpTab(app)
  const back = await goToGoogle(app, before, 'cancel')

  showPage(back.href)
  const tab = openTab(app, { storage: before.storage })
  const { error } = await tab.client.initialize()

  expect(isAuthImplicitGrantRedirectError(error)).toBe(true)
  expect(error).toMatchObject({ details: { error: 'access_denied' } })
  expect(await sessionOf(tab)).toMatchObject({ user: { email: before.email } })
})

test('Google is linked to an account and taken away again', async () => {
  const { app } = await startAppWithGoogle()
  const browser = openBrowser(app)
  const tab = await signedUpTab(app, { browser })
  const options = { redirectTo, skipBrowserRedirect: true }

  const { url } = must(await tab.client.linkIdentity({ provider: 'google', options }))
  await browser.choose(url ?? '', 'lucia')

  const { identities } = must(await tab.client.getUserIdentities())
  expect(identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google'])
  const google = identities.find(({ provider }) => provider === 'google')
  if (!google) throw new Error('it was not linked')
  must(await tab.client.unlinkIdentity(google))
  expect(must(await tab.client.getUserIdentities()).identities).toMatchObject([{ provider: 'email' }])
})

test('linking says so where it is switched off', async () => {
  const { app } = await startAppWithGoogle({ AUTH_MANUAL_LINKING: 'off' })
  const tab = await signedUpTab(app)

  const { error } = await tab.client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })

  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
})
