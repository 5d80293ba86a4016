import type { Clock } from '#platform'
import { type PriceChange, type SalePrice, pricesFrom } from './prices.ts'

export interface Attribute {
  id: string
  name: string
  value_id: string | null
  value_name: string | null
}

/** One choice of a listing of the old model. */
export interface Variation {
  id: number
  combination: { id: string | null; name: string; value_id: string | null; value_name: string | null }[]
  price: number
  availableQuantity: number
  soldQuantity: number
  pictureIds: string[]
  attributes: Attribute[]
}

type ItemStatus = 'active' | 'paused' | 'closed' | 'under_review' | 'inactive'

export interface Item {
  id: string
  title: string
  sellerId: number
  /** Sellers moved to user products name a family; the title is made from it. */
  familyName: string | null
  /** Past 2^63, as the marketplace's may be, so it is kept as text. */
  familyId: string | null
  userProductId: string
  siteId: string
  currencyId: string
  categoryId: string
  domainId: string
  /** What it costs when no selling price of a period is set. */
  price: number
  /** The crossed-out price of a listing whose own price was lowered. */
  originalPrice: number | null
  salePrice: SalePrice | null
  /** The selling prices it had, has, and is going to have, oldest first. */
  priceChanges: PriceChange[]
  variations: Variation[]
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

export type ChangeableParts = Pick<
  Item,
  | 'price'
  | 'originalPrice'
  | 'salePrice'
  | 'availableQuantity'
  | 'variations'
  | 'status'
  | 'subStatus'
  | 'description'
  | 'siteId'
  | 'currencyId'
>

/** A listing of the first state; its promotion lasts so long from there. */
export type SeedItem = Omit<Item, 'salePrice' | 'priceChanges'> & {
  promotion: { amount: number; lastsMs: number } | null
}

export interface ItemBook {
  get(id: string): Item | undefined
  ofSeller(sellerId: number): Item[]
  all(): Item[]
  change(item: Item, changes: Partial<ChangeableParts>): void
  add(item: Item): void
  nextId(siteId: string): string
}

export function createItemBook(seed: readonly SeedItem[], clock: Clock): ItemBook {
  const byId = new Map(seed.map((item) => [item.id, opened(item, clock.now())]))
  const bySeller = Map.groupBy(byId.values(), (item) => item.sellerId)
  let lastId = 1_470_000_000
  return {
    nextId: (siteId) => `${siteId}${(lastId += 1)}`,
    get: (id) => byId.get(id),
    ofSeller: (sellerId) => bySeller.get(sellerId) ?? [],
    all: () => [...byId.values()],
    change(item, changes) {
      Object.assign(item, changes, { updatedAt: clock.now() })
      item.priceChanges = pricesFrom(item, clock.now())
    },
    add(item) {
      byId.set(item.id, item)
      bySeller.set(item.sellerId, [...(bySeller.get(item.sellerId) ?? []), item])
    },
  }
}

function opened({ promotion, ...seed }: SeedItem, now: number): Item {
  const salePrice = promotion && {
    amount: promotion.amount,
    regularAmount: seed.price,
    from: now,
    until: now + promotion.lastsMs,
  }
  const item = { ...structuredClone(seed), salePrice, priceChanges: [] }
  return { ...item, priceChanges: pricesFrom(item, now) }
}
