import type { SoldSubscription, Charge } from './dlocal.ts'
import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { PaymentParts } from './parts.ts'
import { PAYMENT_MAIL_QUEUE } from './plan-mails.ts'
import { isLive, monthAfter } from './standing.ts'
import {
  changeSubscription,
  currentSubscription,
  findSubscription,
  lockSubscription,
  offers,
  paidSubscriptions,
  recordCharge,
  replaceSubscription,
  wasPaidSince,
} from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** A subscription as the provider has it, and the plan of ours that it pays. */
interface Sold {
  planId: string
  providerPlanId: string
  subscription: SoldSubscription
}

/**
 * What a notification told of: the payment is read again, because a notification proves nothing, and brought to the
 * subscription that it belongs to. Does nothing the second time.
 */
export async function settlePayment(parts: PaymentParts, paymentId: string): Promise<void> {
  const charge = await parts.dlocal.payment(paymentId)
  if (!charge || charge.outcome === 'pending') return
  for (const sold of await soonestFirst(parts)) {
    const charges = await parts.dlocal.charges(sold.providerPlanId, sold.subscription.id)
    if (charges.some(({ orderId }) => orderId === charge.orderId)) return applyCharge(parts, sold, charge)
  }
  parts.log.warn({ payment: paymentId }, 'a payment belongs to no subscription')
}

/**
 * Compares everything with the provider: charges that no notification told of, subscriptions that were cancelled there,
 * and plans that are no longer paid.
 */
export async function reconcile(parts: PaymentParts): Promise<void> {
  const { db, clock, dlocal } = parts
  const everything = await allSold(parts)
  for (const sold of everything) {
    for (const charge of await dlocal.charges(sold.providerPlanId, sold.subscription.id))
      if (charge.outcome !== 'pending') await applyCharge(parts, sold, charge)
  }
  const now = clock.now()
  for (const row of await paidSubscriptions(db)) {
    const sold = everything.find(({ subscription }) => subscription.id === row.provider_subscription_id)
    const isCharged = sold?.subscription.active ?? false
    if (row.ended_at === null && !isLive(row, now)) await changeSubscription(db, row, { ended_at: now })
    else if (row.ended_at === null && sold && !isCharged && row.state === 'active')
      await changeSubscription(db, row, { state: 'cancelled' })
    // Another plan has taken its place, and saying so may have failed.
    else if (row.ended_at !== null && isCharged && (await wasReplaced(parts, row)))
      await stopCharging(parts, row)
  }
}

async function allSold({ db, dlocal }: PaymentParts): Promise<Sold[]> {
  const found: Sold[] = []
  for (const { plan_id: planId, provider_plan_id: providerPlanId } of await offers(db))
    for (const subscription of await dlocal.subscriptions(providerPlanId))
      found.push({ planId, providerPlanId, subscription })
  return found
}

/** In the order in which a charge is likely to be theirs: new subscriptions first, then those whose month ends soonest. */
async function soonestFirst(parts: PaymentParts): Promise<Sold[]> {
  const known = new Map(
    (await paidSubscriptions(parts.db)).map((row) => [
      row.provider_subscription_id,
      row.paid_until?.getTime(),
    ]),
  )
  const dueAt = ({ subscription }: Sold) => known.get(subscription.id) ?? 0
  return (await allSold(parts)).toSorted((a, b) => dueAt(a) - dueAt(b))
}

async function applyCharge(parts: PaymentParts, sold: Sold, charge: Charge): Promise<void> {
  const { subscription } = sold
  const tenantId = await payerOf(parts, sold)
  if (tenantId === null) {
    parts.log.warn({ subscription: subscription.id }, 'nobody here pays for a subscription')
    return
  }
  const superseded = await inTransaction(parts.db, async (tx) => {
    const isNews = await recordCharge(tx, { tenantId, subscriptionId: subscription.id, charge })
    if (!isNews) return null
    const current = await lockSubscription(tx, tenantId)
    const isCurrent = current?.provider_subscription_id === subscription.id
    if (charge.outcome === 'failed') {
      if (current && isCurrent) await markOverdue(parts, tx, current, charge)
      return null
    }
    if (current && isCurrent) {
      await extend(tx, current, charge)
      return null
    }
    const before = await findSubscription(tx, tenantId, subscription.id)
    // Its place was taken by another plan, and it is still charged.
    if (before && current && isLive(current, parts.clock.now())) return before
    await begin(parts, tx, { tenantId, sold, charge })
    return current ?? null
  })
  if (superseded) await stopCharging(parts, superseded)
}

/**
 * Whose a subscription is: whom we know it of, or whose id came back with it. An address alone can be typed by anybody,
 * so it pays for a first plan only and takes nobody's place.
 */
async function payerOf({ db, clock, sellers }: PaymentParts, { subscription }: Sold): Promise<string | null> {
  const known = (await paidSubscriptions(db)).find(
    ({ provider_subscription_id: id }) => id === subscription.id,
  )
  if (known) return known.tenant_id
  const named = subscription.external_id ? await sellers.byId(subscription.external_id) : null
  if (named) return named.id
  const addressed = subscription.client_email ? await sellers.byEmail(subscription.client_email) : null
  if (!addressed) return null
  const current = await currentSubscription(db, addressed.id)
  return current && isLive(current, clock.now()) ? null : addressed.id
}

async function extend(tx: Tx, current: SubscriptionRow, charge: Charge): Promise<void> {
  const until = monthAfter(charge.at)
  if (current.paid_until && until <= current.paid_until) return
  await changeSubscription(tx, current, {
    paid_until: until,
    ...(current.state === 'overdue' && { state: 'active' as const }),
  })
}

async function begin(
  { clock }: PaymentParts,
  tx: Tx,
  { tenantId, sold, charge }: { tenantId: string; sold: Sold; charge: Charge },
): Promise<void> {
  await replaceSubscription(
    tx,
    {
      tenant_id: tenantId,
      id: newId(),
      plan_id: sold.planId,
      paid_until: monthAfter(charge.at),
      provider_plan_id: sold.providerPlanId,
      provider_subscription_id: sold.subscription.id,
    },
    clock.now(),
  )
}

async function markOverdue(
  { queue }: PaymentParts,
  tx: Tx,
  current: SubscriptionRow,
  charge: Charge,
): Promise<void> {
  const { tenant_id: tenantId, provider_subscription_id: id } = current
  if (current.state !== 'active' || (await wasPaidSince(tx, tenantId, id ?? '', charge.at))) return
  await changeSubscription(tx, current, { state: 'overdue' })
  await queue.add(tx, PAYMENT_MAIL_QUEUE, [{ data: { tenantId } }])
}

async function wasReplaced({ db }: PaymentParts, ended: SubscriptionRow): Promise<boolean> {
  const current = await currentSubscription(db, ended.tenant_id)
  return current !== undefined && current.provider_subscription_id !== ended.provider_subscription_id
}

/** The seller's new plan is paid already: a failure here must not undo it. The next reconciliation tries again. */
async function stopCharging({ dlocal, log }: PaymentParts, row: SubscriptionRow): Promise<void> {
  if (!row.provider_plan_id || !row.provider_subscription_id) return
  await dlocal
    .deactivate(row.provider_plan_id, row.provider_subscription_id)
    .catch((error: unknown) => log.error({ err: error }, 'a replaced subscription could not be stopped'))
}
