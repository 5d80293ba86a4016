import { session } from '../session/browser-session.ts'
import { createHttpClient } from './http-client.ts'
import { createSignOut } from './sign-out.ts'

/** This browser's way to the API. */
export const { call, stream, upload, keepFresh } = createHttpClient({
  baseUrl: '/api',
  session,
  locks: navigator.locks,
})

export const signOut = createSignOut({ authUrl: '/auth/v1', session })
