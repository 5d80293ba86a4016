import type { ListingFacts } from '@mostrador/answering'
import type { Item } from '@mostrador/mercadolibre'
import { isPassing, needsSeller } from '#marketplace'
import type { Access, Trouble } from '#marketplace'
import { placeNamed, placesIn, readDelivery } from './delivery-place.ts'
import type { Place } from './delivery-place.ts'
import { factsOfItem, isWhole } from './listing-facts.ts'
import { readVariants } from './listing-variants.ts'
import { readPrice } from './read-price.ts'
import { placeStated, type StatedFacts } from './stated-facts.ts'

/**
 * A listing as a buyer sees it. `listing` is null where the marketplace has no such listing, or left fields out that an
 * answer may be about.
 */
export type ListingRead = { ok: true; item: Item | null; listing: ListingFacts | null } | Trouble

/** Reads all that an answer may be about, but for the delivery to a place that the buyer names. */
export async function readListing(access: Access, itemId: string): Promise<ListingRead> {
  const [item, description, price] = await Promise.all([
    access.call((api) => api.item(itemId)),
    access.call((api) => api.itemDescription(itemId)),
    readPrice(access, itemId, { isEndNeeded: true }),
  ])
  if (!item.ok) return isPassing(item) || needsSeller(item) ? item : { ok: true, item: null, listing: null }
  // Shown without a description, where it cannot be read for good.
  if (!description.ok && isPassing(description)) return description
  if (!price.ok) return price
  if (!isWhole(item.value)) return { ok: true, item: item.value, listing: null }
  const variants = await readVariants(access, item.value, price.value.amount)
  if (!variants.ok) return variants
  const listing = factsOfItem(item.value, {
    description: description.ok ? description.value : null,
    price: price.value,
    variants: variants.value,
    toPlace: null,
  })
  return { ok: true, item: item.value, listing }
}

/**
 * Adds the delivery to the place that the buyer names, in the newest of these messages that names one. Of several places
 * none is told: an answer would leave the others out.
 */
export async function withDelivery(
  access: Access,
  { item, listing }: Pick<Extract<ListingRead, { ok: true }>, 'item' | 'listing'>,
  messages: readonly string[],
): Promise<ListingFacts | null> {
  const named = messages.map((message) => placesIn(message, item?.siteId ?? null))
  const [place, another] = named.findLast((places) => places.length > 0) ?? []
  if (item === null || listing === null || place === undefined || another !== undefined) return listing
  const toPlace = await readDelivery(access, item, place)
  return { ...listing, shipping: { ...listing.shipping, toPlace } }
}

/** `half`: the marketplace left fields out. */
export type StatedRead = { ok: true; listing: Partial<ListingFacts> | 'half' | null } | Trouble

const ABOUT_PRICE = new Set(['price', 'promotion', 'installments', 'variantsDiffer'])
/** What `sale_price` alone tells. */
const PRICE_ALONE = new Set(['price', 'promotion'])

/** Reads again what an answer states of its listing, and nothing else. */
export async function readStated(access: Access, itemId: string, facts: StatedFacts): Promise<StatedRead> {
  const fields = Object.keys(facts)
  const price = fields.some((field) => ABOUT_PRICE.has(field))
    ? await readPrice(access, itemId, { isEndNeeded: fields.includes('promotion') })
    : null
  if (price && !price.ok) return price
  if (fields.every((field) => PRICE_ALONE.has(field)))
    return {
      ok: true,
      listing: { price: price?.value.amount ?? null, promotion: price?.value.promotion ?? null },
    }

  const [item, description] = await Promise.all([
    access.call((api) => api.item(itemId)),
    fields.includes('description') ? access.call((api) => api.itemDescription(itemId)) : null,
  ])
  if (!item.ok) return isPassing(item) ? item : { ok: true, listing: null }
  if (description && !description.ok && isPassing(description)) return description
  if (!isWhole(item.value)) return { ok: true, listing: 'half' }
  const variants = needsVariants(fields)
    ? await readVariants(access, item.value, price?.value.amount ?? null)
    : null
  if (variants && !variants.ok) return variants
  const listing = factsOfItem(item.value, {
    description: description?.ok ? description.value : null,
    price: price?.value ?? null,
    variants: variants?.value ?? { state: 'none' },
    toPlace: await deliveryTo(access, item.value, placeStated(facts)),
  })
  return { ok: true, listing }
}

/** Where variants are unknown, neither the stock of the listing nor its own attributes are told. */
const needsVariants = (fields: readonly string[]) =>
  fields.some((field) => field === 'stock' || field.startsWith('variants') || field.startsWith('attributes.'))

const deliveryTo = async (access: Access, item: Item, named: string | null) => {
  const place: Place | null = named === null ? null : placeNamed(named)
  return place && readDelivery(access, item, place)
}
