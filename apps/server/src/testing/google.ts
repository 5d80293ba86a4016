import { createHash, randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { startSandbox } from '@mostrador/mercadolibre-sandbox/start'
import { startApp } from './app.ts'
import type { TestApp } from './app.ts'

const PUBLIC_URL = 'http://mostrador.test'

/** Who can sign in at the stand-in for Google. */
export const GOOGLE_ACCOUNTS = {
  lucia: { sub: '108300411923700000001', email: 'lucia.romero@correo.test' },
  diego: { sub: '108300411923700000002', email: 'diego.suarez@correo.test' },
  unverified: { sub: '108300411923700000003', email: 'sofia.prado@correo.test' },
}
type GoogleAccount = keyof typeof GOOGLE_ACCOUNTS

/** The product beside the stand-in for Google; `fault` makes the provider's next calls suffer. */
export async function startAppWithGoogle(
  env: Record<string, string> = {},
): Promise<{ app: TestApp; fault(order: object): Promise<void> }> {
  const sandbox = await startSandbox({ port: 0, googleRedirectUri: `${PUBLIC_URL}/auth/v1/callback` })
  onTestFinished(() => sandbox.close())
  const { issuerUrl, clientId, clientSecret } = sandbox.google
  const app = await startApp({
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER_URL: issuerUrl,
    ...env,
  })
  return {
    app,
    async fault(order) {
      const body = JSON.stringify(order)
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${sandbox.url}/_control/faults`, { method: 'POST', headers, body })
      if (!reply.ok) throw new Error(await reply.text())
    },
  }
}

interface TestBrowser {
  /** One request to the product or to the provider, with the cookies that it set before. */
  go(
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams },
  ): Promise<Response>
  /** Follows redirects until one leads to a page of the app; answers where. */
  follow(url: string): Promise<URL>
  /** From the provider's page, whose address `url` leads to, to the page of the app where the person ends up. */
  choose(url: string, account: GoogleAccount | 'cancel'): Promise<URL>
  /** The address at which the provider would come back to the product, not yet opened. */
  chosen(url: string, account: GoogleAccount | 'cancel'): Promise<string>
  /** The product's address that begins a sign-in. */
  authorizeUrl(query?: Record<string, string>): string
  /** The whole way: the button, the account, the page of the app. */
  signIn(account: GoogleAccount | 'cancel', query?: Record<string, string>): Promise<URL>
}

/** A person's browser: it keeps cookies by origin, and finds the product under its public address. */
export function openBrowser(app: TestApp): TestBrowser {
  const jars = new Map<string, Map<string, string>>()

  const go: TestBrowser['go'] = async (url, init = {}) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url.replace(PUBLIC_URL, app.url), {
      ...init,
      headers: { ...init.headers, ...(cookie && { cookie }) },
      redirect: 'manual',
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return reply
  }

  /** The address of the first redirect for which `isEnd` holds. */
  const until = async (start: string, isEnd: (url: string) => boolean) => {
    let url = start
    for (let steps = 0; steps < 10; steps += 1) {
      if (isEnd(url)) return url
      const reply = await go(url)
      const location = reply.headers.get('location')
      if (!location) throw new Error(`no redirect from ${url}: ${reply.status} ${await reply.text()}`)
      url = new URL(location, url).href
    }
    throw new Error('redirected in a circle')
  }
  const isApp = (url: string) => url.startsWith(PUBLIC_URL) && !url.startsWith(`${PUBLIC_URL}/auth/v1/`)

  const browser: TestBrowser = {
    go,
    follow: async (url) => new URL(await until(url, isApp)),
    async chosen(start, account) {
      const page = await until(start, (url) => url.includes('/interaction/'))
      const decision = account === 'cancel' ? 'cancel' : 'enter'
      const sub = account === 'cancel' ? '' : GOOGLE_ACCOUNTS[account].sub
      const reply = await go(page, {
        method: 'POST',
        body: new URLSearchParams({ account: sub, decision }),
      })
      const resumed = new URL(reply.headers.get('location') ?? '', page).href
      return until(resumed, (url) => url.startsWith(PUBLIC_URL))
    },
    choose: async (url, account) => browser.follow(await browser.chosen(url, account)),
    authorizeUrl: (query = {}) =>
      `${PUBLIC_URL}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query }).toString()}`,
    signIn: (account, query) => browser.choose(browser.authorizeUrl(query), account),
  }
  return browser
}

/** What a client keeps and sends when it wants a code. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } }
}
