import { createHttpClient } from './http-client.ts'
import { createSessionStore } from './session-store.ts'

/** This browser's session and its way to the API. */
export const session = createSessionStore(localStorage)
export const { call, stream, upload, keepFresh } = createHttpClient({
  baseUrl: '/api',
  session,
  locks: navigator.locks,
})
