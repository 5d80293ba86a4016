import type { Plan, Subscription } from './index.ts'

/** The plan of whoever has no subscription; it has no card on the plans page. */
export const FREE_PLAN = 'Free'

/** The plan whose `dlocalPlanId` is the subscription's; Free when there is none. */
export const planOf = (plans: readonly Plan[], subscription: Pick<Subscription, 'planId'> | null) =>
  plans.find((plan) => subscription !== null && plan.dlocalPlanId === subscription.planId) ??
  plans.find((plan) => plan.name === FREE_PLAN)
