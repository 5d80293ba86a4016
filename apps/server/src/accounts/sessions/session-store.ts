import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import type { AuthMethod } from '../account-tables.ts'
import { networkOf } from '../throttle/network.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'

export type AuthSession = Selectable<Tables['auth_session']>

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

export const recordRise = (
  tx: Db,
  id: string,
  { amr, ...change }: { amr: AuthMethod[]; factor_id: string; refresh_counter: number; refreshed_at: Date },
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

/** The networks in which the account of an address is open. */
export async function networksOf(db: Db, email: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .select('auth_session.ip')
    .where('auth_user.email', '=', email.toLowerCase())
    .execute()
  return new Set(rows.map(({ ip }) => networkOf(ip)))
}
