import { inTransaction } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { needsSecondFactor } from '../factors/factor-store.ts'
import type { MailAsk } from '../mails/auth-mail.ts'
import { startEmailChange } from '../mails/email-change.ts'
import { hashForChange, replacePassword } from '../passwords/change-password.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { findSession } from '../sessions/session-store.ts'
import { changeUser } from './change-user.ts'
import { mergedData } from './user-data.ts'
import type { UserData } from './user-data.ts'
import { findUserByEmail, lockUser } from './user-store.ts'
import type { AuthUser } from './user-store.ts'

interface UserChanges {
  email?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  nonce?: string | undefined
  data?: UserData | undefined
  /** What the mails of an e-mail change have to do. */
  ask?: MailAsk
}

/** What users may change of themselves; all of it, or nothing. */
export async function updateUser(
  auth: Auth,
  caller: AuthCaller,
  { password, currentPassword, nonce, data, ask = {}, ...wanted }: UserChanges,
  device: Device,
): Promise<AuthUser> {
  const { user, session } = caller
  const email = wanted.email === user.email ? undefined : wanted.email
  if ((password !== undefined || email !== undefined) && (await needsSecondFactor(auth.db, user, session)))
    throw new AuthProblem('insufficient_aal')
  if (email !== undefined && (await findUserByEmail(auth.db, email))) throw new AuthProblem('email_exists')
  const passwordHash =
    password === undefined
      ? undefined
      : await hashForChange(auth, caller, { password, currentPassword, nonce }, device)

  return inTransaction(auth.db, async (tx) => {
    let changed = await lockUser(tx, user.id)
    if (!changed) throw new AuthProblem('user_not_found')
    // A change that was made meanwhile has ended this session.
    if (!(await findSession(tx, session.id))) throw new AuthProblem('session_not_found')
    if (data)
      changed = await changeUser(auth, tx, user.id, {
        user_metadata: mergedData(changed.user_metadata, data),
      })
    if (passwordHash !== undefined) {
      // Checked was the password that stood there before.
      if (changed.encrypted_password !== user.encrypted_password)
        throw new AuthProblem('current_password_invalid')
      changed = await replacePassword(auth, tx, changed, passwordHash, { keepSessionId: session.id, device })
    }
    if (email !== undefined) {
      await audit(auth, tx, 'email_change_asked', { userId: user.id, device })
      changed = await startEmailChange(auth, tx, changed, email, ask)
    }
    return changed
  })
}
