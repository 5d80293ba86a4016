import { useMemo, useSyncExternalStore } from 'react'
import { session } from './browser-session.ts'
import { parseUser, type StoredUser } from './session-store.ts'

/** Another tab's sign-in or sign-out arrives as a storage event. */
function subscribe(listener: () => void) {
  const unsubscribe = session.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

// Pages that are drawn when the app is built do not know their visitor; the frame is for whoever is signed in.
const nobody = () => null
const signedIn = () => 'in' as const
const no = () => false

/** The signed-in user of this page's account, or null. */
export function useUser(): StoredUser | null {
  const text = useSyncExternalStore(subscribe, session.readUserText, nobody)
  return useMemo(() => parseUser(text), [text])
}

/** Returns the state of the session, see `state` of the store. It changes in every tab at once. */
export const useSessionState = () => useSyncExternalStore(subscribe, session.state, signedIn)

/** Whether the server ended the last session. */
export const useHasEnded = () => useSyncExternalStore(subscribe, session.hasEnded, no)
