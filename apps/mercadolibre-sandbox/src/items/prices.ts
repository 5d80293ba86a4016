import type { Item } from './item-book.ts'

/** A promotion, or any other price of a period, by the sandbox's clock. */
export interface SalePrice {
  amount: number
  regularAmount: number | null
  from: number | null
  until: number | null
}

export interface PriceChange {
  at: number
  amount: number
}

type Priced = Pick<Item, 'price' | 'originalPrice' | 'salePrice' | 'variations' | 'priceChanges'>

/** The price of one unit that wins at a moment. */
export interface PriceNow {
  amount: number
  /** The crossed-out one; null without a promotion. */
  regularAmount: number | null
  startsAt: number | null
  endsAt: number | null
}

export function priceAt(item: Priced, at: number): PriceNow {
  const sale = item.salePrice
  const standard = standardPrice(item)
  if (!sale || (sale.from ?? -Infinity) > at || (sale.until ?? Infinity) <= at)
    return { amount: standard, regularAmount: item.originalPrice, startsAt: null, endsAt: null }
  const regular = sale.regularAmount ?? standard
  return {
    amount: sale.amount,
    regularAmount: regular > sale.amount ? regular : null,
    startsAt: sale.from,
    endsAt: sale.until,
  }
}

/** Where prices of variations differ, page and payment use the highest. */
const standardPrice = ({ price, variations }: Priced) =>
  variations.length === 0 ? price : Math.max(...variations.map((variation) => variation.price))

/** What was until now stays; what was planned after it is planned anew. */
export function pricesFrom(item: Priced, now: number): PriceChange[] {
  const { from, until } = item.salePrice ?? { from: null, until: null }
  const moments = [now, from, until].filter((at) => at !== null && at >= now) as number[]
  return [
    ...item.priceChanges.filter(({ at }) => at < now),
    ...moments.toSorted((a, b) => a - b).map((at) => ({ at, amount: priceAt(item, at).amount })),
  ]
}
