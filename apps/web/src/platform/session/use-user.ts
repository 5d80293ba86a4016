import type { User } from '@mostrador/contract/accounts'
import { useMemo, useSyncExternalStore } from 'react'
import { session } from './browser-session.ts'
import { parseUser } from './session-store.ts'

/** Another tab's sign-in or sign-out arrives as a storage event. */
function subscribe(listener: () => void) {
  const unsubscribe = session.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  const text = useSyncExternalStore(subscribe, session.readUserText)
  return useMemo(() => parseUser(text), [text])
}

/** Whether there is a session; turns false in every tab the moment it ends. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, () => session.read() !== null)
