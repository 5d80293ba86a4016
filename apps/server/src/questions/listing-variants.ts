import { MAX_VARIANT_VALUES, MAX_VARIANTS, variantLabel } from '@mostrador/contract/questions'
import type { Attribute, Item } from '@mostrador/mercadolibre'
import { isPassing } from '#marketplace'
import type { Access, Trouble } from '#marketplace'
import type { ListingVariant, VariantDifference } from './parts-of-facts.ts'
import { isPrivateAttribute } from './private-attributes.ts'

/** `unknown`: there is a choice, and the marketplace does not tell all of it. */
export type Variants =
  | { state: 'none' }
  | {
      state: 'known'
      variants: ListingVariant[]
      varying: ReadonlySet<string>
      /** What is not the same for each variant as for the listing that was asked on; null: they share one listing. */
      differ: readonly VariantDifference[] | null
    }
  | { state: 'unknown' }

export type VariantsRead = { ok: true; value: Variants } | Trouble

const NONE: Variants = { state: 'none' }
const UNKNOWN: Variants = { state: 'unknown' }
/** Of one search, and the most listings that it answers. */
const PRODUCTS_A_SEARCH = 50
const LISTINGS_A_SEARCH = 100
/** Several listings may sell one variant, at different conditions. */
const MOST_LISTINGS = 500
/** A family with more active listings is taken to have several prices: each would cost a call. */
const MOST_PRICES = 12
const CALLS_AT_ONCE = 8

/**
 * What a buyer can choose from: variations of the listing, or the user products that share its page. With the selling
 * price of the listing, it also says what is not the same for each of them.
 */
export async function readVariants(
  access: Access,
  item: Item,
  sellingPrice: number | null = null,
): Promise<VariantsRead> {
  if (item.variations === null) return { ok: true, value: UNKNOWN }
  // Variations have one price, one way of shipping and one offer of instalments.
  if (item.variations.length > 0) return { ok: true, value: ofVariations(item.variations) }
  return item.familyName === null ? { ok: true, value: NONE } : readFamily(access, item, sellingPrice)
}

function ofVariations(variations: NonNullable<Item['variations']>): Variants {
  const varying = new Set(
    variations.flatMap(({ combination, attributes }) =>
      [...combination, ...attributes].flatMap(({ id, name }) => [id, name]),
    ),
  )
  return known(
    variations.map(({ combination, availableQuantity }) => ({
      values: valuesOf(combination),
      stock: availableQuantity,
    })),
    varying,
  )
}

/** A family that cannot be read leaves the choice unknown; passing trouble is returned, so that the job waits. */
async function readFamily(access: Access, item: Item, sellingPrice: number | null): Promise<VariantsRead> {
  const { siteId, familyId, userProductId } = item
  if (siteId === null || familyId === null || userProductId === null) return { ok: true, value: UNKNOWN }
  const members = await access.call((api) => api.familyMembers(siteId, familyId))
  if (!members.ok) return unlessPassing(members)
  if (members.value === null) return { ok: true, value: UNKNOWN }
  const products = [...new Set([userProductId, ...members.value])]
  if (products.length === 1) return { ok: true, value: NONE }
  if (products.length > MAX_VARIANTS) return { ok: true, value: UNKNOWN }

  const ids = await listingsOf(access, products)
  if (!ids.ok) return unlessPassing(ids)
  if (ids.value === null) return { ok: true, value: UNKNOWN }
  const others = ids.value.filter((id) => id !== item.id)
  const found = await access.call((api) => api.items(others))
  if (!found.ok) return unlessPassing(found)
  // A listing that was not told may be the only one of its variant, which must not be denied.
  if (found.value.missing.length > 0) return { ok: true, value: UNKNOWN }
  const family = { item, sellingPrice, products, listings: [item, ...found.value.found] }
  return { ok: true, value: await ofFamily(access, family) }
}

const unlessPassing = (trouble: Trouble): VariantsRead =>
  isPassing(trouble) ? trouble : { ok: true, value: UNKNOWN }

/** The seller's listings of these user products; null when they are too many to read. */
async function listingsOf(
  { call, sellerId }: Access,
  products: readonly string[],
): Promise<{ ok: true; value: string[] | null } | Trouble> {
  const ids: string[] = []
  for (let start = 0; start < products.length; start += PRODUCTS_A_SEARCH) {
    const userProductIds = products.slice(start, start + PRODUCTS_A_SEARCH)
    const page = await call((api) => api.ownItems({ sellerId, userProductIds, limit: LISTINGS_A_SEARCH }))
    if (!page.ok) return page
    ids.push(...page.value.ids)
    if (page.value.total > page.value.ids.length || ids.length > MOST_LISTINGS)
      return { ok: true, value: null }
  }
  return { ok: true, value: ids }
}

interface Family {
  /** The listing that was asked on. */
  item: Item
  sellingPrice: number | null
  products: readonly string[]
  listings: readonly Item[]
}

