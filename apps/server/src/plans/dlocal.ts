import { ownValue } from '@mostrador/contract/own-value'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

export interface DlocalSettings {
  apiUrl: string
  apiKey: string
  secretKey: string
}

/** The provider could not be asked, or answered something that cannot be read. Trying again may help. */
export class PaymentTrouble extends Error {}

const id = z.union([z.string(), z.number()]).transform(String)
const listOf = <T extends z.ZodType>(one: T) =>
  z.object({ data: z.array(one), total_pages: z.number().optional() })

const SoldPlan = z.object({
  id,
  name: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  active: z.boolean().default(true),
  notification_url: z.string().nullish(),
  subscribe_url: z.url({ protocol: /^https?$/ }),
})
export type SoldPlan = z.infer<typeof SoldPlan>

const SoldSubscription = z.object({
  id,
  status: z.string(),
  active: z.boolean().default(true),
  client_email: z.string().nullish(),
  external_id: z.string().nullish(),
})
export type SoldSubscription = z.infer<typeof SoldSubscription>

const OUTCOMES: Record<string, ChargeOutcome> = {
  PAID: 'paid',
  COMPLETED: 'paid',
  REJECTED: 'failed',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
}
/** What is neither paid nor failed is still under way. */
const outcome = z.string().transform((status) => ownValue(OUTCOMES, status) ?? 'pending')
const Execution = z.object({ status: outcome, order_id: z.string(), created_at: z.coerce.date() })
const Payment = z.object({ status: outcome, order_id: z.string(), created_date: z.coerce.date() })

export type ChargeOutcome = 'paid' | 'failed' | 'pending'
/** One month's charge. The order is what a payment and the subscription's own list have in common. */
export interface Charge {
  orderId: string
  outcome: ChargeOutcome
  at: Date
}

export interface NewPlan {
  name: string
  description: string
  currency: string
  amount: number
  country: string
  notification_url: string
  success_url: string
  back_url: string
  error_url: string
}

export interface Dlocal {
  plans(): Promise<SoldPlan[]>
  createPlan(plan: NewPlan): Promise<SoldPlan>
  subscriptions(planId: string): Promise<SoldSubscription[]>
  charges(planId: string, subscriptionId: string): Promise<Charge[]>
  deactivate(planId: string, subscriptionId: string): Promise<void>
  /** Null when the provider knows no such payment. */
  payment(paymentId: string): Promise<Charge | null>
  /** Whether the provider itself sent this body; `header` is what it put into Authorization. */
  hasSigned(rawBody: Buffer, header: string | undefined): boolean
}

const PATIENCE_MS = 10_000
const PAGE_SIZE = 100

/** The calls of dLocal Go that subscriptions need. */
export function createDlocal({ apiUrl, apiKey, secretKey }: DlocalSettings): Dlocal {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    let response: Response
    try {
      response = await fetch(apiUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}:${secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (error) {
      throw new PaymentTrouble('the payment provider does not answer', { cause: error })
    }
    if (response.status === 404) return null
    if (!response.ok) throw new PaymentTrouble(`the payment provider answered ${response.status}`)
    return response.json().catch(() => ({}))
  }

  function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new PaymentTrouble('the payment provider answered in an unknown form')
    return parsed.data
  }

  async function all<T extends z.ZodType>(path: string, one: T): Promise<z.output<T>[]> {
    const found: z.output<T>[] = []
    for (let page = 1; ; page += 1) {
      const answer = await ask('GET', `${path}?page=${page}&page_size=${PAGE_SIZE}`)
      const { data, total_pages: pages = 1 } = read(listOf(one), answer ?? { data: [] })
      found.push(...data)
      if (page >= pages) return found
    }
  }

  const plan = '/v1/subscription/plan'
  const subscription = (planId: string, subscriptionId: string) =>
    `${plan}/${encodeURIComponent(planId)}/subscription/${encodeURIComponent(subscriptionId)}`
  return {
    plans: () => all(`${plan}/all`, SoldPlan),
    createPlan: async (wanted) =>
      read(SoldPlan, await ask('POST', plan, { ...wanted, frequency_type: 'MONTHLY', frequency_value: 1 })),
    subscriptions: (planId) =>
      all(`${plan}/${encodeURIComponent(planId)}/subscription/all`, SoldSubscription),
    async charges(planId, subscriptionId) {
      const executions = await all(`${subscription(planId, subscriptionId)}/execution/all`, Execution)
      return executions.map(({ status, order_id: orderId, created_at: at }) => ({
        orderId,
        outcome: status,
        at,
      }))
    },
    async deactivate(planId, subscriptionId) {
      await ask('PATCH', `${subscription(planId, subscriptionId)}/deactivate`)
    },
    async payment(paymentId) {
      const answer = await ask('GET', `/v1/payments/${encodeURIComponent(paymentId)}`)
      if (answer === null) return null
      const { status, order_id: orderId, created_date: at } = read(Payment, answer)
      return { orderId, outcome: status, at }
    },
    hasSigned(rawBody, header) {
      const given = /^V2-HMAC-SHA256, ?Signature: ?([0-9a-f]{64})$/i.exec(header ?? '')?.[1]
      const right = createHmac('sha256', secretKey).update(apiKey).update(rawBody).digest()
      return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), right)
    },
  }
}
