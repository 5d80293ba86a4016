import type { Subscription } from '@mostrador/contract/plans'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { PaymentTrouble } from './dlocal.ts'
import { subscriptionOf } from './limits.ts'
import type { PlanParts } from './parts.ts'
import { changeSubscription, currentSubscription } from './subscription-store.ts'

/** Stops the charges of a seller's plan; what is paid stays theirs to its end. */
export async function cancelSubscription(
  { db, dlocal }: PlanParts,
  tenantId: string,
): Promise<Outcome<Subscription, 'no_subscription' | 'payments_unavailable'>> {
  const row = await currentSubscription(db, tenantId)
  if (!row?.provider_plan_id || !row.provider_subscription_id || row.state === 'cancelled')
    return refuse('no_subscription')
  if (!dlocal) return refuse('payments_unavailable')
  try {
    await dlocal.deactivate(row.provider_plan_id, row.provider_subscription_id)
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    return refuse('payments_unavailable')
  }
  await changeSubscription(db, row, { state: 'cancelled' })
  return done(await subscriptionOf(db, { ...row, state: 'cancelled' }))
}
