import { ownValue } from '@mostrador/contract/own-value'
import type { FastifyInstance } from 'fastify'
import type { ShippingOptions } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { type Clock, notFound, refuse } from '#platform'
import type { Item, ItemBook } from './item-book.ts'

/** Where a place is named by its postal code, and how many digits one has. */
const ZIP_DIGITS: Readonly<Record<string, number>> = { MLA: 4, MLB: 8, MLM: 5 }
/** No carrier goes to a code of nines alone. */
const NOWHERE = /^9+$/
const DAY_MS = 24 * 60 * 60 * 1000
/** The share of the list price that is left to the buyer. */
const DISCOUNT = 0.5
const LIST_COST = 7200
const AGENCY_COST = 2900

/** What one unit costs to a place and when it arrives. */
export function shippingOptionRoutes(
  app: FastifyInstance,
  parts: { items: ItemBook; grants: Grants; clock: Clock },
) {
  app.get<{ Params: { id: string }; Querystring: { zip_code?: string; city_to?: string } }>(
    '/items/:id/shipping_options',
    async (request) => {
      callerOf(parts.grants, request, 'newer')
      const item = parts.items.get(request.params.id)
      if (!item) throw notFound(`Item with id ${request.params.id} not found`)
      checkPlace(item, request.query)
      if (item.availableQuantity === 0) throw notFound('stock out for all requested products')
      return {
        buyer: { id: 0, loyalty_level: 1 },
        options: item.shipping.mode === 'me2' ? optionsOf(item, parts.clock.now()) : [],
      } satisfies ShippingOptions & Record<string, unknown>
    },
  )
}

function checkPlace(item: Item, { zip_code: zip, city_to: city }: { zip_code?: string; city_to?: string }) {
  const digits = ownValue(ZIP_DIGITS, item.siteId)
  if (digits === undefined) {
    if (!city) throw refuse(400, 'bad_request', 'The parameter city_to is required')
    return
  }
  if (!zip || !/^\d+$/.test(zip) || zip.length !== digits)
    throw refuse(400, 'invalid_zip_code', `Invalid zip code ${zip ?? ''}`)
  if (NOWHERE.test(zip)) throw notFound('sla coverage not found')
}

function optionsOf(item: Item, now: number) {
  const cost = item.shipping.freeShipping ? 0 : LIST_COST * DISCOUNT
  const common = { currency_id: item.currencyId, list_cost: LIST_COST }
  const payBefore = `${dayAfter(now, 1)}T14:00:00-03:00`
  return [
    {
      ...common,
      id: 91,
      name: 'Estándar a domicilio',
      cost,
      display: 'recommended',
      shipping_option_type: 'address',
      estimated_delivery_time: {
        type: 'known_frame',
        date: `${dayAfter(now, 3)}T00:00:00-03:00`,
        offset: { date: `${dayAfter(now, 5)}T00:00:00-03:00` },
        pay_before: payBefore,
      },
    },
    {
      ...common,
      id: 92,
      name: 'Retiro en sucursal',
      cost: Math.min(cost, AGENCY_COST),
      display: 'optional',
      shipping_option_type: 'agency',
      estimated_delivery_time: {
        type: 'known',
        date: `${dayAfter(now, 2)}T00:00:00-03:00`,
        offset: { date: null },
        pay_before: payBefore,
      },
    },
  ]
}

const dayAfter = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
