import type { FastifyInstance } from 'fastify'
import type { Bulk, Description, OwnItems } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { accessDenied, inUtc, notFound, refuse } from '#platform'
import { itemBody } from './item-body.ts'
import type { Item, ItemBook } from './item-book.ts'

const MAX_IDS = 20
const DEEPEST = 1000

interface Parts {
  items: ItemBook
  grants: Grants
  baseUrl: string
}

export function itemRoutes(app: FastifyInstance, parts: Parts) {
  const show = (item: Item, caller: number, hasAllAttributes = false) =>
    itemBody(item, { baseUrl: parts.baseUrl, isOwner: item.sellerId === caller, hasAllAttributes })

  app.get<{ Querystring: { ids?: string; attributes?: string } }>(
    '/items/bulk',
    async (request): Promise<Bulk> => {
      const caller = callerOf(parts.grants, request, 'newer')
      const fields = request.query.attributes?.split(',').map((name) => name.replace(/^body\./, ''))
      return idsIn(request.query.ids).map((id) => {
        const item = parts.items.get(id)
        return item
          ? { id, status_code: 200, body: only(show(item, caller), fields) }
          : { id, status_code: 404 }
      })
    },
  )

  app.get<{ Querystring: { ids?: string; attributes?: string } }>(
    '/items',
    async (request): Promise<Bulk> => {
      const caller = callerOf(parts.grants, request, 'newer')
      const fields = request.query.attributes?.split(',')
      return idsIn(request.query.ids).map((id) => {
        const item = parts.items.get(id)
        return item
          ? { code: 200, body: only(show(item, caller), fields) }
          : { code: 404, body: notFound(`Item with id ${id} not found`).body }
      })
    },
  )

  app.get<{
    Params: { id: string }
    Querystring: { attributes?: string; include_attributes?: string }
  }>('/items/:id', async (request) => {
    const caller = callerOf(parts.grants, request, 'newer')
    const { attributes, include_attributes: included } = request.query
    return only(show(found(request.params.id), caller, included === 'all'), attributes?.split(','))
  })

  app.get<{ Params: { id: string } }>('/items/:id/description', async (request) => {
    callerOf(parts.grants, request, 'newer')
    const item = found(request.params.id)
    if (item.description === null) throw notFound(`Description for item ${item.id} not found`)
    const written = inUtc(item.createdAt)
    return {
      text: '',
      plain_text: item.description,
      last_updated: written,
      date_created: written,
      snapshot: {},
    } satisfies Description & Record<string, unknown>
  })

  app.get<{ Params: { id: string }; Querystring: OwnItemsQuery }>(
    '/users/:id/items/search',
    async (request) => {
      const caller = callerOf(parts.grants, request, 'newer')
      if (Number(request.params.id) !== caller) throw accessDenied()
      return ownItems(parts.items.ofSeller(caller), caller, request.query)
    },
  )

  function found(id: string): Item {
    const item = parts.items.get(id)
    if (!item) throw notFound(`Item with id ${id} not found`)
    return item
  }
}

interface OwnItemsQuery {
  status?: string
  seller_sku?: string
  user_product_id?: string
  orders?: string
  limit?: string
  offset?: string
}

function ownItems(own: Item[], sellerId: number, query: OwnItemsQuery) {
  const limit = Number(query.limit ?? 50)
  const offset = Number(query.offset ?? 0)
  if (!(limit >= 0 && limit <= 100 && offset >= 0 && limit + offset <= DEEPEST)) {
    throw refuse(400, 'bad_request', 'Invalid limit and offset values')
  }
  const products = query.user_product_id?.split(',')
  const matching = own.filter(
    (item) =>
      (products === undefined || products.includes(item.userProductId)) &&
      (query.status === undefined || item.status === query.status) &&
      (query.seller_sku === undefined || skuOf(item) === query.seller_sku),
  )
  if (query.orders === 'start_time_desc') matching.sort((a, b) => b.createdAt - a.createdAt)
  return {
    seller_id: String(sellerId),
    query: null,
    paging: { limit, offset, total: matching.length },
    results: matching.slice(offset, offset + limit).map((item) => item.id),
    orders: [{ id: 'stop_time_asc', name: 'Order by stop time ascending' }],
    available_orders: [
      { id: 'stop_time_asc', name: 'Order by stop time ascending' },
      { id: 'stop_time_desc', name: 'Order by stop time descending' },
    ],
  } satisfies OwnItems & Record<string, unknown>
}

const skuOf = (item: Item) => item.attributes.find(({ id }) => id === 'SELLER_SKU')?.value_name

function idsIn(text: string | undefined): string[] {
  const ids = text?.split(',').filter((id) => id !== '') ?? []
  if (ids.length === 0) throw refuse(400, 'bad_request', 'The parameter ids is required')
  if (ids.length > MAX_IDS) throw refuse(400, 'bad_request', `The maximum number of ids is ${MAX_IDS}`)
  return ids
}

/** `?attributes=` leaves only the named fields. */
function only(body: Record<string, unknown>, fields: string[] | undefined): Record<string, unknown> {
  if (!fields) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}
