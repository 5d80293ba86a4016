import { LIMITED, planOf } from '@mostrador/contract/plans'
import type { Limited, Limits, Plan, Subscription } from '@mostrador/contract/plans'
import type { Db } from '#platform/db'
import { billingMonth } from './billing-month.ts'
import { addUsage, currentSubscription, subtractUsage, usageOf } from './plan-store.ts'
import { PLANS } from './plans.ts'

/** Things that exist are counted under this period; answers and publications by billing month. */
const EXISTING = 'now'
const COUNTED_BY_MONTH: ReadonlySet<Limited> = new Set<Limited>([
  'marketPlaceResponses',
  'marketPlacePublications',
])

interface Entitlements {
  plan: Plan
  subscription: Subscription | null
  remaining: Limits
}

/** A seller's plan and what remains of it. */
export async function entitlementsOf(db: Db, tenantId: string, now: Date): Promise<Entitlements> {
  const { plan, subscription, month } = await standing(db, tenantId, now)
  const used = await usageOf(db, tenantId, [EXISTING, month])
  const remaining = Object.fromEntries(
    LIMITED.map((limited) => {
      const limit = plan.limits[limited]
      const period = COUNTED_BY_MONTH.has(limited) ? month : EXISTING
      const count = used.find((row) => row.limited === limited && row.period === period)?.used ?? 0
      return [limited, limit === null ? null : Math.max(0, limit - count)]
    }),
  ) as Limits
  return { plan, subscription, remaining }
}

/** Takes one of what the plan allows, in the transaction that uses it; answers from which period, or null when none is left. */
export async function takeOne(
  tx: Db,
  tenantId: string,
  limited: Limited,
  now: Date,
): Promise<{ period: string } | null> {
  const { plan, month } = await standing(tx, tenantId, now)
  const period = COUNTED_BY_MONTH.has(limited) ? month : EXISTING
  return (await addUsage(tx, { tenantId, limited, period, limit: plan.limits[limited] })) ? { period } : null
}

/** Gives one back to the period it was taken from: the thing was deleted, or its use came to nothing. */
export const giveBackOne = (tx: Db, tenantId: string, limited: Limited, period: string = EXISTING) =>
  subtractUsage(tx, { tenantId, limited, period })

async function standing(db: Db, tenantId: string, now: Date) {
  const row = await currentSubscription(db, tenantId)
  const subscription = row ? { planId: row.plan_id } : null
  const plan = planOf(PLANS, subscription)
  if (!plan) throw new Error('the plan file has no Free plan')
  return { plan, subscription, month: billingMonth(row?.started_at ?? null, now) }
}
