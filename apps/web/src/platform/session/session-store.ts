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
 * The session in browser storage, under the four keys that the product promises. `tab` is the storage
 * of this tab alone. The page belongs to one account: that of `firstJwt`, or else that of the first session that it
 * takes.
 */
export function createSessionStore(storage: Storage, tab: Storage, firstJwt?: string) {
  const listeners = new Set<() => void>()
  const leaving = new AbortController()
  let pageAccount = firstJwt === undefined ? undefined : accountOf(firstJwt)
  const announce = () => {
    hasLeft()
    listeners.forEach((listener) => listener())
  }
  const noteEnd = () => tab.setItem(ENDED_KEY, 'true')
  const forgetEnd = () => tab.removeItem(ENDED_KEY)

  /** Null unless all three parts are there: half a session is none. */
  function read(): StoredSession | null {
    const jwt = storage.getItem(KEYS.jwt)
    const refreshToken = storage.getItem(KEYS.refreshToken)
    const expiresAt = Number(storage.getItem(KEYS.expiresAt))
    return jwt && refreshToken && expiresAt > 0 ? { jwt, refreshToken, expiresAt } : null
  }

  const isOfPage = (jwt: string) => pageAccount === undefined || accountOf(jwt) === pageAccount

  /** Returns whether the browser's session belongs to another account than the page. */
  function isOther() {
    const stored = read()
    return leaving.signal.aborted || (stored !== null && !isOfPage(stored.jwt))
  }

  /** Like `isOther`, and ends the work of the page: a page never works for another account. */
  function hasLeft() {
    if (isOther()) leaving.abort(new DOMException('Another account has signed in.', 'AbortError'))
    return leaving.signal.aborted
  }

  /** Returns the session for the work of this page. Throws when the session belongs to another account. */
  function take(): StoredSession | null {
    hasLeft()
    leaving.signal.throwIfAborted()
    const stored = read()
    if (stored) pageAccount ??= accountOf(stored.jwt)
    // Another tab may have written between the two reads.
    return stored && isOfPage(stored.jwt) ? stored : null
  }

  const readUser = () => parseUser(storage.getItem(KEYS.user))

  /** Whether the stored user is of another account than the page: another tab stores the user before the token. */
  function isOtherUser() {
    const id = readUser()?.id
    return Boolean(id && pageAccount && id !== pageAccount)
  }

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
    take,
    isOfPage,
    hasLeft,
    readUser,
    write,

    /** Aborts all work of the page as soon as the browser has another account's session. */
    leaving: leaving.signal,

    /** The account of the page, for names in storage. It is empty until the page takes a session. */
    pageAccount: () => pageAccount ?? '',

    /** The stored user as text, which stays equal as long as the user does. Null for the user of another account. */
    readUserText: () => (isOther() || isOtherUser() ? null : storage.getItem(KEYS.user)),

    /** Keeps what a sign-in answered. */
    save({ session, user, mfa_required }: SignedIn) {
      const { access_token: jwt, refresh_token: refreshToken, expires_at: expiresAt } = session
      write({ jwt, refreshToken, expiresAt }, mfa_required ? { ...user, mfa_required } : user)
    },

    /** Keeps the product's user beside what the auth service said of the same person. */
    saveUser(user: User) {
      if (hasLeft()) return
      const stored = readUser()
      writeUser(stored?.id === user.id ? { ...stored, ...user } : user)
    },

    /** The API said that this session does nothing before the second factor was shown. */
    askSecondFactor() {
      if (!hasLeft()) writeUser({ email: '', ...readUser(), mfa_required: true })
    },

    /**
     * `half` is a session that still lacks its second factor and opens nothing. `other` is a session of another account
     * than the page's.
     */
    state(): 'in' | 'half' | 'out' | 'other' {
      if (isOther()) return 'other'
      const stored = read()
      if (!stored) return 'out'
      return readUser()?.mfa_required && claimsOf(stored.jwt).aal !== 'aal2' ? 'half' : 'in'
    },

    /** The seller signs out. */
    clear() {
      if (hasLeft()) return
      forgetEnd()
      forget()
    },

    /** The server knows the session no more. */
    end() {
      if (hasLeft()) return
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

/** Returns the account of a token. */
const accountOf = (jwt: string) => claimsOf(jwt).sub ?? ''

/** What was stored as the user, or null when it is missing or damaged. */
export function parseUser(text: string | null): StoredUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'email' in user ? (user as StoredUser) : null
  } catch {
    return null
  }
}
