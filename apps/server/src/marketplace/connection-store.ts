import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './marketplace-tables.ts'

export const insertAttempt = (
  db: Db,
  attempt: {
    tenant_id: string
    id: string
    session_id: string
    state_hash: Buffer
    code_verifier_sealed: Buffer
    site_id: string
    created_at: Date
  },
) =>
  db
    .insertInto('connection_attempt')
    .values({ ...attempt, used_at: null })
    .execute()

/** Uses an attempt up: it answers once, to the session that began it, and not after `since`. */
export const takeAttempt = (
  db: Db,
  by: { tenantId: string; sessionId: string; stateHash: Buffer; since: Date; now: Date },
) =>
  db
    .updateTable('connection_attempt')
    .set({ used_at: by.now })
    .where('tenant_id', '=', by.tenantId)
    .where('session_id', '=', by.sessionId)
    .where('state_hash', '=', by.stateHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', by.since)
    .returning(['id', 'code_verifier_sealed', 'site_id'])
    .executeTakeFirst()

export const deleteOldAttempts = (db: Db, tenantId: string, before: Date) =>
  db
    .deleteFrom('connection_attempt')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute()

/** Deletes an attempt whose outcome is known. A used attempt that remains may have changed the account's tokens. */
export const settleAttempt = (db: Db, tenantId: string, id: string) =>
  db.deleteFrom('connection_attempt').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

/** Returns whether an attempt was used and its outcome is still unknown. */
export const isUnsettled = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('connection_attempt')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('used_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Takes the lease to exchange a code for an account until `until`. Returns false while another exchange has it. */
export async function takeConnectionLease(
  db: Db,
  accountId: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into connection_lease as l (marketplace_user_id, leased_until) values (${accountId}, ${until})
    on conflict (marketplace_user_id) do update set leased_until = ${until} where l.leased_until <= ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Ends a lease, unless it expired and another exchange has it now. */
export const endConnectionLease = (db: Db, accountId: number, until: Date) =>
  db
    .deleteFrom('connection_lease')
    .where('marketplace_user_id', '=', accountId)
    .where('leased_until', '=', until)
    .execute()
