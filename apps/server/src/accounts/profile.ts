import type { User } from '@mostrador/contract/accounts'
import { entitlementsOf } from '#plans'
import { findSeller } from './account-store.ts'
import type { Auth } from './sessions.ts'

/** The user as the app shows it: account, plan and what remains of its limits. */
export async function profileOf(auth: Auth, tenantId: string): Promise<User> {
  const seller = await findSeller(auth.db, tenantId)
  if (!seller) throw new Error('a user without a seller')
  const { plan, subscription, remaining } = await entitlementsOf(auth.db, tenantId, auth.clock.now())
  return {
    id: tenantId,
    email: seller.email,
    phone: seller.phone,
    createdAt: seller.created_at.toISOString(),
    plan: plan.name,
    account: { subscription },
    limits: remaining,
  }
}
