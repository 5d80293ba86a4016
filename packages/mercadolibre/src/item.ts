import type { z } from 'zod'
import * as wire from './wire/index.ts'

export interface Attribute {
  id: string
  name: string
  valueId: string | null
  valueName: string | null
}

/** One choice of a listing: its values of the attributes that vary. */
export interface Variation {
  id: string | null
  combination: Attribute[]
  price: number | null
  availableQuantity: number | null
  pictureIds: string[]
  attributes: Attribute[]
}

export interface Item {
  id: string
  siteId: string | null
  sellerId: number | null
  categoryId: string | null
  title: string
  userProductId: string | null
  familyId: string | null
  /** Null where variants are `variations`. */
  familyName: string | null
  price: number | null
  originalPrice: number | null
  currencyId: string | null
  /** For anyone but its seller a rough bucket (1, 50, 100...). */
  availableQuantity: number | null
  soldQuantity: number | null
  condition: string | null
  listingTypeId: string | null
  permalink: string | null
  thumbnail: string | null
  pictures: { id: string; url: string }[]
  /** Null when the marketplace left it out, as it does when a part of it is down. */
  shipping: {
    mode: string | null
    freeShipping: boolean
    localPickUp: boolean
    logisticType: string | null
  } | null
  city: string | null
  state: string | null
  attributes: Attribute[]
  /** At most 250; null when there are more than the marketplace documents. */
  variations: Variation[] | null
  saleTerms: Attribute[]
  warranty: string | null
  installments: { quantity: number; amount: number; rate: number | null; currencyId: string | null } | null
  status: string | null
  subStatus: string[]
}

export interface BulkItems {
  found: Item[]
  /** Ids that the marketplace does not have, or does not show to this seller. */
  missing: string[]
}

export interface OwnItems {
  ids: string[]
  total: number
}

export const ItemReply = wire.Item.transform(toItem)

function toItem(received: z.output<typeof wire.Item>): Item {
  const { shipping, seller_address: address, installments } = received
  return {
    id: received.id,
    siteId: received.site_id ?? null,
    sellerId: received.seller_id ?? null,
    categoryId: received.category_id ?? null,
    title: received.title ?? '',
    userProductId: received.user_product_id ?? null,
    familyId: received.family_id ?? null,
    familyName: received.family_name || null,
    price: received.price ?? null,
    originalPrice: received.original_price ?? null,
    currencyId: received.currency_id ?? null,
    availableQuantity: received.available_quantity ?? null,
    soldQuantity: received.sold_quantity ?? null,
    condition: received.condition ?? null,
    listingTypeId: received.listing_type_id ?? null,
    permalink: received.permalink ? secure(received.permalink) : null,
    thumbnail: received.secure_thumbnail ?? (received.thumbnail ? secure(received.thumbnail) : null),
    pictures: (received.pictures ?? []).flatMap((picture) => {
      const url = picture.secure_url ?? (picture.url ? secure(picture.url) : null)
      return url === null ? [] : [{ id: picture.id, url }]
    }),
    shipping: shipping
      ? {
          mode: shipping.mode ?? null,
          freeShipping: shipping.free_shipping ?? false,
          localPickUp: shipping.local_pick_up ?? false,
          logisticType: shipping.logistic_type ?? null,
        }
      : null,
    city: address?.city?.name ?? null,
    state: address?.state?.name ?? null,
    attributes: (received.attributes ?? []).map(toAttribute),
    variations: toVariations(received.variations ?? []),
    saleTerms: (received.sale_terms ?? []).map(toAttribute),
    warranty: received.warranty ?? null,
    installments: installments
      ? {
          quantity: installments.quantity,
          amount: installments.amount,
          rate: installments.rate ?? null,
          currencyId: installments.currency_id ?? null,
        }
      : null,
    status: received.status ?? null,
    subStatus: received.sub_status ?? [],
  }
}

const toVariations = (received: readonly z.output<typeof wire.Variation>[]): Variation[] | null =>
  received.length > wire.MAX_VARIATIONS
    ? null
    : received.map((variation) => ({
        id: variation.id ?? null,
        combination: (variation.attribute_combinations ?? []).map(toAttribute),
        price: variation.price ?? null,
        availableQuantity: variation.available_quantity ?? null,
        pictureIds: variation.picture_ids ?? [],
        attributes: (variation.attributes ?? []).map(toAttribute),
      }))

const toAttribute = (
  received: Omit<wire.Attribute, 'id'> & { id?: string | null | undefined },
): Attribute => ({
  // A seller's own attribute has no id; its name tells it from the others.
  id: received.id ?? received.name ?? '',
  name: received.name ?? received.id ?? '',
  valueId: received.value_id ?? null,
  valueName: received.value_name ?? null,
})

/** Pictures and permalinks still come as http; the same hosts serve https, and our pages load nothing else. */
const secure = (url: string) => url.replace(/^http:/, 'https:')

/** The entry of an item that is missing or hidden has no body, or an error's: either is no item. */
export const BulkReply = wire.Bulk.transform((entries): Item[] =>
  entries.flatMap((entry) => {
    const item = ItemReply.safeParse(entry.body)
    return item.success ? [item.data] : []
  }),
)

export const DescriptionReply = wire.Description.transform(
  (received) => received.plain_text || received.text || null,
)

export const OwnItemsReply = wire.OwnItems.transform((received): OwnItems => ({
  ids: received.results,
  total: received.paging.total,
}))
