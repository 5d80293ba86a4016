import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { replaceSubscription } from './plan-store.ts'

/** Puts a seller on a plan from now on; the billing month starts today. */
export const subscribe = (db: Db, tenantId: string, planId: string, now: Date): Promise<void> =>
  inTransaction(db, (tx) => replaceSubscription(tx, { tenantId, id: newId(), planId, now }))
