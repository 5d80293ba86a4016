import { PRODUCT_NAME } from '@mostrador/contract'
import { FREE_PLAN } from '@mostrador/contract/plans'
import type { Plan } from '@mostrador/contract/plans'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { PaymentParts } from './parts.ts'
import type { SoldPlan } from './dlocal.ts'
import { PLANS } from './plans.ts'
import { offers, saveOffer } from './subscription-store.ts'

const CURRENCY = 'ARS'
const COUNTRY = 'AR'

/** The plan's id as subscriptions carry it: that of the payment provider, else our own. Free is never subscribed to. */
const subscribedAs = (plan: Plan, providerPlanId: string | undefined): string | null =>
  plan.name === FREE_PLAN ? null : (providerPlanId ?? plan.dlocalPlanId ?? plan.id)

/** The plans of the file, and where each is paid. */
export async function offeredPlans(db: Db, isSelling: boolean): Promise<Plan[]> {
  const current = (await offers(db)).filter((offer) => offer.is_current)
  return PLANS.map((plan) => {
    const offer = current.find(({ plan_id: planId }) => planId === plan.id)
    return {
      ...plan,
      dlocalPlanId: subscribedAs(plan, offer?.provider_plan_id),
      subscriptionUrl: (isSelling ? offer?.subscribe_url : null) ?? plan.subscriptionUrl,
    }
  })
}

/** Makes every plan that has a price one of the provider's, or finds the one that it made before. */
export async function offerPlans({ db, dlocal, publicUrl }: PaymentParts): Promise<void> {
  let sold = await dlocal.plans()
  for (const plan of PLANS.filter(({ price }) => price > 0)) {
    if (!soldPlanOf(plan, sold, publicUrl)) {
      await dlocal.createPlan(asSold(plan, publicUrl))
      // Another process may have made one at the same time: all of them take the same one.
      sold = await dlocal.plans()
    }
    const found = soldPlanOf(plan, sold, publicUrl)
    if (!found) throw new Error(`the payment provider does not list the plan ${plan.id}`)
    await inTransaction(db, (tx) =>
      saveOffer(tx, { plan_id: plan.id, provider_plan_id: found.id, subscribe_url: found.subscribe_url }),
    )
  }
}

const notificationUrl = (publicUrl: string) => `${publicUrl}/api/webhooks/dlocal`

const asSold = (plan: Plan, publicUrl: string) => ({
  name: `${PRODUCT_NAME} ${plan.name}`,
  description: plan.description,
  currency: CURRENCY,
  amount: plan.price,
  country: COUNTRY,
  notification_url: notificationUrl(publicUrl),
  success_url: `${publicUrl}/plans/subscribe/success/${plan.id}`,
  back_url: `${publicUrl}/plans`,
  error_url: `${publicUrl}/plans/subscribe/error/${plan.id}`,
})

function soldPlanOf(plan: Plan, sold: readonly SoldPlan[], publicUrl: string): SoldPlan | undefined {
  if (plan.dlocalPlanId !== null) return sold.find(({ id }) => id === plan.dlocalPlanId)
  const { name, amount, currency } = asSold(plan, publicUrl)
  return sold
    .filter(
      (one) =>
        one.active &&
        one.name === name &&
        one.amount === amount &&
        one.currency === currency &&
        (one.notification_url ?? notificationUrl(publicUrl)) === notificationUrl(publicUrl),
    )
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))[0]
}
