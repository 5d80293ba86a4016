import type { Selectable } from 'kysely'
import { newId } from '#platform'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import '../account-tables.ts'

export type Identity = Selectable<Tables['auth_identity']>

export interface NewIdentity {
  /** `email`, or the name of an identity provider. */
  provider: string
  /** Who the user is there; the user's own id with `email`. */
  subject: string
  email: string
  /** What else the provider tells. */
  data: Record<string, unknown>
}

export const identitiesOf = (db: Db, userId: string): Promise<Identity[]> =>
  db.selectFrom('auth_identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const findIdentity = (db: Db, provider: string, subject: string) =>
  db
    .selectFrom('auth_identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .executeTakeFirst()

export const recordIdentityUse = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('auth_identity')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteIdentity = (tx: Db, id: string) =>
  tx.deleteFrom('auth_identity').where('id', '=', id).execute()

/** Fails as a duplicate when somebody has this identity already. */
export async function insertIdentity(
  tx: Db,
  userId: string,
  { provider, subject, email, data }: NewIdentity,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auth_identity')
    .values({
      id: newId(),
      user_id: userId,
      provider,
      provider_subject: subject,
      identity_data: json({ ...data, sub: subject, email }),
      email,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
