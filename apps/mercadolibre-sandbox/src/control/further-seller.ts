import type { Item, ItemBook } from '#items'
import type { UserBook } from '#users'

const FIRST_ID = 2_430_000_000
const FIRST_LISTING = 1_500_000_000
const LISTINGS_A_SELLER = 100

/** One more seller who can connect, with the listings of the first one. Answers its number and theirs. */
export function addSeller({ users, items }: { users: UserBook; items: ItemBook }): {
  id: number
  items: string[]
} {
  const sellers = users.all().filter(({ kind }) => kind === 'seller')
  const [model] = sellers
  if (!model) throw new Error('there is no seller to copy')
  const id = FIRST_ID + sellers.length
  users.add({
    ...model,
    id,
    nickname: `TIENDA_${sellers.length}`,
    email: `tienda-${sellers.length}@mostrador.local`,
  })
  const copies = items.ofSeller(model.id).map((item, index): Item => {
    const number = FIRST_LISTING + sellers.length * LISTINGS_A_SELLER + index
    return { ...structuredClone(item), id: `MLA${number}`, sellerId: id }
  })
  for (const copy of copies) items.add(copy)
  return { id, items: copies.map((copy) => copy.id) }
}