async function ofFamily(access: Access, family: Family): Promise<Variants> {
  const { products, listings } = family
  const byProduct = Map.groupBy(listings, ({ userProductId }) => userProductId)
  if (products.some((product) => !byProduct.has(product))) return UNKNOWN
  const members = products.flatMap((product) => {
    const open = (byProduct.get(product) ?? []).filter(({ status }) => status !== 'closed')
    return open[0] ? [{ product, listings: open, attributes: open[0].attributes }] : []
  })
  const varying = differing(members.map(({ attributes }) => attributes))
  const variants = await someAtOnce(members, async ({ product, listings: of, attributes }) => ({
    values: valuesOf(attributes.filter(({ id }) => varying.has(id))),
    stock: await stockOf(access, product, of),
  }))
  return known(variants, varying, await differencesOf(access, family))
}

/** What another variant of the family does not have as the listing that was asked on has it. */
async function differencesOf(
  access: Access,
  { item, sellingPrice, listings }: Family,
): Promise<VariantDifference[]> {
  const others = listings.filter(
    ({ userProductId, status }) => userProductId !== item.userProductId && status !== 'closed',
  )
  const price =
    others.some((other) => other.price !== item.price || other.currencyId !== item.currencyId) ||
    (await hasOtherSellingPrice(access, others, sellingPrice))
  const shipping = others.some((other) => !isSameShipping(other, item))
  const installments =
    others.some((other) => !isSameOffer(other.installments, item.installments)) ||
    (price && item.installments !== null)
  const differ = { price, shipping, installments }
  return DIFFERENCES.filter((what) => differ[what])
}

const DIFFERENCES = ['price', 'shipping', 'installments'] as const

/** A promotion may run for some variants only, and the price of the listing itself does not show it. */
async function hasOtherSellingPrice(
  access: Access,
  others: readonly Item[],
  sellingPrice: number | null,
): Promise<boolean> {
  const active = others.filter(({ status }) => status === 'active')
  if (sellingPrice === null || active.length === 0) return false
  if (active.length > MOST_PRICES) return true
  const prices = await someAtOnce(active, ({ id }) => access.call((api) => api.sellingPrice(id)))
  return prices.some((price) => !price.ok || price.value.amount !== sellingPrice)
}

const isSameShipping = (a: Item, b: Item): boolean =>
  a.shipping !== null &&
  b.shipping !== null &&
  a.shipping.freeShipping === b.shipping.freeShipping &&
  a.shipping.mode === b.shipping.mode &&
  a.shipping.localPickUp === b.shipping.localPickUp

const isSameOffer = (a: Item['installments'], b: Item['installments']): boolean =>
  a?.quantity === b?.quantity && a?.amount === b?.amount && a?.rate === b?.rate

/** Runs some calls at once and not all: a family may have 250 variants. */
async function someAtOnce<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += CALLS_AT_ONCE)
    results.push(...(await Promise.all(all.slice(start, start + CALLS_AT_ONCE).map(run))))
  return results
}

/** Listings of one user product share its units. One that is paused sells none, whatever it has. */
async function stockOf(access: Access, product: string, listings: readonly Item[]): Promise<number | null> {
  const selling = listings.filter(({ status }) => status === 'active')
  if (selling.length === 0) return 0
  const told = selling.flatMap(({ availableQuantity }) => availableQuantity ?? [])
  if (told.length > 0) return Math.max(...told)
  const stock = await access.call((api) => api.userProductStock(product))
  return stock.ok ? stock.value : null
}

/** Ids of the attributes that do not have the same value everywhere. */
function differing(all: readonly Attribute[][]): ReadonlySet<string> {
  const valuesById = new Map<string, Set<string | null>>()
  for (const attributes of all)
    for (const { id, valueName } of attributes) {
      if (isPrivateAttribute(id)) continue
      valuesById.set(id, (valuesById.get(id) ?? new Set()).add(valueName))
    }
  const isEverywhere = (id: string) => all.every((attributes) => attributes.some((one) => one.id === id))
  return new Set(
    [...valuesById].flatMap(([id, values]) => (values.size > 1 || !isEverywhere(id) ? [id] : [])),
  )
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes
      .slice(0, MAX_VARIANT_VALUES)
      .flatMap(({ name, valueName }) => (name === '' || !valueName ? [] : [[name, valueName]])),
  )

/** Variants that read the same to a buyer are one, with the units of all. */
function known(
  all: readonly ListingVariant[],
  varying: ReadonlySet<string>,
  differ: readonly VariantDifference[] | null = null,
): Variants {
  if (all.some(({ values }) => Object.keys(values).length === 0)) return UNKNOWN
  const byLabel = Map.groupBy(all, ({ values }) => variantLabel(values))
  const variants = [...byLabel.values()].map((same) => ({
    values: same[0]!.values,
    stock: same.every(({ stock }) => stock !== null)
      ? same.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
      : null,
  }))
  return { state: 'known', variants, varying, differ }
}
