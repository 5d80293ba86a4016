import { z } from 'zod'
import type { ChangeableParts, Item, ItemBook, Variation } from '#items'
import type { Notifier } from '#notifications'
import { type Clock, isSite } from '#platform'
import type { Desk } from '#questions'

const MAX_TEXT = 50_000
const MAX_VARIATIONS = 500
const name = z.string().max(255)
const amount = z.number().positive()
const quantity = z.int().min(0)
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const site = z.string().refine(isSite, 'there is no such site')

const Named = z.object({
  id: name.nullish(),
  name: name.optional(),
  value_id: name.nullish(),
  value_name: name.nullish(),
})

/** As the marketplace writes it; what is left out follows from the listing. */
const VariationOrder = z.object({
  id: z.int().optional(),
  attribute_combinations: z.array(Named).min(1).max(20),
  price: amount.optional(),
  available_quantity: quantity,
  sold_quantity: quantity.optional(),
  picture_ids: z.array(name).max(50).optional(),
  attributes: z.array(Named).max(300).optional(),
})

export const ItemOrder = z.strictObject({
  variations: z.array(VariationOrder).max(MAX_VARIATIONS).optional(),
  /** Null ends it. */
  sale_price: z
    .strictObject({
      amount,
      regular_amount: amount.nullish(),
      from: moment.nullish(),
      until: moment.nullish(),
    })
    .nullish(),
  price: amount.optional(),
  original_price: amount.nullish(),
  available_quantity: quantity.optional(),
  description: z.string().max(MAX_TEXT).nullish(),
  status: z.enum(['active', 'paused', 'closed', 'under_review', 'inactive']).optional(),
  site_id: site.optional(),
  currency_id: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type ItemOrder = z.output<typeof ItemOrder>

export const SellerOrder = z.strictObject({ site_id: site })

interface Parts {
  items: ItemBook
  notifier: Notifier
  desk: Desk
  clock: Clock
}

/** Changes a listing and tells its seller's application, as the marketplace does. */
export function changeItem(parts: Parts, item: Item, order: ItemOrder) {
  const { notifier, clock, items, desk } = parts
  items.change(item, changesOf(item, order))
  const tell = (topic: 'items' | 'items_prices') =>
    notifier.changed(topic, `/items/${item.id}`, item.sellerId)
  if (changesPrice(order)) tell('items_prices')
  // Topic `items` has not reported prices since June 2024.
  if (Object.keys(order).some((key) => !PRICE_KEYS.has(key))) tell('items')
  const planned = order.sale_price === undefined ? null : item.salePrice
  for (const at of planned ? [planned.from, planned.until] : [])
    if (at !== null && at > clock.now())
      clock.schedule(at, async () => {
        // Another price may have been set since.
        if (item.salePrice === planned) tell('items_prices')
      })
  if (item.status === 'closed') desk.itemClosed(item)
}

const PRICE_KEYS = new Set(['price', 'original_price', 'sale_price'])

const changesPrice = ({ variations = [], ...order }: ItemOrder) =>
  Object.keys(order).some((key) => PRICE_KEYS.has(key)) || variations.some(({ price }) => price !== undefined)

function changesOf(item: Item, order: ItemOrder): Partial<ChangeableParts> {
  const variations = order.variations?.map((one, index) => toVariation(one, index, item, order.price))
  const stock = variations?.reduce((sum, { availableQuantity }) => sum + availableQuantity, 0)
  const ownPrice = order.variations ? undefined : order.price
  return {
    ...(order.status !== undefined && { status: order.status }),
    ...(order.price !== undefined && { price: order.price }),
    ...(order.original_price !== undefined && { originalPrice: order.original_price }),
    ...(order.sale_price !== undefined && { salePrice: toSalePrice(order.sale_price) }),
    ...(order.description !== undefined && { description: order.description }),
    ...(order.site_id !== undefined && { siteId: order.site_id }),
    ...(order.currency_id !== undefined && { currencyId: order.currency_id }),
    // A listing's own price is that of all its variations.
    ...(ownPrice !== undefined &&
      item.variations.length > 0 && {
        variations: item.variations.map((one) => ({ ...one, price: ownPrice })),
      }),
    ...(variations && stock !== undefined && variations.length > 0 && { availableQuantity: stock }),
    ...(variations && { variations }),
    ...(order.available_quantity !== undefined && { availableQuantity: order.available_quantity }),
  }
}

const toSalePrice = (order: NonNullable<ItemOrder['sale_price']> | null): Item['salePrice'] =>
  order && {
    amount: order.amount,
    regularAmount: order.regular_amount ?? null,
    from: order.from ?? null,
    until: order.until ?? null,
  }

const toVariation = (
  order: z.output<typeof VariationOrder>,
  index: number,
  item: Item,
  price = item.price,
): Variation => ({
  id: order.id ?? 180_000_000_000 + Number(item.id.slice(-6)) * 1000 + index,
  combination: order.attribute_combinations.map((one) => ({ ...named(one), id: one.id ?? null })),
  price: order.price ?? price,
  availableQuantity: order.available_quantity,
  soldQuantity: order.sold_quantity ?? 0,
  pictureIds: order.picture_ids ?? [],
  attributes: (order.attributes ?? []).map((one) => ({ ...named(one), id: one.id ?? one.name ?? '' })),
})

const named = (one: z.output<typeof Named>) => ({
  name: one.name ?? one.id ?? '',
  value_id: one.value_id ?? null,
  value_name: one.value_name ?? null,
})
