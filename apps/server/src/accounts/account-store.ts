import type { Selectable } from 'kysely'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import type { AuthMethod } from './account-tables.ts'

export type AuthUser = Selectable<Tables['auth_user']>
export type AuthSession = Selectable<Tables['auth_session']>

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('auth_user').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

export const findUser = (db: Db, id: string) =>
  db.selectFrom('auth_user').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertUser(
  db: Db,
  user: { id: string; identityId: string; email: string; passwordHash: string; phone: string; now: Date },
): Promise<void> {
  const { id, now } = user
  const email = user.email.toLowerCase()
  await db
    .insertInto('auth_user')
    .values({
      id,
      email,
      phone: '',
      encrypted_password: user.passwordHash,
      email_confirmed_at: now,
      email_proven_at: null,
      last_sign_in_at: now,
      banned_until: null,
      app_metadata: json({ provider: 'email', providers: ['email'] }),
      user_metadata: json({ phone: user.phone }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('auth_identity')
    .values({
      id: user.identityId,
      user_id: id,
      provider: 'email',
      provider_subject: id,
      identity_data: json({ sub: id, email, email_verified: false, phone_verified: false }),
      email,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db.insertInto('seller').values({ tenant_id: id, email, phone: user.phone, created_at: now }).execute()
}

export const findSeller = (db: Db, tenantId: string) =>
  db.selectFrom('seller').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

export const recordPassword = (db: Db, userId: string, passwordHash: string, now: Date) =>
  db
    .updateTable('auth_user')
    .set({ encrypted_password: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute()

export const recordSignIn = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('auth_user')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()

export async function insertSession(
  db: Db,
  session: {
    id: string
    userId: string
    amr: AuthMethod[]
    refreshKeySealed: Buffer
    notAfter: Date
    now: Date
    userAgent: string
    ip: string
  },
): Promise<void> {
  await db
    .insertInto('auth_session')
    .values({
      id: session.id,
      user_id: session.userId,
      aal: 'aal1',
      amr: json(session.amr),
      factor_id: null,
      user_agent: session.userAgent,
      ip: session.ip,
      refresh_key: session.refreshKeySealed,
      refresh_counter: 1,
      voided_counter: null,
      refreshed_at: session.now,
      not_after: session.notAfter,
      created_at: session.now,
    })
    .execute()
}

/** The session's row, held against any other refresh until the transaction ends. */
export const lockSession = (tx: Db, id: string) =>
  tx.selectFrom('auth_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const recordRefresh = (
  tx: Db,
  id: string,
  change: { refresh_counter: number; voided_counter: number | null; refreshed_at: Date },
) => tx.updateTable('auth_session').set(change).where('id', '=', id).execute()

export const deleteSession = (db: Db, id: string) =>
  db.deleteFrom('auth_session').where('id', '=', id).execute()

/** The session and its user, if both still live. */
export const findLiveSession = (db: Db, sessionId: string, userId: string) =>
  db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .select([
      'auth_session.id',
      'auth_session.not_after',
      'auth_user.id as userId',
      'auth_user.email',
      'auth_user.banned_until',
    ])
    .where('auth_session.id', '=', sessionId)
    .where('auth_user.id', '=', userId)
    .executeTakeFirst()
