import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#platform/db'
import '../account-tables.ts'

export type Factor = Selectable<Tables['auth_factor']>

/** How long a factor waits for its first code. */
const UNVERIFIED_MINUTES = 5

export const factorsOf = (db: Db, userId: string): Promise<Factor[]> =>
  db.selectFrom('auth_factor').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

/**
 * Of a row of `auth_user`: whether the user has a second factor that works. Recovery codes do not count by themselves:
 * they are never the only one.
 */
export const hasSecondFactor = sql<boolean>`exists (
  select 1 from auth_factor
  where auth_factor.user_id = auth_user.id and auth_factor.factor_type = 'totp' and auth_factor.status = 'verified')`

/** Whether this session does nothing before the second factor was shown. */
export async function needsSecondFactor(
  db: Db,
  user: { id: string },
  session: { aal: 'aal1' | 'aal2' },
): Promise<boolean> {
  return session.aal === 'aal1' && (await hasVerifiedTotp(db, user.id))
}

export async function hasVerifiedTotp(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth_user')
    .select(hasSecondFactor.as('has'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.has ?? false
}

/** An authenticator app of this user; one that waited too long for its first code is as good as gone. */
export const findTotp = (db: Db, userId: string, id: string, now: Date) =>
  db
    .selectFrom('auth_factor')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'totp')
    .where((eb) => eb.or([eb('status', '=', 'verified'), eb('created_at', '>', lastLivingStart(now))]))
    .executeTakeFirst()

export const findRecoveryFactor = (db: Db, userId: string) =>
  db
    .selectFrom('auth_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .executeTakeFirst()

export const insertFactor = (
  db: Db,
  factor: Omit<Insertable<Tables['auth_factor']>, 'last_step' | 'last_challenged_at' | 'updated_at'>,
) =>
  db
    .insertInto('auth_factor')
    .values({ ...factor, last_step: null, last_challenged_at: null, updated_at: factor.created_at })
    .execute()

export const recordChallenged = (db: Db, id: string, now: Date) =>
  db.updateTable('auth_factor').set({ last_challenged_at: now }).where('id', '=', id).execute()

/** The factor works from now on, and this step's code does not any more. */
export const recordStep = (tx: Db, id: string, step: number, now: Date) =>
  tx
    .updateTable('auth_factor')
    .set({ status: 'verified', last_step: step, updated_at: now })
    .where('id', '=', id)
    .execute()

export const recordKey = (tx: Db, id: string, keySealed: Buffer, now: Date) =>
  tx
    .updateTable('auth_factor')
    .set({ secret_sealed: keySealed, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteFactor = (db: Db, id: string) =>
  db.deleteFrom('auth_factor').where('id', '=', id).execute()

export const deleteUnverifiedFactors = (db: Db, userId: string) =>
  db.deleteFrom('auth_factor').where('user_id', '=', userId).where('status', '=', 'unverified').execute()

export const deleteExpiredFactors = (db: Db, userId: string, now: Date) =>
  db
    .deleteFrom('auth_factor')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', lastLivingStart(now))
    .execute()

const lastLivingStart = (now: Date) => new Date(now.getTime() - UNVERIFIED_MINUTES * 60_000)
