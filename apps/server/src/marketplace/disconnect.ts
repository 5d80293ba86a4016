import type { Revocation } from '@mostrador/contract/marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { openAccess } from './access.ts'
import { deleteAccount, findAccount } from './account-store.ts'
import { writeSwitch } from './channel-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { failureIn, needsSeller } from './trouble.ts'

/**
 * Ends a connection: takes the permission back at the marketplace as far as it answers, and forgets the credentials here
 * in any case. Questions stay, and those that are open wait for the seller.
 */
export async function disconnect(
  parts: MarketplaceParts,
  seller: Seller,
): Promise<Outcome<Revocation, 'marketplace_not_connected'>> {
  const account = await findAccount(parts.db, seller.id)
  if (!account) return refuse('marketplace_not_connected')
  const revocation = await revoke(parts, seller.id)
  await inTransaction(parts.db, async (tx) => {
    // Connected anew in another tab meanwhile: that permission was given after this one was to end.
    if (await deleteAccount(tx, account)) await writeSwitch(tx, seller.id, false, parts.clock.now())
  })
  return done(revocation)
}

async function revoke(parts: MarketplaceParts, tenantId: string): Promise<Revocation> {
  const opened = await openAccess(parts, tenantId)
  const reply = opened.ok ? await opened.value.call((api) => api.revoke(opened.value.sellerId)) : opened
  if (reply.ok) return 'revoked'
  const isOver = needsSeller(reply) || failureIn(reply)?.http === 404
  return isOver ? 'already_ended' : 'unconfirmed'
}
