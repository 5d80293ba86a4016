import { inTransaction } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords/password-hash.ts'
import { weaknessOf } from '../passwords/password-rules.ts'
import { networksOf } from '../sessions/session-store.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { networkOf } from '../throttle/network.ts'
import { takeRate } from '../throttle/rates.ts'
import { forgetTries, giveTryBack, signInKeys, takeTry } from '../throttle/throttle.ts'
import { changeUser } from '../users/change-user.ts'
import { findUserByEmail, lockUser } from '../users/user-store.ts'

interface Credentials {
  email: string
  password: string
}

interface PasswordSession extends IssuedSession {
  /** The password was set when the rules were others. */
  weak_password?: NonNullable<ReturnType<typeof weaknessOf>>
}

/**
 * A session for an address and its password. An unknown address and a wrong password get one answer in the same time;
 * that an account is banned or unconfirmed is told only to whoever knows the password.
 */
export async function signIn(
  auth: Auth,
  { email, password }: Credentials,
  device: Device,
): Promise<PasswordSession> {
  await takeRate(auth, 'token', device.ip)
  const { pair, account, network } = signInKeys(email, device.ip)
  // Guesses from all over the world must not keep an owner out at home.
  const isAtHome = (await networksOf(auth.db, email)).has(networkOf(device.ip))
  const counted = isAtHome ? [pair, network] : [pair, account, network]
  const wait = await takeTry(auth.db, auth.clock, counted)
  if (wait > 0) throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds: wait })

  const found = await findUserByEmail(auth.db, email)
  const matches = await isPassword(found?.encrypted_password ?? null, password)
  if (!found || !matches) {
    await audit(auth, auth.db, 'sign_in_failed', { userId: found?.id ?? null, device })
    throw new AuthProblem('invalid_credentials')
  }
  await forgetTries(auth.db, [pair, account])
  await giveTryBack(auth.db, network)

  const checked = found.encrypted_password
  const renewed = checked !== null && isOutdated(checked) ? await hashPassword(password) : null
  const session = await inTransaction(auth.db, async (tx) => {
    const user = await lockUser(tx, found.id)
    if (user?.encrypted_password !== checked) return null
    if (renewed !== null) await changeUser(auth, tx, user.id, { encrypted_password: renewed })
    if (user.email_confirmed_at === null) throw new AuthProblem('email_not_confirmed')
    return startSession(auth, tx, user, 'password', device)
  })
  // The password was changed, or hashed anew, while this one was being checked.
  if (!session) return signIn(auth, { email, password }, device)
  const weakness = weaknessOf(auth, password, email)
  return { ...session, ...(weakness && { weak_password: weakness }) }
}
