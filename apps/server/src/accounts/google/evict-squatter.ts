import type { Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import { voidSecretsOf } from '../mails/mail-secrets.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { changeUser } from '../users/change-user.ts'
import type { AuthUser } from '../users/user-store.ts'

/**
 * Takes an account from whoever registered its address without ever showing that it is theirs, for the one who does:
 * everything that could open it again goes.
 */
export async function evictSquatter(
  auth: Auth,
  tx: Tx,
  userId: string,
  ownMetadata: Record<string, unknown>,
): Promise<AuthUser> {
  await deleteSessionsOf(tx, userId)
  await voidSecretsOf(tx, userId)
  for (const table of ['auth_identity', 'auth_factor', 'auth_flow', 'auth_email_change'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  return changeUser(auth, tx, userId, {
    encrypted_password: null,
    new_email: '',
    user_metadata: ownMetadata,
    app_metadata: {},
  })
}
