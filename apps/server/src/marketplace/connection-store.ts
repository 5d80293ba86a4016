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
