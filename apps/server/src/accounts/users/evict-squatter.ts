import type { Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import { voidSecretsOf } from '../mails/mail-secrets.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { changeUser } from './change-user.ts'
import type { AuthUser } from './user-store.ts'

/**
 * Takes an account from whoever registered its address without ever showing that it is theirs, for the one who does:
 * everything that could open it again goes, and `own` is what its owner brings. The shop stays: nothing of it opens the
 * account, and where an address was not confirmed first, the one who registered is mostly its owner.
 */
export async function evictSquatter(
  auth: Auth,
  tx: Tx,
  userId: string,
  own: Pick<AuthUser, 'app_metadata'> & Partial<Pick<AuthUser, 'user_metadata'>>,
): Promise<AuthUser> {
  await deleteSessionsOf(tx, userId)
  await voidSecretsOf(tx, userId)
  for (const table of ['auth_identity', 'auth_factor', 'auth_flow', 'auth_email_change'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  return changeUser(auth, tx, userId, {
    encrypted_password: null,
    new_email: '',
    phone: '',
    phone_confirmed_at: null,
    ...own,
  })
}
