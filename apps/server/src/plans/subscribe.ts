import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { replaceSubscription } from './subscription-store.ts'

/** Puts a seller on a plan that nobody charges for, from now on; the billing month starts today. */
export const subscribe = (db: Db, tenantId: string, planId: string, now: Date): Promise<void> =>
  inTransaction(db, (tx) =>
    replaceSubscription(tx, { tenant_id: tenantId, id: newId(), plan_id: planId }, now),
  )
