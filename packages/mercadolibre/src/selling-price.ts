import * as wire from './wire/index.ts'

export interface SellingPrice {
  /** What a buyer pays now. */
  amount: number
  /** The crossed-out price; null without a promotion. */
  regularAmount: number | null
  currencyId: string | null
  /** Names the entry of `prices` that wins. */
  priceId: string | null
}

export interface ListedPrice {
  id: string
  amount: number | null
  /** ISO moment; null: it has no end. */
  endsAt: string | null
}

export const SellingPriceReply = wire.SalePrice.transform((received): SellingPrice => ({
  amount: received.amount,
  regularAmount: received.regular_amount ?? null,
  currencyId: received.currency_id ?? null,
  priceId: received.price_id ?? null,
}))

export const PricesReply = wire.Prices.transform((received): ListedPrice[] =>
  (received.prices ?? []).map(({ id, amount, conditions }) => ({
    id,
    amount: amount ?? null,
    endsAt: momentOf(conditions?.end_time),
  })),
)

/** Only a date is passed on; what is none says nothing. */
function momentOf(text: string | null | undefined): string | null {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
