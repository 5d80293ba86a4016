import { z } from 'zod'
import { exactly, list, MAX_ITEM_ATTRIBUTES } from './bounds.ts'

/** `GET /items/{id}/sale_price`: the one price that wins now. */
export const SalePrice = z.object({
  price_id: exactly().nullish(),
  amount: z.number(),
  /** Null without a promotion. */
  regular_amount: z.number().nullish(),
  currency_id: exactly().nullish(),
})
export type SalePrice = z.input<typeof SalePrice>

/** `GET /items/{id}/prices`: all valid prices, with their periods. */
export const Prices = z.object({
  prices: list(
    z.object({
      id: exactly(),
      amount: z.number().nullish(),
      conditions: z.object({ end_time: exactly().nullish() }).nullish(),
    }),
    MAX_ITEM_ATTRIBUTES,
  ).nullish(),
})
export type Prices = z.input<typeof Prices>
