import { googleReturnEndpoint } from '@mostrador/contract/accounts'
import {
  authClient,
  call,
  claimsOf,
  isApiError,
  session,
  type StoredSession,
  type StoredUser,
} from '#platform'
import { dataOf } from './auth-errors.ts'

/** A session that came with the address, and whose it is. */
export interface Arrived {
  tokens: StoredSession
  user: StoredUser
}

/** What an address says of a session; null when it has none. */
export function tokensIn(hash: URLSearchParams): StoredSession | null {
  const jwt = hash.get('access_token')
  const refreshToken = hash.get('refresh_token')
  if (!jwt || !refreshToken) return null
  const inSeconds = Number(hash.get('expires_in')) || 0
  return { jwt, refreshToken, expiresAt: claimsOf(jwt).exp ?? Math.floor(Date.now() / 1000) + inSeconds }
}

/** Asks the server whose session that is; it is not taken yet. */
export async function arrivedWith(tokens: StoredSession): Promise<Arrived> {
  const { jwt, refreshToken } = tokens
  try {
    const body = { access_token: jwt, refresh_token: refreshToken, token_type: 'bearer' }
    return { tokens, user: await call(googleReturnEndpoint, { body }) }
  } catch (error) {
    if (!isApiError(error, 'second_factor_needed')) throw error
    const { sub: id, email = '' } = claimsOf(jwt)
    return { tokens, user: { ...(id && { id }), email, mfa_required: true } }
  }
}

export const take = ({ tokens, user }: Arrived) => session.write(tokens, user)

/** Takes the session that a code stands for; only the browser that asked for the code can. */
export async function takeByCode(code: string): Promise<void> {
  const auth = await authClient()
  const { session: opened } = dataOf(await auth.exchangeCodeForSession(code))
  try {
    const { access_token: jwt, refresh_token: refreshToken, expires_at: expiresAt = 0 } = opened
    take(await arrivedWith({ jwt, refreshToken, expiresAt }))
  } catch (error) {
    // Without its user there is nothing to show: half a sign-in is none.
    session.clear()
    throw error
  }
}
