import { isPassing } from '#marketplace'
import type { Access, Trouble } from '#marketplace'
import type { Promotion } from './parts-of-facts.ts'

/** What one unit costs now; `amount` null: the marketplace does not tell, and only the page shows it. */
export interface PriceRead {
  amount: number | null
  currencyId: string | null
  promotion: Promotion | null
}

const ON_THE_PAGE: PriceRead = { amount: null, currencyId: null, promotion: null }

/**
 * The price that the page shows. A refusal for good leaves it unknown: the price of the listing itself may not be the
 * one that a buyer pays.
 */
export async function readPrice(
  access: Access,
  itemId: string,
  { isEndNeeded }: { isEndNeeded: boolean },
): Promise<{ ok: true; value: PriceRead } | Trouble> {
  const price = await access.call((api) => api.sellingPrice(itemId))
  if (!price.ok) return isPassing(price) ? price : { ok: true, value: ON_THE_PAGE }
  const { amount, regularAmount, currencyId, priceId } = price.value
  if (regularAmount === null || regularAmount <= amount)
    return { ok: true, value: { amount, currencyId, promotion: null } }
  const promotion = { regularPrice: regularAmount, endsAt: null }
  if (!isEndNeeded) return { ok: true, value: { amount, currencyId, promotion } }
  // The selling price has no end of its own; the list of prices has that of each.
  const listed = await access.call((api) => api.prices(itemId))
  if (!listed.ok && isPassing(listed)) return listed
  const all = listed.ok ? listed.value : []
  const winner = all.find(({ id }) => id === priceId) ?? all.find((one) => one.amount === amount)
  const endsAt = winner?.amount === amount ? winner.endsAt : null
  return { ok: true, value: { amount, currencyId, promotion: { ...promotion, endsAt } } }
}
