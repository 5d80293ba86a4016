import type { User } from '@mostrador/contract/accounts'
import { entitlementsOf } from '#plans'
import { newId } from '#platform'
import type { Auth } from '../auth.ts'
import { findSeller } from './seller-store.ts'

/** The user as the app shows it: account, plan and what remains of its limits. */
export async function profileOf(auth: Auth, tenantId: string): Promise<User> {
  const [seller, entitlements] = await Promise.all([
    findSeller(auth.db, tenantId),
    entitlementsOf(auth.db, tenantId, auth.clock.now()),
  ])
  if (!seller) throw new Error('a user without a seller')
  const { email, phone, created_at: createdAt } = seller
  return profile(tenantId, { email, phone, createdAt }, entitlements)
}

/** What is shown before the address is confirmed: made up always, so that it tells nothing about the address. */
export async function profileBefore(auth: Auth, email: string, phone: string): Promise<User> {
  const id = newId()
  const now = auth.clock.now()
  const entitlements = await entitlementsOf(auth.db, id, now)
  return profile(id, { email: email.toLowerCase(), phone, createdAt: now }, entitlements)
}

const profile = (
  id: string,
  { email, phone, createdAt }: { email: string; phone: string; createdAt: Date },
  { plan, subscription, remaining }: Awaited<ReturnType<typeof entitlementsOf>>,
): User => ({
  id,
  email,
  phone,
  createdAt: createdAt.toISOString(),
  plan: plan.name,
  account: { subscription },
  limits: remaining,
})
