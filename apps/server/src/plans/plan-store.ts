import { sql } from 'kysely'
import type { Limited } from '@mostrador/contract/plans'
import type { Db } from '#platform/db'
import './plan-tables.ts'

export const currentSubscription = (db: Db, tenantId: string) =>
  db
    .selectFrom('subscription')
    .select(['plan_id', 'started_at'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export async function replaceSubscription(
  tx: Db,
  next: { tenantId: string; id: string; planId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ended_at: next.now })
    .where('tenant_id', '=', next.tenantId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('subscription')
    .values({
      tenant_id: next.tenantId,
      id: next.id,
      plan_id: next.planId,
      started_at: next.now,
      ended_at: null,
    })
    .execute()
}

export const usageOf = (db: Db, tenantId: string, periods: readonly string[]) =>
  db
    .selectFrom('plan_usage')
    .select(['limited', 'period', 'used'])
    .where('tenant_id', '=', tenantId)
    .where('period', 'in', periods)
    .execute()

/** Adds one unless `limit` is reached; the row's lock makes it one at a time. Answers whether it did. */
export async function addUsage(
  tx: Db,
  use: { tenantId: string; limited: Limited; period: string; limit: number | null },
): Promise<boolean> {
  if (use.limit === 0) return false
  const { rows } = await sql`
    insert into plan_usage as u (tenant_id, limited, period, used)
    values (${use.tenantId}, ${use.limited}, ${use.period}, 1)
    on conflict (tenant_id, limited, period) do update set used = u.used + 1
    where ${use.limit}::int is null or u.used < ${use.limit}::int
    returning used`.execute(tx)
  return rows.length > 0
}

export const subtractUsage = (tx: Db, use: { tenantId: string; limited: Limited; period: string }) =>
  sql`
    update plan_usage set used = used - 1
    where tenant_id = ${use.tenantId} and limited = ${use.limited} and period = ${use.period} and used > 0`.execute(
    tx,
  )
