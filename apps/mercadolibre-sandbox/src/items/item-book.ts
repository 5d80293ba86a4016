import type { Clock } from '#platform'

export interface Attribute {
  id: string
  name: string
  value_id: string | null
  value_name: string | null
}

type ItemStatus = 'active' | 'paused' | 'closed' | 'under_review' | 'inactive'

export interface Item {
  id: string
  title: string
  sellerId: number
  /** Sellers moved to user products name a family; the title is made from it. */
  familyName: string | null
  categoryId: string
  domainId: string
  price: number
  availableQuantity: number
  initialQuantity: number
  soldQuantity: number
  condition: 'new' | 'used' | 'not_specified'
  listingTypeId: 'gold_special' | 'gold_pro' | 'free'
  /** File name of its drawing, without the extension. */
  picture: string
  /** Those that the seller uploaded, in place of the drawing. */
  pictureIds?: string[]
  shipping: {
    mode: string
    freeShipping: boolean
    localPickUp: boolean
    logisticType: string
  }
  place: { city: string; state: string; stateId: string }
  attributes: Attribute[]
  saleTerms: Attribute[]
  warranty: string | null
  description: string | null
  status: ItemStatus
  subStatus: string[]
  tags: string[]
  createdAt: number
  updatedAt: number
}

export interface ItemBook {
  get(id: string): Item | undefined
  ofSeller(sellerId: number): Item[]
  all(): Item[]
  change(
    item: Item,
    changes: Partial<Pick<Item, 'price' | 'availableQuantity' | 'status' | 'subStatus' | 'description'>>,
  ): void
  add(item: Item): void
  nextId(): string
}

export function createItemBook(seed: readonly Item[], clock: Clock): ItemBook {
  const byId = new Map(seed.map((item) => [item.id, structuredClone(item)]))
  const bySeller = Map.groupBy(byId.values(), (item) => item.sellerId)
  let lastId = 1_470_000_000
  return {
    nextId: () => `MLA${(lastId += 1)}`,
    get: (id) => byId.get(id),
    ofSeller: (sellerId) => bySeller.get(sellerId) ?? [],
    all: () => [...byId.values()],
    change(item, changes) {
      Object.assign(item, changes, { updatedAt: clock.now() })
    },
    add(item) {
      byId.set(item.id, item)
      bySeller.set(item.sellerId, [...(bySeller.get(item.sellerId) ?? []), item])
    },
  }
}
