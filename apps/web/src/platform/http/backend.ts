import { session } from '../session/browser-session.ts'
import { createHttpClient } from './http-client.ts'

/** This browser's way to the API. */
export const { call, stream, upload, keepFresh } = createHttpClient({
  baseUrl: '/api',
  session,
  locks: navigator.locks,
})
