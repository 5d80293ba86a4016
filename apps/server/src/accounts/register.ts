import type { Registration, SignedIn } from '@mostrador/contract/accounts'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction, isDuplicate } from '#platform/db'
import { findUser, findUserByEmail, insertUser } from './account-store.ts'
import { hashPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { startSession } from './sessions.ts'
import type { Auth, Device } from './sessions.ts'
import { signUpKey, takeTry } from './throttle.ts'

export async function register(
  auth: Auth,
  registration: Registration,
  device: Device,
): Promise<Outcome<SignedIn, 'user_already_exists' | 'too_many_tries'>> {
  const wait = await takeTry(auth.db, auth.clock, [signUpKey(device.ip)])
  if (wait > 0) return refuse('too_many_tries', { retryAfterSeconds: wait })
  if (await findUserByEmail(auth.db, registration.email)) return refuse('user_already_exists')

  const id = newId()
  const passwordHash = await hashPassword(registration.password)
  try {
    const session = await inTransaction(auth.db, async (tx) => {
      const now = auth.clock.now()
      const { email, phone } = registration
      await insertUser(tx, { id, identityId: newId(), email, phone, passwordHash, now })
      const user = await findUser(tx, id)
      if (!user) throw new Error('a user that was just made is not there')
      return startSession(auth, tx, user, 'password', device)
    })
    return done({ session, user: await profileOf(auth, id) })
  } catch (error) {
    // The unique address decides, so that two sign-ups at once make one account.
    if (isDuplicate(error)) return refuse('user_already_exists')
    throw error
  }
}
