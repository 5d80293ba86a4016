import { inTransaction } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { takeRate } from '../throttle/rates.ts'
import { createUser } from '../users/create-user.ts'

/** Makes a user without any name, who lives as long as the session does unless an address is added. */
export async function signUpAnonymously(
  auth: Auth,
  data: Record<string, unknown>,
  device: Device,
): Promise<IssuedSession> {
  if (!auth.settings.anonymousUsers) throw new AuthProblem('anonymous_provider_disabled')
  if (!auth.settings.signUp) throw new AuthProblem('signup_disabled')
  await takeRate(auth, 'anonymous', device.ip)
  return inTransaction(auth.db, async (tx) => {
    const user = await createUser(auth, tx, {
      email: '',
      passwordHash: null,
      confirmed: false,
      proven: false,
      userMetadata: data,
      isAnonymous: true,
    })
    if (!user) throw new Error('a user without an address was there already')
    await audit(auth, tx, 'signed_up', { userId: user.id, device, detail: { method: 'anonymous' } })
    return startSession(auth, tx, user, 'anonymous', device)
  })
}
