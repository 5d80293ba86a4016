import { authConfigEndpoint } from '@mostrador/contract/accounts'
import { once } from '../once.ts'
import { createAuthClient } from '../session/auth-client.ts'
import { createAuthStorage } from '../session/auth-storage.ts'
import { session } from '../session/browser-session.ts'
import { createRenewal } from '../session/renewal.ts'
import { createSignOut } from '../session/sign-out.ts'
import { createHttpClient } from './http-client.ts'

/** What the browser has to know of the auth service; the same for as long as the page stays open. */
export const authConfig = once(() => call(authConfigEndpoint))

export const { authClient, passingAuthClient } = createAuthClient({
  config: authConfig,
  session,
  storage: createAuthStorage({ storage: localStorage, session }),
  origin: location.origin,
})

/** By then the page that was opened is shown, also on most slow lines; whoever needs a new token sooner asks for it. */
const OPENED_MS = 1000

const { renew, keepFresh } = createRenewal({
  session,
  authClient,
  locks: navigator.locks,
  later: (turn) =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(turn) : turn()), OPENED_MS),
})

/** This browser's way to the API. */
export const { call, stream, upload } = createHttpClient({ baseUrl: '/api', session, renew })

export const signOut = createSignOut({ session, authClient, passingAuthClient })

export { keepFresh }
