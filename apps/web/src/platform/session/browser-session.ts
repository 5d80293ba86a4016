import { createSessionStore } from './session-store.ts'

/** This browser's session. What the page asked for before its program was there has decided whose page it is. */
export const session = createSessionStore(localStorage, sessionStorage, globalThis.window?.firstCalls?.jwt)
