import { sql } from 'kysely'
import type { Limited } from '@mostrador/contract/plans'
import type { Db } from '#platform/db'
import './plan-tables.ts'

export const usageOf = (db: Db, tenantId: string, periods: readonly string[]) =>
  db
    .selectFrom('plan_usage')
    .select(['limited', 'period', 'used', 'used_by_chat'])
    .where('tenant_id', '=', tenantId)
    .where('period', 'in', periods)
    .execute()

/** Adds one unless `limit` is reached; the row's lock makes it one at a time. Answers how many are used, or null. */
export async function addUsage(
  tx: Db,
  use: { tenantId: string; limited: Limited; period: string; limit: number | null },
): Promise<number | null> {
  if (use.limit === 0) return null
  const { rows } = await sql<{ used: number }>`
    insert into plan_usage as u (tenant_id, limited, period, used)
    values (${use.tenantId}, ${use.limited}, ${use.period}, 1)
    on conflict (tenant_id, limited, period) do update set used = u.used + 1
    where ${use.limit}::int is null or u.used < ${use.limit}::int
    returning used`.execute(tx)
  return rows[0]?.used ?? null
}

/** Like `addUsage`, for a chat: chats have only `share` per cent of the answers that other channels have not used. */
export async function addChatUsage(
  tx: Db,
  {
    tenantId,
    period,
    limit,
    share,
  }: { tenantId: string; period: string; limit: number | null; share: number },
): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    insert into plan_usage as u (tenant_id, limited, period, used, used_by_chat)
    select ${tenantId}, 'marketPlaceResponses', ${period}, 1, 1
    where ${limit}::bigint is null or ${limit}::bigint * ${share}::int / 100 >= 1
    on conflict (tenant_id, limited, period) do update set used = u.used + 1, used_by_chat = u.used_by_chat + 1
    where ${limit}::bigint is null or (
      u.used < ${limit}::bigint
      and u.used_by_chat < (${limit}::bigint - (u.used - u.used_by_chat)) * ${share}::int / 100)
    returning used`.execute(tx)
  return rows[0]?.used ?? null
}

export const subtractUsage = (tx: Db, use: { tenantId: string; limited: Limited; period: string }) =>
  sql`
    update plan_usage set used = used - 1
    where tenant_id = ${use.tenantId} and limited = ${use.limited} and period = ${use.period} and used > 0`.execute(
    tx,
  )

export interface LimitWarning {
  tenantId: string
  limited: Limited
  period: string
  percent: number
}

export const addWarning = (tx: Db, { tenantId, limited, period, percent }: LimitWarning) =>
  tx
    .insertInto('limit_warning')
    .values({ tenant_id: tenantId, limited, period, percent, told: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const MOST_WARNINGS = 200

/** Warnings that nobody has been told of; from now on they count as told. */
export async function takeWarnings(tx: Db): Promise<LimitWarning[]> {
  const rows = await tx
    .updateTable('limit_warning')
    .set({ told: true })
    .where((is) =>
      is(
        is.refTuple('tenant_id', 'limited', 'period', 'percent'),
        'in',
        is
          .selectFrom('limit_warning')
          .select(['tenant_id', 'limited', 'period', 'percent'])
          .where('told', '=', false)
          .limit(MOST_WARNINGS)
          .forUpdate()
          .skipLocked()
          .$asTuple('tenant_id', 'limited', 'period', 'percent'),
      ),
    )
    .returning(['tenant_id', 'limited', 'period', 'percent'])
    .execute()
  return rows.map(({ tenant_id: tenantId, ...row }) => ({ tenantId, ...row }))
}
