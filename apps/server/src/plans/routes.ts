import * as z from 'zod'
import { cancelSubscriptionEndpoint, getPlanEndpoint, listPlansEndpoint } from '@mostrador/contract/plans'
import { done, refuse } from '#platform'
import { API_PREFIX } from '#platform/http'
import type { Api } from '#platform/http'
import { cancelSubscription } from './cancel-subscription.ts'
import { PaymentTrouble } from './dlocal.ts'
import { offeredPlans } from './offered-plans.ts'
import type { PlanParts } from './parts.ts'
import { settlePayment } from './settle.ts'

export function planRoutes(api: Api, parts: PlanParts): void {
  const plans = () => offeredPlans(parts.db, parts.dlocal !== null)

  api.mount(listPlansEndpoint, async () => done(await plans()))

  api.mount(getPlanEndpoint, async ({ params }) => {
    const plan = (await plans()).find(({ id }) => id === params.id)
    return plan ? done(plan) : refuse('plan_not_found')
  })

  api.mount(cancelSubscriptionEndpoint, (_, seller) => cancelSubscription(parts, seller.id))

  api.http.register(async (scope) => paymentWebhook(scope, parts))
}

const Notification = z.object({ payment_id: z.string().min(1).max(200) })

/** What the payment provider tells. 200 once what it told of is settled; any other answer makes it tell again. */
function paymentWebhook(scope: Api['http'], parts: PlanParts): void {
  // The signature is over the bytes as they came.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

  scope.post(`${API_PREFIX}/webhooks/dlocal`, { schema: { hide: true } }, async (request, reply) => {
    const { dlocal } = parts
    if (!dlocal) return reply.code(404).send({ status: 'nothing is sold here' })
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!dlocal.hasSigned(body, request.headers.authorization))
      return reply.code(401).send({ status: 'not signed' })
    const notification = Notification.safeParse(jsonOf(body))
    if (!notification.success) return reply.code(400).send({ status: 'not a notification' })
    try {
      await settlePayment({ ...parts, dlocal }, notification.data.payment_id)
    } catch (error) {
      if (!(error instanceof PaymentTrouble)) throw error
      request.log.warn({ err: error }, 'a payment could not be read')
      return reply.code(503).send({ status: 'try again' })
    }
    return reply.send({ status: 'settled' })
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
