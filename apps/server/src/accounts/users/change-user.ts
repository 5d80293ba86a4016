import type { Updateable } from 'kysely'
import { json } from '#platform/db'
import type { Tables, Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import { saveSeller } from './seller-store.ts'
import type { AuthUser } from './user-store.ts'

/** What the rest of the product goes by. */
const OF_THE_SELLER = ['email', 'user_metadata', 'banned_until', 'deleted_at'] as const
const FOREVER = new Date('9999-12-31')

type Changes = Omit<Updateable<Tables['auth_user']>, 'id' | 'created_at' | 'updated_at'>

/** Changes a user's row, and what the rest of the product knows of it. Every change of a user goes through here. */
export async function changeUser(auth: Auth, tx: Tx, userId: string, changes: Changes): Promise<AuthUser> {
  const now = auth.clock.now()
  const { app_metadata: appMetadata, user_metadata: userMetadata, ...plain } = changes
  const user = await tx
    .updateTable('auth_user')
    .set({
      ...plain,
      ...(appMetadata && { app_metadata: json(appMetadata) }),
      ...(userMetadata && { user_metadata: json(userMetadata) }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (OF_THE_SELLER.some((name) => changes[name] !== undefined))
    await saveSeller(tx, {
      id: userId,
      email: user.email,
      metadata: user.user_metadata,
      stoppedUntil: user.deleted_at ? FOREVER : user.banned_until,
      now,
    })
  return user
}
