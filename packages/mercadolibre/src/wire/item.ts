import { z } from 'zod'
import {
  exactly,
  list,
  MAX_ITEM_ATTRIBUTES,
  MAX_VARIATION_PICTURES,
  MAX_VARIATIONS,
  text,
  WIRE_MAX_LENGTH,
} from './bounds.ts'
import { Id, Paging, TextId } from './common.ts'

const Place = z.object({ name: text().nullish() }).nullish()

export const Attribute = z.object({
  id: exactly(),
  name: text().nullish(),
  value_id: exactly().nullish(),
  value_name: text().nullish(),
})
export type Attribute = z.input<typeof Attribute>

export const Picture = z.object({
  id: exactly(),
  url: exactly(WIRE_MAX_LENGTH.other).nullish(),
  secure_url: exactly(WIRE_MAX_LENGTH.other).nullish(),
})
export type Picture = z.input<typeof Picture>

/** The seller's own attribute, such as a print, has a name and no id. */
const Combination = z.object({
  id: exactly().nullish(),
  name: text().nullish(),
  value_id: exactly().nullish(),
  value_name: text().nullish(),
})

/** One choice of a listing of the old model. */
export const Variation = z.object({
  id: TextId.nullish(),
  attribute_combinations: list(Combination, MAX_ITEM_ATTRIBUTES).nullish(),
  price: z.number().nullish(),
  available_quantity: z.int().nullish(),
  picture_ids: list(exactly(), MAX_VARIATION_PICTURES).nullish(),
  /** Left out without `include_attributes=all`. */
  attributes: list(Attribute, MAX_ITEM_ATTRIBUTES).nullish(),
})
export type Variation = z.input<typeof Variation>

/** Only `id` is sure: a search may ask for some fields, a 206 leaves some out, a stranger is shown fewer. */
export const Item = z.object({
  id: exactly(),
  site_id: exactly().nullish(),
  title: text(WIRE_MAX_LENGTH.title).nullish(),
  seller_id: Id.nullish(),
  category_id: exactly().nullish(),
  /** Of the item's user product: one variant. */
  user_product_id: exactly().nullish(),
  /** Of the user products that share a page. */
  family_id: TextId.nullish(),
  /** Set only where the variants are user products. */
  family_name: text(WIRE_MAX_LENGTH.title).nullish(),
  price: z.number().nullish(),
  original_price: z.number().nullish(),
  currency_id: exactly().nullish(),
  available_quantity: z.int().nullish(),
  sold_quantity: z.int().nullish(),
  condition: exactly().nullish(),
  listing_type_id: exactly().nullish(),
  permalink: exactly(WIRE_MAX_LENGTH.other).nullish(),
  thumbnail: exactly(WIRE_MAX_LENGTH.other).nullish(),
  secure_thumbnail: exactly(WIRE_MAX_LENGTH.other).nullish(),
  pictures: list(Picture, MAX_ITEM_ATTRIBUTES).nullish(),
  shipping: z
    .object({
      mode: exactly().nullish(),
      free_shipping: z.boolean().nullish(),
      local_pick_up: z.boolean().nullish(),
      logistic_type: exactly().nullish(),
    })
    .nullish(),
  seller_address: z.object({ city: Place, state: Place }).nullish(),
  attributes: list(Attribute, MAX_ITEM_ATTRIBUTES).nullish(),
  /** One more than there can be, so that a longer list is seen. */
  variations: list(Variation, MAX_VARIATIONS + 1).nullish(),
  sale_terms: list(Attribute, MAX_ITEM_ATTRIBUTES).nullish(),
  warranty: text().nullish(),
  installments: z
    .object({
      quantity: z.int(),
      amount: z.number(),
      rate: z.number().nullish(),
      currency_id: exactly().nullish(),
    })
    .nullish(),
  status: exactly().nullish(),
  sub_status: list(exactly()).nullish(),
})
export type Item = z.input<typeof Item>

/** `/items/bulk` says `status_code`, the older `/items?ids=` says `code` and puts the id inside the body. */
const BulkEntry = z.object({
  id: exactly().optional(),
  status_code: z.int().optional(),
  code: z.int().optional(),
  body: z.unknown().optional(),
})
export const Bulk = list(BulkEntry)
export type Bulk = z.input<typeof Bulk>

export const Description = z.object({
  plain_text: text(WIRE_MAX_LENGTH.description).nullish(),
  text: text(WIRE_MAX_LENGTH.description).nullish(),
})
export type Description = z.input<typeof Description>

export const OwnItems = z.object({ paging: Paging, results: list(exactly()) })
export type OwnItems = z.input<typeof OwnItems>
