import type { Credentials, SignedIn } from '@mostrador/contract/accounts'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { findUserByEmail, recordPassword, recordSignIn } from './account-store.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { startSession } from './sessions.ts'
import type { Auth, Device } from './sessions.ts'
import { forgetTries, giveTryBack, signInKeys, takeTry } from './throttle.ts'

/** One answer for an unknown user, a wrong password and a banned account, in the same time. */
export async function signIn(
  auth: Auth,
  { email, password }: Credentials,
  device: Device,
): Promise<Outcome<SignedIn, 'wrong_credentials' | 'too_many_tries'>> {
  const { pair, account, network } = signInKeys(email, device.ip)
  const wait = await takeTry(auth.db, auth.clock, [pair, account, network])
  if (wait > 0) return refuse('too_many_tries', { retryAfterSeconds: wait })

  const user = await findUserByEmail(auth.db, email)
  const matches = await isPassword(user?.encrypted_password ?? null, password)
  const now = auth.clock.now()
  if (!user || !matches || (user.banned_until && user.banned_until > now)) return refuse('wrong_credentials')

  await forgetTries(auth.db, [pair, account])
  await giveTryBack(auth.db, network)
  if (user.encrypted_password && isOutdated(user.encrypted_password))
    await recordPassword(auth.db, user.id, await hashPassword(password), now)
  await recordSignIn(auth.db, user.id, now)
  const session = await startSession(auth, auth.db, user, 'password', device)
  return done({ session, user: await profileOf(auth, user.id) })
}
