import { z } from 'zod'
import { exactly, list, MAX_ITEM_ATTRIBUTES } from './bounds.ts'

/** `GET /items/{id}/shipping_options`: how one unit reaches a place. No options: it is not delivered there. */
export const ShippingOptions = z.object({
  options: list(
    z.object({
      currency_id: exactly().nullish(),
      /** What the buyer pays. */
      cost: z.number().nullish(),
      display: exactly().nullish(),
      /** `address`; at an agency or another place the buyer fetches it. */
      shipping_option_type: exactly().nullish(),
      estimated_delivery_time: z
        .object({
          type: exactly().nullish(),
          date: exactly().nullish(),
          offset: z.object({ date: exactly().nullish() }).nullish(),
        })
        .nullish(),
    }),
    MAX_ITEM_ATTRIBUTES,
  ).nullish(),
})
export type ShippingOptions = z.input<typeof ShippingOptions>
