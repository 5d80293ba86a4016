import type { Item, ItemBook } from '#items'
import { siteOf } from '#platform'
import type { User, UserBook } from '#users'

const FIRST_ID = 2_430_000_000
const FIRST_LISTING = 1_500_000_000
const LISTINGS_A_SELLER = 100

/** One more seller who can connect, with the listings of the first one. Answers its number and theirs. */
export function addSeller(
  { users, items }: { users: UserBook; items: ItemBook },
  siteId: string,
): { id: number; items: string[] } {
  const sellers = users.all().filter(({ kind }) => kind === 'seller')
  const [model] = sellers
  if (!model) throw new Error('there is no seller to copy')
  const id = FIRST_ID + sellers.length
  users.add({
    ...model,
    id,
    siteId,
    nickname: `TIENDA_${sellers.length}`,
    email: `tienda-${sellers.length}@mostrador.local`,
  })
  const copies = items.ofSeller(model.id).map((item, index): Item => {
    const number = FIRST_LISTING + sellers.length * LISTINGS_A_SELLER + index
    return {
      ...structuredClone(item),
      id: `${siteId}${number}`,
      userProductId: `${siteId}U${number}`,
      siteId,
      currencyId: siteOf(siteId).listingCurrencyId,
      sellerId: id,
    }
  })
  for (const copy of copies) items.add(copy)
  return { id, items: copies.map((copy) => copy.id) }
}

/** Moves a seller and the seller's listings to another country. */
export function moveSeller({ items }: { items: ItemBook }, user: User, siteId: string) {
  user.siteId = siteId
  const currencyId = siteOf(siteId).listingCurrencyId
  for (const item of items.ofSeller(user.id)) items.change(item, { siteId, currencyId })
}
