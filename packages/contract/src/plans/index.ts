import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { planTexts } from './texts.ts'

export { planTexts }

/** What a plan counts. `null` is unlimited. */
export const LIMITED = [
  'assistants',
  'marketPlacePublications',
  'marketPlaceResponses',
  'knowledgeBase',
] as const
export type Limited = (typeof LIMITED)[number]

const limit = z.nullable(z.int())
export const Limits = z.object({
  assistants: limit,
  marketPlacePublications: limit,
  marketPlaceResponses: limit,
  knowledgeBase: limit,
})
/** Of a plan: how many it allows. Of a user: how many remain. */
export type Limits = z.infer<typeof Limits>

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  /** Pesos a month. */
  price: z.number(),
  description: z.string(),
  dlocalPlanId: z.nullable(z.string()),
  subscriptionUrl: z.nullable(z.string()),
  limits: Limits,
  businessLimits: z.record(z.string(), z.string()),
})
export type Plan = z.infer<typeof Plan>

/** The plan of whoever has no subscription; it has no card on the plans page. */
export const FREE_PLAN = 'Free'

export const Subscription = z.object({ planId: z.string() })
export type Subscription = z.infer<typeof Subscription>

/** The plan whose `dlocalPlanId` is the subscription's; Free when there is none. */
export const planOf = (plans: readonly Plan[], subscription: Subscription | null): Plan | undefined =>
  plans.find((plan) => subscription !== null && plan.dlocalPlanId === subscription.planId) ??
  plans.find((plan) => plan.name === FREE_PLAN)

export const listPlansEndpoint = endpoint({
  method: 'GET',
  path: '/plans',
  auth: 'none',
  reply: z.array(Plan),
})

export const getPlanEndpoint = endpoint({
  method: 'GET',
  path: '/plans/:id',
  auth: 'none',
  params: z.object({ id: z.string() }),
  reply: Plan,
  refusals: ['plan_not_found'],
})
