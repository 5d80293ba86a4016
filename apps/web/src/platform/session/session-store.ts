import type { SignedIn, User } from '@mostrador/contract/accounts'
import { claimsOf } from './jwt-claims.ts'

const KEYS = { jwt: 'jwt', expiresAt: 'expires_at', refreshToken: 'refresh_token', user: 'user' } as const

export interface StoredSession {
  jwt: string
  /** Unix seconds. */
  expiresAt: number
  refreshToken: string
}

/** The product's user, and what the auth service knows of the same person. */
export type StoredUser = Partial<User> & { mfa_required?: boolean; [more: string]: unknown }

export type SessionStore = ReturnType<typeof createSessionStore>

/** Of one tab: the page that learns of the session's end may be left before the login could say so. */
const ENDED_KEY = 'session-ended'

/**
 * The session as it lies in browser storage, under the four keys that the product promises. `tab` is storage that
 * lives as long as the tab and is no other tab's.
 */
export function createSessionStore(storage: Storage, tab: Storage) {
  const listeners = new Set<() => void>()
  const announce = () => listeners.forEach((listener) => listener())
  const noteEnd = () => tab.setItem(ENDED_KEY, 'true')
  const forgetEnd = () => tab.removeItem(ENDED_KEY)

  /** Null unless all three parts are there: half a session is none. */
  function read(): StoredSession | null {
    const jwt = storage.getItem(KEYS.jwt)
    const refreshToken = storage.getItem(KEYS.refreshToken)
    const expiresAt = Number(storage.getItem(KEYS.expiresAt))
    return jwt && refreshToken && expiresAt > 0 ? { jwt, refreshToken, expiresAt } : null
  }

  const readUser = () => parseUser(storage.getItem(KEYS.user))

  function writeUser(user: StoredUser) {
    storage.setItem(KEYS.user, JSON.stringify(user))
    announce()
  }

  /** The token goes last: whoever sees it finds the rest in place. */
  function write({ jwt, refreshToken, expiresAt }: StoredSession, user: StoredUser) {
    storage.setItem(KEYS.refreshToken, refreshToken)
    storage.setItem(KEYS.expiresAt, String(expiresAt))
    storage.setItem(KEYS.user, JSON.stringify(user))
    storage.setItem(KEYS.jwt, jwt)
    forgetEnd()
    announce()
  }

  const forget = () => {
    Object.values(KEYS).forEach((key) => storage.removeItem(key))
    announce()
  }

  return {
    read,
    readUser,
    write,

    /** The stored user as text, which stays equal as long as the user does. */
    readUserText: () => storage.getItem(KEYS.user),

    /** Keeps what a sign-in answered. */
    save({ session, user, mfa_required }: SignedIn) {
      const { access_token: jwt, refresh_token: refreshToken, expires_at: expiresAt } = session
      write({ jwt, refreshToken, expiresAt }, mfa_required ? { ...user, mfa_required } : user)
    },

    /** Keeps the product's user beside what the auth service said of the same person. */
    saveUser(user: User) {
      const stored = readUser()
      writeUser(stored?.id === user.id ? { ...stored, ...user } : user)
    },

    /** The API said that this session does nothing before the second factor was shown. */
    askSecondFactor: () => writeUser({ email: '', ...readUser(), mfa_required: true }),

    /** `half` is a session whose second factor was not shown yet: it opens nothing. */
    state(): 'in' | 'half' | 'out' {
      const stored = read()
      if (!stored) return 'out'
      return readUser()?.mfa_required && claimsOf(stored.jwt).aal !== 'aal2' ? 'half' : 'in'
    },

    /** The seller signs out. */
    clear() {
      forgetEnd()
      forget()
    },

    /** The server knows the session no more. */
    end() {
      noteEnd()
      forget()
    },

    /** Whether the last session was ended by the server, so that the login can say so. */
    hasEnded: () => tab.getItem(ENDED_KEY) !== null,

    /** The auth client tells of a change, made here or in another tab. */
    hear(event: string) {
      if (event === 'SIGNED_OUT' && !read()) noteEnd()
      announce()
    },

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
export function parseUser(text: string | null): StoredUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'email' in user ? (user as StoredUser) : null
  } catch {
    return null
  }
}
