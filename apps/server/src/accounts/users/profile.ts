import type { User } from '@mostrador/contract/accounts'
import { entitlementsOf } from '#plans'
import { newId } from '#platform'
import type { Auth } from '../auth.ts'
import { findSeller } from './seller-store.ts'

/** The user as the app shows it: account, plan and what remains of its limits. */
export async function profileOf(auth: Auth, tenantId: string): Promise<User> {
  const seller = await findSeller(auth.db, tenantId)
  if (!seller) throw new Error('a user without a seller')
  const { email, phone, created_at: createdAt } = seller
  return profile(auth, tenantId, { email, phone, createdAt })
}

/** What is shown before the address is confirmed: made up always, so that it tells nothing about the address. */
export const profileBefore = (auth: Auth, email: string, phone: string): Promise<User> =>
  profile(auth, newId(), { email: email.toLowerCase(), phone, createdAt: auth.clock.now() })

async function profile(
  auth: Auth,
  id: string,
  { email, phone, createdAt }: { email: string; phone: string; createdAt: Date },
): Promise<User> {
  const { plan, subscription, remaining } = await entitlementsOf(auth.db, id, auth.clock.now())
  return {
    id,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    plan: plan.name,
    account: { subscription },
    limits: remaining,
  }
}
