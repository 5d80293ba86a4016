import type { ListingFacts } from '@mostrador/answering'
import { OWN_LISTINGS_PAGE_SIZE } from '@mostrador/contract/questions'
import type { ownListingsEndpoint, SampleProduct } from '@mostrador/contract/questions'
import type { CallReply } from '@mostrador/contract'
import type { Item } from '@mostrador/mercadolibre'
import { openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { sampleOfListing } from './listing-facts.ts'
import { refusalOf } from './marketplace-trouble.ts'
import type { QuestionParts } from './parts.ts'
import { readListing, withDelivery } from './read-listing.ts'

export type NoListing = 'listing_not_found' | NoMarketplace

/** The marketplace lets nobody read deeper. */
const DEEPEST = 1000

type Parts = Pick<QuestionParts, 'marketplace'>

/** A page of the seller's active listings, in the marketplace's order. */
export async function ownListings(
  { marketplace }: Parts,
  seller: Seller,
  page: number,
): Promise<Outcome<CallReply<typeof ownListingsEndpoint>['data'], NoMarketplace>> {
  const opened = await openAccess(marketplace, seller.id)
  if (!opened.ok) return refusalOf(opened)
  const { sellerId, call } = opened.value
  const limit = OWN_LISTINGS_PAGE_SIZE
  const offset = (page - 1) * limit
  const ids = await call((api) => api.ownItems({ sellerId, status: 'active', limit, offset }))
  if (!ids.ok) return refusalOf(ids)
  const items = await call((api) => api.items(ids.value.ids))
  if (!items.ok) return refusalOf(items)
  const found = new Map(items.value.found.map((item) => [item.id, item]))
  return done({
    listings: ids.value.ids.flatMap((id) => {
      const item = found.get(id)
      if (!item) return []
      const { title, thumbnail, price, currencyId, siteId } = item
      return [{ id, title, thumbnail, price, currencyId, siteId }]
    }),
    paging: { page, limit, total: Math.min(ids.value.total, DEEPEST) },
  })
}

/** What a buyer sees now of an own listing, as facts to answer from. */
export async function findOwnListing(
  parts: Parts,
  seller: Seller,
  itemId: string,
  messages: readonly string[],
): Promise<Outcome<ListingFacts, NoListing>> {
  const read = await readOwnListing(parts, seller, itemId, messages)
  return read.ok ? done(read.value.listing) : read
}

/** The same, as the simulator shows it. */
export async function showOwnListing(
  parts: Parts,
  seller: Seller,
  itemId: string,
): Promise<Outcome<SampleProduct, NoListing>> {
  const read = await readOwnListing(parts, seller, itemId, [])
  return read.ok ? done(sampleOfListing(read.value.item, read.value.listing)) : read
}

async function readOwnListing(
  { marketplace }: Parts,
  seller: Seller,
  itemId: string,
  messages: readonly string[],
): Promise<Outcome<{ item: Item; listing: ListingFacts }, NoListing>> {
  const opened = await openAccess(marketplace, seller.id)
  if (!opened.ok) return refusalOf(opened)
  const access = opened.value
  const read = await readListing(access, itemId)
  if (!read.ok) return refusalOf(read)
  const { item } = read
  if (item === null || item.sellerId !== access.sellerId) return refuse('listing_not_found')
  const listing = await withDelivery(access, read, messages)
  return listing ? done({ item, listing }) : refuse('marketplace_unavailable')
}
