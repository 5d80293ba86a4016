import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { upTo } from '../fields.ts'
import { planTexts } from './texts.ts'

export { FREE_PLAN, planOf } from './plan-of.ts'
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

/** How long a plan goes on when its renewal could not be charged. */
export const GRACE_DAYS = 7

export const SubscriptionState = z.enum(['active', 'overdue', 'cancelled'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

export const Subscription = z.object({
  /** The `dlocalPlanId` of its plan. */
  planId: z.string(),
  /** `overdue`: the last charge failed; `cancelled`: no more charges, the plan stays to the end of what is paid. */
  state: SubscriptionState,
  /** Null for a plan that nobody charges for. */
  paidUntil: z.nullable(z.iso.datetime()),
})
export type Subscription = z.infer<typeof Subscription>

/** Keys of `businessLimits` that no card shows. */
const HIDDEN_LIMITS = ['users', 'socialPublications']

/** What a plan's card says it comes with. */
export const featuresOf = (plan: Pick<Plan, 'businessLimits'>): string[] =>
  Object.entries(plan.businessLimits)
    .filter(([key, text]) => !HIDDEN_LIMITS.includes(key) && text.trim() !== '')
    .map(([, text]) => text)

/**
 * Where a seller pays for a plan; null for a plan that is not sold by itself. The checkout hands `external_id` back with
 * each charge.
 */
export function checkoutUrl(
  plan: Pick<Plan, 'subscriptionUrl'>,
  seller: { id: string; email: string },
): string | null {
  if (plan.subscriptionUrl === null) return null
  const url = new URL(plan.subscriptionUrl)
  url.searchParams.set('email', seller.email)
  url.searchParams.set('external_id', seller.id)
  return url.href
}

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
  params: z.object({ id: z.string().check(upTo(100)) }),
  reply: Plan,
  refusals: ['plan_not_found'],
})

/** Ends the charges; the plan stays to the end of what is paid. */
export const cancelSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: '/plans/subscription/cancel',
  auth: 'session',
  reply: Subscription,
  refusals: ['no_subscription', 'payments_unavailable'],
})
