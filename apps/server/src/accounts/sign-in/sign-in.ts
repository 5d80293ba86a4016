import { inTransaction } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { isOutdated } from '../passwords/password-hash.ts'
import { weaknessOf } from '../passwords/password-rules.ts'
import { startSessionOf } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { networkOf } from '#platform/rates'
import { takeRate } from '../throttle/rates.ts'
import { settleTries, signInKeys, takeTry } from '../throttle/throttle.ts'
import { takeTryAbroad } from '../throttle/turns.ts'
import { changeUser } from '../users/change-user.ts'
import { findCandidate, lockUser, nameText } from '../users/user-store.ts'
import type { AuthUser, SignInName } from '../users/user-store.ts'

type Credentials = SignInName & { password: string }

interface PasswordSession extends IssuedSession {
  /** The password was set when the rules were others. */
  weak_password?: NonNullable<ReturnType<typeof weaknessOf>>
}

/**
 * A session for an address or a number and its password. An unknown name and a wrong password get one answer in the same time;
 * that an account is banned or unconfirmed is told only to whoever knows the password.
 */
export const signIn = async (
  auth: Auth,
  credentials: Credentials,
  device: Device,
): Promise<PasswordSession> => (await signInAndRead(auth, credentials, device, async () => ({}))).session

/** The same, and what `read` finds of the user, which it looks up while the password is hashed. */
export async function signInAndRead<T extends object>(
  auth: Auth,
  credentials: Credentials,
  device: Device,
  read: (userId: string) => Promise<T>,
): Promise<{ session: PasswordSession; found: T }> {
  const { password } = credentials
  const name = nameText(credentials)
  const [user] = await Promise.all([findCandidate(auth.db, credentials), takeRate(auth, 'token', device.ip)])
  const keys = signInKeys(name, device.ip)
  // Guesses from all over the world must not keep an owner out at home.
  const isAtHome = user?.openAt.some((ip) => networkOf(ip) === networkOf(device.ip)) ?? false
  const wait = isAtHome
    ? await takeTry(auth.db, auth.clock, [keys.pair, keys.network])
    : await takeTryAbroad(auth.db, auth.clock, keys, { name, ip: device.ip })
  if (wait > 0) throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds: wait })

  const [matches, found] = await Promise.all([
    auth.passwords.isOf(user?.encrypted_password ?? null, password),
    user && read(user.id),
  ])
  if (!user || !found || !matches) {
    await audit(auth, auth.db, 'sign_in_failed', { userId: user?.id ?? null, device })
    throw new AuthProblem('invalid_credentials')
  }
  const [session] = await Promise.all([
    sessionFor(auth, user, credentials, device),
    settleTries(auth.db, keys),
  ])
  if (!session) return signInAndRead(auth, credentials, device, read)
  const weakness = weaknessOf(auth, password, name)
  return { session: { ...session, ...(weakness && { weak_password: weakness }) }, found }
}

/** Null when the password was changed, or hashed anew, since it was checked. */
async function sessionFor(
  auth: Auth,
  checked: AuthUser,
  credentials: Credentials,
  device: Device,
): Promise<IssuedSession | null> {
  const user = await withCurrentHash(auth, checked, credentials.password)
  if ('phone' in credentials && user?.phone_confirmed_at === null)
    throw new AuthProblem('phone_not_confirmed')
  if ('email' in credentials && user?.email_confirmed_at === null)
    throw new AuthProblem('email_not_confirmed')
  return user && startSessionOf(auth, auth.db, user, 'password', device)
}

/** The user with its password hashed at today's cost; null when the password was changed meanwhile. */
async function withCurrentHash(auth: Auth, user: AuthUser, password: string): Promise<AuthUser | null> {
  const checked = user.encrypted_password
  if (checked === null || !isOutdated(checked)) return user
  const renewed = await auth.passwords.make(password)
  return inTransaction(auth.db, async (tx) => {
    const held = await lockUser(tx, user.id)
    return held?.encrypted_password === checked
      ? changeUser(auth, tx, user.id, { encrypted_password: renewed })
      : null
  })
}
