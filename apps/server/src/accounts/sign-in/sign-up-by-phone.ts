import { inTransaction } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { takeRate } from '../throttle/rates.ts'
import { createUser } from '../users/create-user.ts'
import { requirePhone } from '../users/phone-number.ts'
import type { UserData } from '../users/user-data.ts'

/**
 * Makes an account whose name is a phone number. Refused where accounts must be confirmed, because the product sends no
 * SMS with a code.
 */
export async function signUpByPhone(
  auth: Auth,
  asked: { phone: string; password: string; data: UserData },
  device: Device,
): Promise<IssuedSession> {
  if (!auth.settings.signUp) throw new AuthProblem('signup_disabled')
  if (!auth.settings.phones)
    throw new AuthProblem('phone_provider_disabled', { message: 'Phone signups are disabled' })
  const phone = requirePhone(asked.phone)
  await takeRate(auth, 'signUp', device.ip)
  requireStrongPassword(auth, asked.password, phone)
  if (auth.settings.confirmEmail) throw new AuthProblem('sms_send_failed')
  const passwordHash = await auth.passwords.make(asked.password)
  return inTransaction(auth.db, async (tx) => {
    const user = await createUser(auth, tx, {
      email: '',
      phone,
      phoneConfirmed: true,
      passwordHash,
      confirmed: false,
      proven: false,
      userMetadata: asked.data,
    })
    if (!user) throw new AuthProblem('user_already_exists')
    await audit(auth, tx, 'signed_up', { userId: user.id, device, detail: { method: 'phone' } })
    return startSession(auth, tx, user, 'password', device)
  })
}
