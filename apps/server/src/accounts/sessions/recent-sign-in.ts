import { AuthProblem } from '../auth-problem.ts'
import type { AuthSession } from './session-store.ts'

/** As long as a mailed code lives. */
const RECENT_MINUTES = 10

/**
 * Throws unless whoever holds the session has shown who they are a moment ago, by signing in or by a second factor. For
 * what opens the account for good and has no place for a password in its call.
 */
export function requireRecentSignIn({ amr }: Pick<AuthSession, 'amr'>, now: Date): void {
  const shownAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  if (now.getTime() > (shownAt + RECENT_MINUTES * 60) * 1000)
    throw new AuthProblem('reauthentication_needed', { message: 'Sign in again to change identities' })
}
