import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import type { AuthMethod } from '../account-tables.ts'
import type { auditRow } from '../audit/audit.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { belongingsOf } from '../users/user-belongings.ts'
import type { Belongings } from '../users/user-belongings.ts'
import type { AuthUser } from '../users/user-store.ts'

export type AuthSession = Selectable<Tables['auth_session']>

/**
 * Inserts a session of `user`, remembers the sign-in and writes it down, in one statement; answers the user as it is
 * then. Undefined, and nothing done, when its password or its ban is not what `user` says any more, or it is gone.
 */
export async function insertSession(
  db: Db,
  user: AuthUser,
  session: { id: string; amr: AuthMethod[]; refreshKeySealed: Buffer; notAfter: Date; now: Date },
  noted: ReturnType<typeof auditRow>,
): Promise<(AuthUser & Belongings) | undefined> {
  const { rows } = await sql<AuthUser & Belongings>`
    with opened as (
      -- Not a change of the user's own: updated_at stays.
      update auth_user set last_sign_in_at = ${session.now}
      where id = ${user.id} and encrypted_password is not distinct from ${user.encrypted_password}::text
        and banned_until is not distinct from ${user.banned_until}::timestamptz
      returning *),
    started as (
      insert into auth_session (id, user_id, amr, user_agent, ip, refresh_key, refreshed_at, not_after, created_at)
      select ${session.id}::uuid, id, ${json(session.amr)}, ${noted.user_agent}, ${noted.ip},
        ${session.refreshKeySealed}::bytea, ${session.now}::timestamptz, ${session.notAfter}::timestamptz,
        ${session.now}::timestamptz
      from opened),
    noted as (
      insert into auth_audit (id, user_id, event, detail, ip, user_agent, created_at)
      select ${noted.id}::uuid, id, ${noted.event}, ${noted.detail}, ${noted.ip}, ${noted.user_agent},
        ${noted.created_at}::timestamptz
      from opened)
    select opened.*, ${belongingsOf(sql`opened.id`)} from opened`.execute(db)
  return rows[0]
}

/** The session's row, held against any other refresh until the transaction ends. */
export const lockSession = (tx: Db, id: string) =>
  tx.selectFrom('auth_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const recordRefresh = (
  tx: Db,
  { id, aal, amr, factor_id }: AuthSession,
  change: {
    refresh_counter: number
    voided_counter: number | null
    raised_from: number | null
    refreshed_at: Date
  },
) =>
  tx
    .updateTable('auth_session')
    .set({ ...change, aal, factor_id, amr: json(amr) })
    .where('id', '=', id)
    .execute()

export const recordRise = (
  tx: Db,
  id: string,
  {
    amr,
    ...change
  }: {
    amr: AuthMethod[]
    factor_id: string
    refresh_counter: number
    raised_from: number | null
    refreshed_at: Date
  },
) =>
  tx
    .updateTable('auth_session')
    .set({ ...change, aal: 'aal2', amr: json(amr) })
    .where('id', '=', id)
    .execute()

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
      'auth_session.aal',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('auth_session.id', '=', sessionId)
    .where('auth_user.id', '=', userId)
    .executeTakeFirst()

export const findSession = (db: Db, id: string) =>
  db.selectFrom('auth_session').selectAll().where('id', '=', id).executeTakeFirst()

/** Of a user, the newest first. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'ip', 'refreshed_at', 'not_after', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of this user; false when it is none. */
export async function deleteOwnSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('auth_session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends the sessions of a user, but for the one named. */
export const deleteSessionsOf = (db: Db, userId: string, except?: string) => {
  const sessions = db.deleteFrom('auth_session').where('user_id', '=', userId)
  return (except === undefined ? sessions : sessions.where('id', '<>', except)).execute()
}

/** Ends the sessions of a user that have not shown a second factor. */
export const deleteLowSessionsOf = (db: Db, userId: string) =>
  db.deleteFrom('auth_session').where('user_id', '=', userId).where('aal', '=', 'aal1').execute()

/** Takes from the sessions that showed this factor what it gave them, but for the one named. */
export const lowerSessions = (db: Db, factorId: string, except?: string) => {
  const sessions = db
    .updateTable('auth_session')
    .set({ aal: 'aal1', factor_id: null, amr: withoutSecondFactors })
    .where('factor_id', '=', factorId)
  return (except === undefined ? sessions : sessions.where('id', '<>', except)).execute()
}

const withoutSecondFactors = sql<AuthMethod[]>`
  jsonb_path_query_array(amr, '$[*] ? (@.method != "totp" && @.method != "mfa/recovery_code")')`
