import { FREE_PLAN, GRACE_DAYS } from '@mostrador/contract/plans'
import type { Plan } from '@mostrador/contract/plans'
import { PLANS } from './plans.ts'
import type { SubscriptionRow } from './subscription-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Paid = Pick<SubscriptionRow, 'state' | 'paid_until'>

/**
 * Whether a subscription still gives its plan: a cancelled one to the end of what is paid; any other some days longer,
 * in which its renewal may yet be charged.
 */
export function isLive({ state, paid_until: paidUntil }: Paid, now: Date): boolean {
  if (paidUntil === null) return true
  const graceMs = state === 'cancelled' ? 0 : GRACE_DAYS * DAY_MS
  return now.getTime() < paidUntil.getTime() + graceMs
}

/** The plan that counts now. */
export function planOfRow(row: (Paid & Pick<SubscriptionRow, 'plan_id'>) | undefined, now: Date): Plan {
  const plan =
    (row && isLive(row, now) && PLANS.find(({ id }) => id === row.plan_id)) ||
    PLANS.find(({ name }) => name === FREE_PLAN)
  if (!plan) throw new Error('the plan file has no Free plan')
  return plan
}

/** The same day of the next month, or its last day. */
export function monthAfter(day: Date): Date {
  const next = new Date(day)
  next.setUTCMonth(day.getUTCMonth() + 1)
  // An overflow into the month after next.
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0)
  return next
}
