import { createSessionStore } from './session-store.ts'

/** This browser's session. */
export const session = createSessionStore(localStorage, sessionStorage)
