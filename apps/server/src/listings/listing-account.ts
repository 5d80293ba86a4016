import type { Reply } from '@mostrador/mercadolibre'
import type { Access, NoAccess } from '#marketplace'
import { findListingAccount, saveListingAccount } from './account-store.ts'
import type { ListingAccount } from './account-store.ts'
import type { ListingParts } from './parts.ts'

const KEEP_MS = 24 * 60 * 60 * 1000

/** How the seller's account lists: by title or by family, with Mercado Envíos or not. Asked once a day. */
export async function listingAccount(
  { db, clock }: Pick<ListingParts, 'db' | 'clock'>,
  tenantId: string,
  { sellerId, call }: Access,
): Promise<Reply<ListingAccount> | NoAccess> {
  const now = clock.now()
  const known = await findListingAccount(db, tenantId)
  const isFresh = known?.marketplaceUserId === sellerId && now.getTime() - known.askedAt.getTime() < KEEP_MS
  if (known && isFresh) return { ok: true, value: known }
  const [me, modes] = await Promise.all([call((api) => api.me()), call((api) => api.shippingModes(sellerId))])
  if (!me.ok) return me
  const account = {
    marketplaceUserId: sellerId,
    usesFamilies: me.value.tags.includes('user_product_seller'),
    // Without the permission to ask, what nearly every seller has.
    hasMe2: modes.ok ? modes.value.includes('me2') : true,
    askedAt: now,
  }
  await saveListingAccount(db, tenantId, account)
  return { ok: true, value: account }
}

/**
 * Whether a refusal says that the account names its listings the other way than was recorded: by `family_name` in place
 * of `title`, or by `title` in place of `family_name`.
 */
export const isOtherMode = ({ code, text }: { code: string; text: string }): boolean =>
  (code === 'body.invalid_fields' || code === 'body.required_fields') && /\b(title|family_name)\b/.test(text)

/** Records the other way of naming listings, and answers the account with it. */
export async function switchMode(
  { db }: Pick<ListingParts, 'db'>,
  tenantId: string,
  account: ListingAccount,
): Promise<ListingAccount> {
  const other = { ...account, usesFamilies: !account.usesFamilies }
  await saveListingAccount(db, tenantId, other)
  return other
}
