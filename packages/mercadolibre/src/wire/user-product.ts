import { z } from 'zod'
import { exactly, list, MAX_ITEM_ATTRIBUTES, MAX_VARIATIONS, text } from './bounds.ts'
import { TextId } from './common.ts'

/** `GET /user-products/{id}`: one variant, without price and stock. */
export const UserProduct = z.object({
  id: exactly(),
  family_id: TextId.nullish(),
  attributes: list(
    z.object({
      id: exactly(),
      name: text().nullish(),
      values: list(
        z.object({ id: exactly().nullish(), name: text().nullish() }),
        MAX_ITEM_ATTRIBUTES,
      ).nullish(),
    }),
    MAX_ITEM_ATTRIBUTES,
  ).nullish(),
})
export type UserProduct = z.input<typeof UserProduct>

/** `GET /user-products/{id}/stock`: where its units lie. */
export const UserProductStock = z.object({
  locations: list(z.object({ type: exactly().nullish(), quantity: z.int() }), MAX_ITEM_ATTRIBUTES).nullish(),
})
export type UserProductStock = z.input<typeof UserProductStock>

/** `GET /sites/{site}/user-products-families/{id}`: the user products that share a page. */
export const Family = z.object({
  /** One more than there can be, so that a longer list is seen. */
  user_products_ids: list(exactly(), MAX_VARIATIONS + 1),
})
export type Family = z.input<typeof Family>
