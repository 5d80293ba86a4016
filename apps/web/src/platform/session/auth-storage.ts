import type { Session, SupportedStorage } from '@supabase/auth-js'
import { claimsOf } from './jwt-claims.ts'
import type { SessionStore, StoredUser } from './session-store.ts'

/** Under which name the auth client believes to keep its session, and tells other tabs of its changes. */
export const AUTH_STORAGE_KEY = 'mostrador-auth'

/** More than this apart, a token and its expiry are of two sessions: another tab is in the middle of writing. */
const SAME_SESSION_SECONDS = 5

/** What the product says of the seller; it stands where the auth service has a field of the same name. */
const PRODUCT_FIELDS = ['id', 'email', 'phone', 'createdAt', 'plan', 'account', 'limits'] as const

interface AuthStorageNeeds {
  storage: Storage
  session: SessionStore
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Lets the auth client keep its session under the product's four keys; whatever else it keeps passes through. */
export function createAuthStorage({ storage, session, now = Date.now }: AuthStorageNeeds): SupportedStorage {
  function sessionText() {
    const stored = session.read()
    if (!stored) return null
    const { jwt, refreshToken, expiresAt } = stored
    return JSON.stringify({
      access_token: jwt,
      refresh_token: refreshToken,
      expires_at: expiresAt,
      expires_in: expiresAt - Math.floor(now() / 1000),
      token_type: 'bearer',
      // Without one the client asks the server who it is.
      user: session.readUser() ?? undefined,
    })
  }

  function isHalfWritten() {
    const stored = session.read()
    const { exp } = claimsOf(stored?.jwt ?? '')
    return Boolean(stored && exp && Math.abs(exp - stored.expiresAt) > SAME_SESSION_SECONDS)
  }

  function write(text: string) {
    const { access_token: jwt, refresh_token: refreshToken, expires_at, user } = JSON.parse(text) as Session
    const stored = session.readUser()
    const expiresAt = expires_at ?? claimsOf(jwt).exp ?? 0
    session.write({ jwt, refreshToken, expiresAt }, merged({ ...(user ?? stored) }, stored, jwt))
  }

  return {
    getItem: (key) => {
      if (key !== AUTH_STORAGE_KEY) return storage.getItem(key)
      // Work of this page's account must neither use nor change the session of the next account.
      if (session.hasLeft()) return null
      return isHalfWritten() ? nextTick().then(sessionText) : sessionText()
    },
    setItem: (key, value) => {
      if (key !== AUTH_STORAGE_KEY) return storage.setItem(key, value)
      if (!session.hasLeft()) write(value)
    },
    // The seller's own sign-out has emptied the store before; what the client takes away, the server ended.
    removeItem: (key) => {
      if (key !== AUTH_STORAGE_KEY) return storage.removeItem(key)
      if (session.read()) session.end()
    },
  }
}

/** The auth service's user, with the product's fields as they were if it is the same person. */
function merged(user: StoredUser, stored: StoredUser | null, jwt: string): StoredUser {
  if (!stored || stored.id !== user.id) return user
  const product = PRODUCT_FIELDS.flatMap((field) =>
    field in stored ? [[field, stored[field]] as const] : [],
  )
  const isHalfWay = stored.mfa_required && claimsOf(jwt).aal !== 'aal2'
  return { ...user, ...Object.fromEntries(product), ...(isHalfWay && { mfa_required: true }) }
}

const nextTick = () => new Promise<void>((resolve) => setTimeout(resolve))
