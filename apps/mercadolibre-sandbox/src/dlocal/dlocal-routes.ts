import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CallLog, controlHooks, type Faults } from '#control'
import { type Clock, inUtc, Refusal, sendPage } from '#platform'
import { checkoutPage, unknownPlanPage } from './checkout-page.ts'
import type { Charge, Plan, Subscription, Till } from './till.ts'

interface Parts {
  till: Till
  baseUrl: string
  faults: Faults
  calls: CallLog
  clock: Clock
}

/** The provider's address is the sandbox's with this. */
export const DLOCAL_PATH = '/dlocal'

const url = z.url({ protocol: /^https?$/ })
const NewPlan = z.object({
  name: z.string().min(1),
  description: z.string(),
  currency: z.string().length(3),
  amount: z.number().positive(),
  country: z.string().length(2),
  frequency_type: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
  frequency_value: z.int().positive(),
  notification_url: url,
  success_url: url,
  back_url: url,
  error_url: url,
})

/** The provider's calls, and the page where a person pays. */
export async function dlocalRoutes(app: FastifyInstance, parts: Parts) {
  const plans = `${DLOCAL_PATH}/v1/subscription/plan`

  await app.register(async (calls) => {
    controlHooks(calls, parts)
    calls.addHook('onRequest', async (request) => {
      const { apiKey, secretKey } = parts.till.merchant
      if (request.headers.authorization !== `Bearer ${apiKey}:${secretKey}`)
        throw problem(403, 5001, 'Invalid credentials')
    })

    calls.post(plans, async (request) => {
      const plan = NewPlan.safeParse(request.body)
      if (!plan.success) throw problem(400, 5000, z.prettifyError(plan.error))
      return asSold(parts.till.addPlan(plan.data))
    })
    calls.get(`${plans}/all`, async () => page(parts.till.plans().map(asSold)))
    calls.get<{ Params: Ids }>(`${plans}/:plan/subscription/all`, async ({ params }) =>
      page(parts.till.subscriptionsOf(Number(params.plan)).map((one) => subscriptionBody(one))),
    )
    calls.get<{ Params: Ids }>(`${plans}/:plan/subscription/:id/execution/all`, async ({ params }) =>
      page(parts.till.chargesOf(subscription(params).id).map(executionBody)),
    )
    calls.patch<{ Params: Ids }>(`${plans}/:plan/subscription/:id/deactivate`, async ({ params }) => {
      const found = subscription(params)
      parts.till.deactivate(found)
      return subscriptionBody(found)
    })
    calls.get<{ Params: { id: string } }>(`${DLOCAL_PATH}/v1/payments/:id`, async ({ params }) => {
      const found = parts.till.payment(params.id)
      if (!found) throw problem(404, 5003, 'Payment not found')
      return paymentBody(found.charge, found.plan)
    })
  })

  const checkout = `${DLOCAL_PATH}/checkout/:token`
  app.get<{ Params: { token: string }; Querystring: Query }>(checkout, async (request, reply) => {
    const plan = planCalled(request.params.token)
    if (!plan) return sendPage(reply, 404, unknownPlanPage())
    return sendPage(reply, 200, checkoutPage(request.url, plan, request.query.email ?? ''))
  })
  app.post<{
    Params: { token: string }
    Querystring: Query
    Body: { email?: string; decision?: string } | null
  }>(checkout, async (request, reply) => {
    const plan = planCalled(request.params.token)
    if (!plan) return sendPage(reply, 404, unknownPlanPage())
    const { email = '', decision } = request.body ?? {}
    if (decision !== 'pay' && decision !== 'decline') return reply.redirect(plan.back_url, 303)
    const externalId = request.query.external_id ?? null
    parts.till.checkOut(plan, { email, externalId }, decision === 'pay')
    return reply.redirect(decision === 'pay' ? plan.success_url : plan.error_url, 303)
  })

  const planCalled = (token: string) => parts.till.plans().find((plan) => plan.plan_token === token)

  function subscription({ plan, id }: Ids): Subscription {
    const found = parts.till.subscriptionsOf(Number(plan)).find((one) => one.id === Number(id))
    if (!found) throw problem(404, 5003, 'Subscription not found')
    return found
  }

  const asSold = (plan: Plan) => ({
    ...plan,
    subscribe_url: `${parts.baseUrl}${DLOCAL_PATH}/checkout/${plan.plan_token}`,
  })
}

interface Ids {
  plan: string
  id: string
}

interface Query {
  email?: string
  external_id?: string
}

const page = (data: object[]) => ({ data, total_elements: data.length, total_pages: 1, page: 1 })

const subscriptionBody = (one: Subscription) => ({
  id: one.id,
  status: one.status,
  active: one.active,
  client_email: one.email,
  external_id: one.externalId,
  plan: { id: one.planId },
  created_at: inUtc(one.createdAt),
})

const executionBody = (charge: Charge) => ({
  id: charge.paymentId,
  order_id: charge.orderId,
  status: charge.status === 'PAID' ? 'COMPLETED' : 'DECLINED',
  created_at: inUtc(charge.at),
})

const paymentBody = (charge: Charge, plan: Plan) => ({
  id: charge.paymentId,
  amount: plan.amount,
  currency: plan.currency,
  country: plan.country,
  order_id: charge.orderId,
  status: charge.status,
  created_date: inUtc(charge.at),
})

const problem = (status: number, code: number, message: string) => new Refusal(status, { code, message })
