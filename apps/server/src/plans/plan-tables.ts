import type { Generated } from 'kysely'
import type { Limited, SubscriptionState } from '@mostrador/contract/plans'
import type { ChargeOutcome } from './dlocal.ts'

export interface SubscriptionTable {
  tenant_id: string
  id: string
  plan_id: string
  started_at: Date
  ended_at: Date | null
  state: SubscriptionState
  /** Null with the next two: a plan that nobody charges for. */
  paid_until: Date | null
  provider_plan_id: string | null
  provider_subscription_id: string | null
}

interface SubscriptionPaymentTable {
  tenant_id: string
  /** The provider's order: told by a notification and found by the reconciliation alike. */
  payment_id: string
  provider_subscription_id: string
  status: ChargeOutcome
  charged_at: Date
}

interface PlanOfferTable {
  provider_plan_id: string
  plan_id: string
  subscribe_url: string
  /** Whether new sellers get it; who pays an older price keeps it. */
  is_current: boolean
}

interface PlanUsageTable {
  tenant_id: string
  limited: Limited
  period: string
  used: number
  /** How many of the used answers came from chats on the seller's own sites. */
  used_by_chat: Generated<number>
}

interface LimitWarningTable {
  tenant_id: string
  limited: Limited
  period: string
  percent: number
  told: boolean
}

declare module '#platform/db' {
  interface Tables {
    subscription: SubscriptionTable
    subscription_payment: SubscriptionPaymentTable
    plan_offer: PlanOfferTable
    plan_usage: PlanUsageTable
    limit_warning: LimitWarningTable
  }
}
