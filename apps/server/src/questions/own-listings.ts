import type { ListingFacts } from '@mostrador/answering'
import { OWN_LISTINGS_PAGE_SIZE } from '@mostrador/contract/questions'
import type { ownListingsEndpoint, SampleProduct } from '@mostrador/contract/questions'
import type { CallReply } from '@mostrador/contract'
import { openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { factsOfItem, isWhole, sampleOfItem } from './listing-facts.ts'
import type { WholeItem } from './listing-facts.ts'
import { refusalOf } from './marketplace-trouble.ts'
import type { QuestionParts } from './parts.ts'

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
      return item ? [{ id, title: item.title, thumbnail: item.thumbnail, price: item.price }] : []
    }),
    paging: { page, limit, total: Math.min(ids.value.total, DEEPEST) },
  })
}

/** What the marketplace says now of an own listing, as facts to answer from. */
export async function findOwnListing(
  parts: Parts,
  seller: Seller,
  itemId: string,
): Promise<Outcome<ListingFacts, NoListing>> {
  const read = await readOwnItem(parts, seller, itemId)
  return read.ok ? done(factsOfItem(read.value.item, read.value.description)) : read
}

/** The same, as the simulator shows it. */
export async function showOwnListing(
  parts: Parts,
  seller: Seller,
  itemId: string,
): Promise<Outcome<SampleProduct, NoListing>> {
  const read = await readOwnItem(parts, seller, itemId)
  return read.ok ? done(sampleOfItem(read.value.item, read.value.description)) : read
}

async function readOwnItem(
  { marketplace }: Parts,
  seller: Seller,
  itemId: string,
): Promise<Outcome<{ item: WholeItem; description: string | null }, NoListing>> {
  const opened = await openAccess(marketplace, seller.id)
  if (!opened.ok) return refusalOf(opened)
  const access = opened.value
  const [item, description] = await Promise.all([
    access.call((api) => api.item(itemId)),
    access.call((api) => api.itemDescription(itemId)),
  ])
  if (!item.ok)
    return 'failure' in item && isNotThere(item.failure.http) ? refuse('listing_not_found') : refusalOf(item)
  if (!description.ok) return refusalOf(description)
  if (item.value.sellerId !== access.sellerId) return refuse('listing_not_found')
  return isWhole(item.value)
    ? done({ item: item.value, description: description.value })
    : refuse('marketplace_unavailable')
}

const isNotThere = (http: number | null) => http === 403 || http === 404
