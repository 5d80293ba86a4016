import type { FastifyInstance } from 'fastify'
import type { Prices, SalePrice } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { type Clock, inUtc, notFound } from '#platform'
import type { Item, ItemBook } from './item-book.ts'
import { type PriceNow, priceAt } from './prices.ts'

interface Parts {
  items: ItemBook
  grants: Grants
  clock: Clock
}

const STANDARD_ID = '1'
const PROMOTION_ID = '2'

/** The prices of a listing as the page and the payment use them. */
export function priceRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Params: { id: string } }>('/items/:id/sale_price', async (request) => {
    const caller = callerOf(parts.grants, request, 'newer')
    const item = found(request.params.id)
    const now = priceAt(item, parts.clock.now())
    return {
      price_id: now.regularAmount === null ? STANDARD_ID : PROMOTION_ID,
      amount: now.amount,
      regular_amount: now.regularAmount,
      currency_id: item.currencyId,
      reference_date: inUtc(parts.clock.now()),
      // Another seller is not told which promotion it is.
      ...(item.sellerId === caller && { metadata: now.regularAmount === null ? {} : promotionOf(item) }),
    } satisfies SalePrice & Record<string, unknown>
  })

  app.get<{ Params: { id: string } }>('/items/:id/prices', async (request) => {
    callerOf(parts.grants, request, 'newer')
    const item = found(request.params.id)
    return { id: item.id, prices: listOf(item, priceAt(item, parts.clock.now())) } satisfies Prices &
      Record<string, unknown>
  })

  function found(id: string): Item {
    const item = parts.items.get(id)
    if (!item) throw notFound(`Item with id ${id} not found`)
    return item
  }
}

const promotionOf = (item: Item) => ({
  campaign_id: `C-${item.siteId}100200`,
  promotion_id: `OFFER-${item.id}-1`,
  promotion_type: 'custom',
})

function listOf(item: Item, { amount, regularAmount, startsAt, endsAt }: PriceNow) {
  const entry = {
    currency_id: item.currencyId,
    last_updated: inUtc(item.updatedAt),
    regular_amount: null,
  }
  const standard = {
    ...entry,
    id: STANDARD_ID,
    type: 'standard',
    amount: regularAmount ?? amount,
    conditions: { context_restrictions: [], start_time: null, end_time: null },
  }
  if (regularAmount === null) return [standard]
  const conditions = {
    context_restrictions: ['channel_marketplace'],
    start_time: startsAt === null ? null : inUtc(startsAt),
    end_time: endsAt === null ? null : inUtc(endsAt),
  }
  return [
    standard,
    { ...entry, id: PROMOTION_ID, type: 'promotion', amount, regular_amount: regularAmount, conditions },
  ]
}
