import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import { isNonceOf, voidSecretsOf } from '../mails/mail-secrets.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import type { AuthSession } from '../sessions/session-store.ts'
import { settleTries, signInKeys, takeTry } from '../throttle/throttle.ts'
import { changeUser } from '../users/change-user.ts'
import type { AuthUser } from '../users/user-store.ts'
import { requireStrongPassword } from './password-rules.ts'

const REAUTHENTICATION_HOURS = 24
const RECOVERY_MINUTES = 30
/** What proves, without the password, that its owner reads the account's mails. */
const MAILED = new Set(['otp', 'recovery', 'magiclink'])

interface PasswordChange {
  password: string
  currentPassword: string | undefined
  /** The code that was mailed to confirm who is there. */
  nonce: string | undefined
}

/** Whether the session was opened by a mail, and just now: it may replace a password that is forgotten. */
export const isRecovering = ({ amr }: Pick<AuthSession, 'amr'>, now: Date): boolean =>
  amr.some(
    ({ method, timestamp }) =>
      MAILED.has(method) && now.getTime() < (timestamp + RECOVERY_MINUTES * 60) * 1000,
  )

/** The hash of the password that the caller wants, once they have shown that they may change it. */
export async function hashForChange(
  auth: Auth,
  { user, session }: AuthCaller,
  { password, currentPassword, nonce }: PasswordChange,
  device: Device,
): Promise<string> {
  requireStrongPassword(auth, password, user.email || user.phone)
  const now = auth.clock.now()
  if (now.getTime() > session.created_at.getTime() + REAUTHENTICATION_HOURS * 60 * 60 * 1000) {
    if (!nonce) throw new AuthProblem('reauthentication_needed')
    if (!(await isNonceOf(auth, user, nonce))) throw new AuthProblem('reauthentication_not_valid')
  }
  if (user.encrypted_password !== null) {
    if (!isRecovering(session, now)) await requireCurrent(auth, user, currentPassword, device)
    if (await auth.passwords.isOf(user.encrypted_password, password)) throw new AuthProblem('same_password')
  }
  return auth.passwords.make(password)
}

/** Counts guesses at the current password like sign-in guesses from a place where the account is signed in. */
async function requireCurrent(
  auth: Auth,
  user: AuthUser,
  currentPassword: string | undefined,
  device: Device,
): Promise<void> {
  if (!currentPassword) throw new AuthProblem('current_password_required')
  const keys = signInKeys(user.email || user.phone, device.ip)
  const wait = await takeTry(auth.db, auth.clock, [keys.pair, keys.network])
  if (wait > 0) throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds: wait })
  if (!(await auth.passwords.isOf(user.encrypted_password, currentPassword)))
    throw new AuthProblem('current_password_invalid')
  await settleTries(auth.db, keys)
}

/** Puts a new password in place: other sessions end, whatever was mailed is void, and the owner is told. */
export async function replacePassword(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  passwordHash: string,
  { keepSessionId, device }: { keepSessionId?: string; device: Device },
): Promise<AuthUser> {
  const changed = await changeUser(auth, tx, user.id, { encrypted_password: passwordHash })
  await deleteSessionsOf(tx, user.id, keepSessionId)
  await voidSecretsOf(tx, user.id)
  await sendNotice(auth, tx, { kind: 'password_changed', to: user.email })
  await audit(auth, tx, 'password_changed', { userId: user.id, device })
  return changed
}
