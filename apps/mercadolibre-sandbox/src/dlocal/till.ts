import { createHmac } from 'node:crypto'
import type { Clock } from '#platform'

/** The merchant, as the provider knows it. */
export interface Merchant {
  apiKey: string
  secretKey: string
}

export interface NewPlan {
  name: string
  description: string
  currency: string
  amount: number
  country: string
  frequency_type: string
  frequency_value: number
  notification_url: string
  success_url: string
  back_url: string
  error_url: string
}

export interface Plan extends NewPlan {
  id: number
  plan_token: string
  active: boolean
}

export interface Subscription {
  id: number
  planId: number
  status: 'CREATED' | 'CONFIRMED'
  active: boolean
  email: string
  externalId: string | null
  createdAt: number
}

export interface Charge {
  paymentId: string
  orderId: string
  subscriptionId: number
  status: 'PAID' | 'REJECTED'
  at: number
}

/** Stands in for dLocal Go: plans, who pays them, and what was charged. */
export interface Till {
  readonly merchant: Merchant
  /** Where notifications go instead of the plan's own address; null: there. */
  notifyUrl: string | null
  plans(): Plan[]
  addPlan(plan: NewPlan): Plan
  subscriptionsOf(planId: number): Subscription[]
  chargesOf(subscriptionId: number): Charge[]
  payment(paymentId: string): { charge: Charge; plan: Plan } | undefined
  /** A person pays for a plan, or the card is refused. */
  checkOut(plan: Plan, payer: { email: string; externalId: string | null }, isPaid: boolean): void
  /** The next month's charge of every subscription that goes on. Answers how many there were. */
  renew(isPaid: boolean): number
  deactivate(subscription: Subscription): void
  /** Forgets who pays; the plans stay, because the product keeps what it was told of them. */
  reset(): void
}

const MINUTE_MS = 60_000
const RETRY_AFTER_MS = [1, 5, 30].map((minutes) => minutes * MINUTE_MS)
const PATIENCE_MS = 10_000

export function createTill(merchant: Merchant, clock: Clock): Till {
  const plans: Plan[] = []
  let subscriptions: Subscription[] = []
  let charges: Charge[] = []
  let generation = 0
  // The product keeps ids; those of another run must not come again.
  let nextId = clock.now()

  const planOf = (subscription: Subscription | undefined) =>
    plans.find(({ id }) => id === subscription?.planId)

  function charge(subscription: Subscription, isPaid: boolean) {
    const turn = charges.filter(({ subscriptionId }) => subscriptionId === subscription.id).length
    nextId += 1
    const made: Charge = {
      paymentId: `DP-${nextId}`,
      orderId: `ST-${subscription.id}-${turn}`,
      subscriptionId: subscription.id,
      status: isPaid ? 'PAID' : 'REJECTED',
      at: clock.now(),
    }
    charges.push(made)
    const url = till.notifyUrl ?? planOf(subscription)?.notification_url
    if (url !== undefined) clock.schedule(made.at, (at) => deliver(url, made.paymentId, 0, at))
  }

  async function deliver(url: string, paymentId: string, attempt: number, dueAt: number) {
    const startedIn = generation
    const body = JSON.stringify({ payment_id: paymentId })
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: signatureOf(merchant, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status === 200
      },
      () => false,
    )
    const wait = RETRY_AFTER_MS[attempt]
    if (isTaken || startedIn !== generation || wait === undefined) return
    clock.schedule(dueAt + wait, (at) => deliver(url, paymentId, attempt + 1, at))
  }

  const till: Till = {
    merchant,
    notifyUrl: null,
    plans: () => plans,
    addPlan(plan) {
      nextId += 1
      const made = { ...plan, id: nextId, plan_token: `plan-${nextId}`, active: true }
      plans.push(made)
      return made
    },
    subscriptionsOf: (planId) => subscriptions.filter((one) => one.planId === planId),
    chargesOf: (subscriptionId) => charges.filter((one) => one.subscriptionId === subscriptionId),
    payment(paymentId) {
      const found = charges.find((one) => one.paymentId === paymentId)
      const plan = planOf(subscriptions.find(({ id }) => id === found?.subscriptionId))
      return found && plan && { charge: found, plan }
    },
    checkOut(plan, { email, externalId }, isPaid) {
      nextId += 1
      const subscription: Subscription = {
        id: nextId,
        planId: plan.id,
        status: isPaid ? 'CONFIRMED' : 'CREATED',
        active: isPaid,
        email,
        externalId,
        createdAt: clock.now(),
      }
      subscriptions.push(subscription)
      charge(subscription, isPaid)
    },
    renew(isPaid) {
      const going = subscriptions.filter(({ active }) => active)
      for (const subscription of going) charge(subscription, isPaid)
      return going.length
    },
    deactivate(subscription) {
      subscription.active = false
    },
    reset() {
      generation += 1
      subscriptions = []
      charges = []
    },
  }
  return till
}

const signatureOf = ({ apiKey, secretKey }: Merchant, body: string) =>
  `V2-HMAC-SHA256, Signature: ${createHmac('sha256', secretKey)
    .update(apiKey + body)
    .digest('hex')}`
