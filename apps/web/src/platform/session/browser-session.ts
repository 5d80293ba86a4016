import { createSessionStore } from './session-store.ts'

/** The session of this browser. The calls that the page sent before its script loaded decide its account. */
export const session = createSessionStore(localStorage, sessionStorage, globalThis.window?.firstCalls?.jwt)
