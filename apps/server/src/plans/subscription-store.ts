import type { Selectable } from 'kysely'
import type { SubscriptionState } from '@mostrador/contract/plans'
import type { Db } from '#platform/db'
import type { Charge } from './dlocal.ts'
import type { SubscriptionTable } from './plan-tables.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

/** The one that has not ended, whether or not it is still paid for. */
export const currentSubscription = (db: Db, tenantId: string) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const lockSubscription = (tx: Db, tenantId: string) =>
  tx
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The newest row of one that the provider charges for. */
export const findSubscription = (db: Db, tenantId: string, providerSubscriptionId: string) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider_subscription_id', '=', providerSubscriptionId)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()

type NewSubscription = Pick<SubscriptionRow, 'tenant_id' | 'id' | 'plan_id'> &
  Partial<Pick<SubscriptionRow, 'paid_until' | 'provider_plan_id' | 'provider_subscription_id'>>

/** Ends what the seller has and starts `next`. */
export async function replaceSubscription(tx: Db, next: NewSubscription, now: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ended_at: now })
    .where('tenant_id', '=', next.tenant_id)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('subscription')
    .values({
      paid_until: null,
      provider_plan_id: null,
      provider_subscription_id: null,
      ...next,
      state: 'active',
      started_at: now,
      ended_at: null,
    })
    .execute()
}

export const changeSubscription = (
  db: Db,
  { tenant_id: tenantId, id }: Pick<SubscriptionRow, 'tenant_id' | 'id'>,
  change: { state?: SubscriptionState; paid_until?: Date; ended_at?: Date },
) =>
  db.updateTable('subscription').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()

/** Those that a provider charges for, the ended ones too. */
export const paidSubscriptions = (db: Db) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('provider_subscription_id', 'is not', null)
    .orderBy('started_at')
    .execute()

/** Whether this charge, or its outcome, is news. */
export async function recordCharge(
  tx: Db,
  { tenantId, subscriptionId, charge }: { tenantId: string; subscriptionId: string; charge: Charge },
): Promise<boolean> {
  const rows = await tx
    .insertInto('subscription_payment')
    .values({
      tenant_id: tenantId,
      payment_id: charge.orderId,
      provider_subscription_id: subscriptionId,
      status: charge.outcome,
      charged_at: charge.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'payment_id'])
        .doUpdateSet({ status: charge.outcome })
        // What has been paid stays paid, in whatever order the news come.
        .where('subscription_payment.status', 'not in', ['paid', charge.outcome]),
    )
    .returning('payment_id')
    .execute()
  return rows.length > 0
}

/** Whether something was paid after `at`: a failure before that is an old story. */
export async function wasPaidSince(
  tx: Db,
  tenantId: string,
  subscriptionId: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('subscription_payment')
    .select('payment_id')
    .where('tenant_id', '=', tenantId)
    .where('provider_subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('charged_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

export const offers = (db: Db) => db.selectFrom('plan_offer').selectAll().execute()

/** Sells `plan_id` as this from now on. */
export async function saveOffer(
  tx: Db,
  offer: { plan_id: string; provider_plan_id: string; subscribe_url: string },
): Promise<void> {
  await tx.updateTable('plan_offer').set({ is_current: false }).where('plan_id', '=', offer.plan_id).execute()
  await tx
    .insertInto('plan_offer')
    .values({ ...offer, is_current: true })
    .onConflict((conflict) => conflict.column('provider_plan_id').doUpdateSet({ ...offer, is_current: true }))
    .execute()
}
