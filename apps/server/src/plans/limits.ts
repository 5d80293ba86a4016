import { LIMITED } from '@mostrador/contract/plans'
import type { Limited, Limits, Plan, Subscription } from '@mostrador/contract/plans'
import type { ChatAnswers } from '@mostrador/contract/widget'
import type { Db } from '#platform/db'
import { billingMonth } from './billing-month.ts'
import { offeredPlans } from './offered-plans.ts'
import { addChatUsage, addUsage, addWarning, subtractUsage, usageOf } from './plan-store.ts'
import { isLive, planOfRow } from './standing.ts'
import { currentSubscription } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

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
  const { row, plan, month } = await standing(db, tenantId, now)
  const used = await usageOf(db, tenantId, [EXISTING, month])
  const remaining = Object.fromEntries(
    LIMITED.map((limited) => {
      const limit = plan.limits[limited]
      const period = COUNTED_BY_MONTH.has(limited) ? month : EXISTING
      const count = used.find((one) => one.limited === limited && one.period === period)?.used ?? 0
      return [limited, limit === null ? null : Math.max(0, limit - count)]
    }),
  ) as Limits
  const subscription = row ? await subscriptionOf(db, row) : null
  return { plan, subscription, remaining }
}

/** A subscription as its seller sees it. */
export async function subscriptionOf(db: Db, row: SubscriptionRow): Promise<Subscription> {
  const plan = (await offeredPlans(db, false)).find(({ id }) => id === row.plan_id)
  return {
    planId: plan?.dlocalPlanId ?? row.plan_id,
    state: row.state,
    paidUntil: row.paid_until?.toISOString() ?? null,
  }
}

/**
 * Takes one of what the plan allows, in the transaction that uses it; answers from which period, or null when none is
 * left. At 80 % and 100 % of the limit it notes a warning, which a job turns into a mail.
 */
export async function takeOne(
  tx: Db,
  tenantId: string,
  limited: Limited,
  now: Date,
): Promise<{ period: string } | null> {
  const { plan, month } = await standing(tx, tenantId, now)
  const period = COUNTED_BY_MONTH.has(limited) ? month : EXISTING
  const limit = plan.limits[limited]
  const used = await addUsage(tx, { tenantId, limited, period, limit })
  if (used === null) return null
  await warnNear(tx, { tenantId, limited, period, used, limit })
  return { period }
}

/**
 * Takes one of the plan's answers for a chat on the seller's own site, like `takeOne`. All chats together have `share`
 * per cent of the answers that the marketplace has not used, so that visitors cannot use up the answers for its buyers.
 */
export async function takeChatAnswer(tx: Db, tenantId: string, share: number, now: Date): Promise<boolean> {
  const { plan, month: period } = await standing(tx, tenantId, now)
  const limit = plan.limits.marketPlaceResponses
  const used = await addChatUsage(tx, { tenantId, period, limit, share })
  if (used === null) return false
  await warnNear(tx, { tenantId, limited: 'marketPlaceResponses', period, used, limit })
  return true
}

/** Returns the answers that a seller's chats have used this month, and their current limits. */
export async function chatAnswersOf(
  db: Db,
  tenantId: string,
  share: number,
  now: Date,
): Promise<ChatAnswers> {
  const { plan, month } = await standing(db, tenantId, now)
  const limit = plan.limits.marketPlaceResponses
  const usage = (await usageOf(db, tenantId, [month])).find(
    ({ limited }) => limited === 'marketPlaceResponses',
  )
  const { used, used_by_chat: usedByChat } = usage ?? { used: 0, used_by_chat: 0 }
  if (limit === null) return { used: usedByChat, allowed: null, perVisitorADay: null, remaining: null }
  return {
    used: usedByChat,
    allowed: Math.max(0, Math.floor(((limit - (used - usedByChat)) * share) / 100)),
    perVisitorADay: answersOfOneVisitor(limit),
    remaining: Math.max(0, limit - used),
  }
}

const DAYS_OF_A_MONTH = 30

/** Daily answers for one visitor or one network: fewer than the plan's daily average, but at least one. */
const answersOfOneVisitor = (limit: number): number => Math.max(1, Math.ceil(limit / DAYS_OF_A_MONTH) - 1)

async function warnNear(
  tx: Db,
  {
    used,
    limit,
    ...what
  }: { tenantId: string; limited: Limited; period: string; used: number; limit: number | null },
): Promise<void> {
  const percent = limit === null ? null : warningAt(used, limit)
  if (percent !== null) await addWarning(tx, { ...what, percent })
}

/** The warning that is due when `used` of `limit` are used; none for limits below five, where 80 % is the last one. */
export function warningAt(used: number, limit: number): 80 | 100 | null {
  if (limit < 5) return null
  if (used >= limit) return 100
  return used >= Math.ceil(limit * 0.8) ? 80 : null
}

/** Gives one back to the period it was taken from: the thing was deleted, or its use came to nothing. */
export const giveBackOne = (tx: Db, tenantId: string, limited: Limited, period: string = EXISTING) =>
  subtractUsage(tx, { tenantId, limited, period })

async function standing(db: Db, tenantId: string, now: Date) {
  const current = await currentSubscription(db, tenantId)
  const row = current && isLive(current, now) ? current : undefined
  return { row, plan: planOfRow(row, now), month: billingMonth(row?.started_at ?? null, now) }
}
