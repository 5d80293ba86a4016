import type { SignedIn, User } from '@mostrador/contract/accounts'

const KEYS = { jwt: 'jwt', expiresAt: 'expires_at', refreshToken: 'refresh_token', user: 'user' } as const

export interface StoredSession {
  jwt: string
  /** Unix seconds. */
  expiresAt: number
  refreshToken: string
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session as it lies in browser storage, under the four keys that the product promises. */
export function createSessionStore(storage: Storage) {
  const listeners = new Set<() => void>()
  const announce = () => listeners.forEach((listener) => listener())
  let hasEnded = false

  const forget = (ended: boolean) => {
    hasEnded = ended
    Object.values(KEYS).forEach((key) => storage.removeItem(key))
    announce()
  }

  return {
    /** Null unless all three parts are there: half a session is none. */
    read(): StoredSession | null {
      const jwt = storage.getItem(KEYS.jwt)
      const refreshToken = storage.getItem(KEYS.refreshToken)
      const expiresAt = Number(storage.getItem(KEYS.expiresAt))
      return jwt && refreshToken && expiresAt > 0 ? { jwt, refreshToken, expiresAt } : null
    },

    /** The stored user as text, which stays equal as long as the user does. */
    readUserText: () => storage.getItem(KEYS.user),

    /** The token goes last: whoever sees it finds the rest in place. */
    save({ session, user }: SignedIn) {
      storage.setItem(KEYS.refreshToken, session.refresh_token)
      storage.setItem(KEYS.expiresAt, String(session.expires_at))
      storage.setItem(KEYS.user, JSON.stringify(user))
      storage.setItem(KEYS.jwt, session.access_token)
      hasEnded = false
      announce()
    },

    saveUser(user: User) {
      storage.setItem(KEYS.user, JSON.stringify(user))
      announce()
    },

    /** The seller signs out. */
    clear: () => forget(false),

    /** The server knows the session no more. */
    end: () => forget(true),

    /** Whether the last session was ended by the server, so that the login can say so. */
    hasEnded: () => hasEnded,

    /** Calls back after every change made in this tab. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What was stored as the user, or null when it is missing or damaged. */
export function parseUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'email' in user ? (user as User) : null
  } catch {
    return null
  }
}
