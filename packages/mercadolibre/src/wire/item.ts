import { z } from 'zod'
import { Id, Paging } from './common.ts'

const Place = z.object({ name: z.string().nullish() }).nullish()

export const Attribute = z.object({
  id: z.string(),
  name: z.string().nullish(),
  value_id: z.string().nullish(),
  value_name: z.string().nullish(),
})
export type Attribute = z.input<typeof Attribute>

export const Picture = z.object({
  id: z.string(),
  url: z.string().nullish(),
  secure_url: z.string().nullish(),
})
export type Picture = z.input<typeof Picture>

/** Only `id` is sure: a search may ask for some fields, a 206 leaves some out, a stranger is shown fewer. */
export const Item = z.object({
  id: z.string(),
  site_id: z.string().nullish(),
  title: z.string().nullish(),
  seller_id: Id.nullish(),
  category_id: z.string().nullish(),
  price: z.number().nullish(),
  currency_id: z.string().nullish(),
  available_quantity: z.int().nullish(),
  sold_quantity: z.int().nullish(),
  condition: z.string().nullish(),
  listing_type_id: z.string().nullish(),
  permalink: z.string().nullish(),
  thumbnail: z.string().nullish(),
  secure_thumbnail: z.string().nullish(),
  pictures: z.array(Picture).nullish(),
  shipping: z
    .object({
      mode: z.string().nullish(),
      free_shipping: z.boolean().nullish(),
      local_pick_up: z.boolean().nullish(),
      logistic_type: z.string().nullish(),
    })
    .nullish(),
  seller_address: z.object({ city: Place, state: Place }).nullish(),
  attributes: z.array(Attribute).nullish(),
  sale_terms: z.array(Attribute).nullish(),
  warranty: z.string().nullish(),
  installments: z
    .object({
      quantity: z.int(),
      amount: z.number(),
      rate: z.number().nullish(),
      currency_id: z.string().nullish(),
    })
    .nullish(),
  status: z.string().nullish(),
  sub_status: z.array(z.string()).nullish(),
})
export type Item = z.input<typeof Item>

/** `/items/bulk` says `status_code`, the older `/items?ids=` says `code` and puts the id inside the body. */
const BulkEntry = z.object({
  id: z.string().optional(),
  status_code: z.int().optional(),
  code: z.int().optional(),
  body: z.unknown().optional(),
})
export const Bulk = z.array(BulkEntry)
export type Bulk = z.input<typeof Bulk>

export const Description = z.object({ plain_text: z.string().nullish(), text: z.string().nullish() })
export type Description = z.input<typeof Description>

export const OwnItems = z.object({ paging: Paging, results: z.array(z.string()) })
export type OwnItems = z.input<typeof OwnItems>
