import { AuthClient } from '@supabase/auth-js'
import type { AuthChangeEvent, AuthFlowType, Session } from '@supabase/auth-js'
import { onTestFinished, vi } from 'vitest'
import type { openBrowser, TestApp } from '../../testing/index.ts'

export const password = 'una-clave-larga'
export const newAddress = () => `${crypto.randomUUID()}@tienda.test`

/** What a browser's `localStorage` is to the client; tabs of one browser share one. */
export type Storage = ReturnType<typeof newStorage>

export function newStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const STORAGE_KEY = 'mostrador'

/** The unmodified client of one tab, with what it was told and what it asked. */
export interface Tab {
  client: InstanceType<typeof AuthClient>
  storage: Storage
  events: [AuthChangeEvent, Session | null][]
  /** Method and path of each request that left, with the status that came back. */
  requests: { path: string; status: number }[]
}

type Browser = ReturnType<typeof openBrowser>

interface TabOptions {
  storage?: Storage
  flowType?: AuthFlowType
  /** Whose cookies the tab's calls carry and take. */
  browser?: Browser
}

/** The address by which a browser knows the product. */
export const publicAddress = (app: TestApp, address: string): string =>
  address.replace(app.url, 'http://mostrador.test')

/** Opens a tab: a client of its own, on a new browser unless `storage` names one. It refreshes only when asked to. */
export function openTab(
  app: TestApp,
  { storage = newStorage(), flowType = 'implicit', browser }: TabOptions = {},
): Tab {
  const requests: Tab['requests'] = []
  const client = new AuthClient({
    url: `${app.url}/auth/v1`,
    headers: { apikey: 'public' },
    storage,
    storageKey: STORAGE_KEY,
    flowType,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    fetch: async (address, init) => {
      const response = browser
        ? await browser.go(publicAddress(app, new Request(address).url), init as Parameters<Browser['go']>[1])
        : await fetch(address, init)
      const { pathname } = new URL(response.url)
      const path = `${init?.method} ${pathname.slice('/auth/v1'.length)}`
      requests.push({ path, status: response.status })
      return response
    },
  })
  const events: Tab['events'] = []
  const { subscription } = client.onAuthStateChange(
    (event, session) => void events.push([event, session]),
  ).data
  onTestFinished(async () => {
    subscription.unsubscribe()
    await client.dispose()
  })
  return { client, storage, events, requests }
}

/** A tab in which a new seller is signed in. */
export async function signedUpTab(app: TestApp, options: TabOptions = {}): Promise<Tab & { email: string }> {
  const email = newAddress()
  const tab = openTab(app, options)
  must(await tab.client.signUp({ email, password }))
  return { ...tab, email }
}

/** Another browser, signed in with a password. */
export async function signedInTab(app: TestApp, email: string): Promise<Tab> {
  const tab = openTab(app)
  must(await tab.client.signInWithPassword({ email, password }))
  return tab
}

/** The data of an answer that must be good. */
export function must<A extends { data: unknown; error: Error | null }>(
  answer: A,
): NonNullable<Extract<A, { error: null }>['data']> {
  if (answer.error) throw answer.error
  if (answer.data === null) throw new Error('an answer without data')
  return answer.data as NonNullable<Extract<A, { error: null }>['data']>
}

export async function sessionOf({ client }: Tab): Promise<Session> {
  const { session } = must(await client.getSession())
  if (!session) throw new Error('nobody is signed in here')
  return session
}

export const eventNames = ({ events }: Tab): AuthChangeEvent[] => events.map(([event]) => event)

/** Lets the access token expire on both sides: the client looks at the time that it stored. */
export function letTokensExpire(app: TestApp, { storage }: Tab, minutes = 16): void {
  app.clock.advance({ minutes })
  const session = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Session
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 1 }
  storage.setItem(STORAGE_KEY, JSON.stringify(expired))
}

/** Lets the clients that are opened from now on believe that they are in a page at `address`. */
export function showPage(address: string): URL {
  const location = new URL(address)
  vi.stubGlobal('window', {
    location,
    history: { replaceState: (_state: unknown, _title: string, url: string) => (location.href = url) },
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  onTestFinished(() => void vi.unstubAllGlobals())
  return location
}
