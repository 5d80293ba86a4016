import type { Limited } from '@mostrador/contract/plans'

interface SubscriptionTable {
  tenant_id: string
  id: string
  plan_id: string
  started_at: Date
  ended_at: Date | null
}

interface PlanUsageTable {
  tenant_id: string
  limited: Limited
  period: string
  used: number
}

declare module '#platform/db' {
  interface Tables {
    subscription: SubscriptionTable
    plan_usage: PlanUsageTable
  }
}
