import type { FastifyInstance } from 'fastify'
import { findCategory } from '#categories'
import { type Item, type ItemBook, itemBody } from '#items'
import type { Notifier } from '#notifications'
import { type Grants, callerOf } from '#oauth'
import type { PictureBook } from '#pictures'
import { accessDenied, type Clock, inUtc, notFound, Refusal, siteOf } from '#platform'
import type { UserBook } from '#users'
import { type Cause, error } from './cause.ts'
import { checkItem, FREE_SHIPPING_FROM, type ItemBody } from './check-item.ts'

const MAX_DESCRIPTION = 50_000
/** What no description may hold. */
const NOT_PLAIN = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]|<\/?[a-z][^>]*>/iu

interface Parts {
  grants: Grants
  users: UserBook
  items: ItemBook
  pictures: PictureBook
  notifier: Notifier
  clock: Clock
  baseUrl: string
}

export function publishRoutes(app: FastifyInstance, parts: Parts) {
  const sellerOf = (id: number) => {
    const user = parts.users.get(id)
    return {
      siteId: user?.siteId ?? 'MLA',
      usesFamilies: user?.tags.includes('user_product_seller') ?? false,
      pictures: parts.pictures,
    }
  }

  app.post<{ Body: ItemBody }>('/items/validate', async (request, reply) => {
    const caller = callerOf(parts.grants, request, 'newer')
    const causes = checkItem(request.body, sellerOf(caller))
    if (causes.length > 0) throw invalid(causes)
    return reply.code(204).send()
  })

  app.post<{ Body: ItemBody }>('/items', async (request, reply) => {
    const caller = callerOf(parts.grants, request, 'newer')
    const seller = sellerOf(caller)
    const causes = checkItem(request.body, seller)
    if (causes.some(({ type }) => type === 'error')) throw invalid(causes)
    const item = listed(request.body, caller, seller.usesFamilies)
    parts.items.add(item)
    parts.notifier.changed('items', `/items/${item.id}`, caller)
    return reply
      .code(201)
      .send({ ...itemBody(item, { baseUrl: parts.baseUrl, isOwner: true }), warnings: causes })
  })

  app.post<{ Params: { id: string }; Body: { plain_text?: unknown } }>(
    '/items/:id/description',
    async (request, reply) => {
      const item = ownItem(callerOf(parts.grants, request, 'newer'), request.params.id)
      if (item.description !== null)
        throw invalid([
          error(399, 'item.description.already_exists', 'Item already has a description, use PUT instead'),
        ])
      return reply.code(201).send(describe(item, request.body))
    },
  )

  app.put<{ Params: { id: string }; Body: { plain_text?: unknown } }>(
    '/items/:id/description',
    async (request) =>
      describe(ownItem(callerOf(parts.grants, request, 'newer'), request.params.id), request.body),
  )

  function ownItem(caller: number, id: string): Item {
    const item = parts.items.get(id)
    if (!item) throw notFound(`Item with id ${id} not found`)
    if (item.sellerId !== caller) throw accessDenied()
    return item
  }

  function describe(item: Item, { plain_text: text }: { plain_text?: unknown }) {
    if (typeof text !== 'string' || text === '') throw invalid([notPlain(0)])
    const at = text.search(NOT_PLAIN)
    if (at >= 0) throw invalid([notPlain(at)])
    if (text.length > MAX_DESCRIPTION)
      throw invalid([error(3707, 'item.descriptions.length_exceeded', 'The description is too long')])
    parts.items.change(item, { description: text })
    const now = inUtc(parts.clock.now())
    return { text: '', plain_text: text, last_updated: now, date_created: now, snapshot: {} }
  }

  function listed(body: ItemBody, sellerId: number, usesFamilies: boolean): Item {
    const now = parts.clock.now()
    const category = findCategory(String(body['category_id']))
    const attributes = namedAttributes(body, category?.attributes ?? [])
    const family = (body['family_name'] as string | undefined) ?? ''
    const shipping = (body['shipping'] ?? {}) as {
      free_shipping?: boolean
      local_pick_up?: boolean
      mode?: string
    }
    const terms = (
      (body['sale_terms'] ?? []) as { id: string; value_id?: string; value_name?: string }[]
    ).map((term) => ({
      id: term.id,
      name: term.id,
      value_id: term.value_id ?? null,
      value_name: term.value_name ?? null,
    }))
    const quantity = Number(body['available_quantity'])
    const site = siteOf(parts.users.get(sellerId)?.siteId ?? 'MLA')
    const id = parts.items.nextId(site.id)
    return {
      id,
      title: usesFamilies ? titleOf(family, attributes) : String(body['title']),
      sellerId,
      familyName: usesFamilies ? family : null,
      familyId: usesFamilies ? `93${id.slice(3)}0000001` : null,
      userProductId: `${site.id}U${id.slice(3)}`,
      siteId: site.id,
      currencyId: typeof body['currency_id'] === 'string' ? body['currency_id'] : site.listingCurrencyId,
      categoryId: category?.id ?? '',
      domainId: `MLA-${category?.leaf?.domain}`,
      price: Number(body['price']),
      originalPrice: null,
      salePrice: null,
      priceChanges: [{ at: now, amount: Number(body['price']) }],
      variations: [],
      availableQuantity: quantity,
      initialQuantity: quantity,
      soldQuantity: 0,
      condition: (body['condition'] as Item['condition'] | undefined) ?? 'not_specified',
      listingTypeId: body['listing_type_id'] as Item['listingTypeId'],
      picture: 'termo',
      pictureIds: ((body['pictures'] ?? []) as { id?: string }[]).flatMap(({ id }) => id ?? []),
      shipping: {
        mode: shipping.mode ?? 'me2',
        freeShipping: shipping.free_shipping === true || Number(body['price']) >= FREE_SHIPPING_FROM,
        localPickUp: shipping.local_pick_up === true,
        logisticType: 'drop_off',
      },
      place: {
        city: parts.users.get(sellerId)?.city ?? 'Palermo',
        state: 'Capital Federal',
        stateId: 'AR-C',
      },
      attributes,
      saleTerms: terms,
      warranty: warrantyOf(terms),
      description: null,
      status: 'active',
      subStatus: [],
      tags: ['immediate_payment', 'cart_eligible'],
      createdAt: now,
      updatedAt: now,
    }
  }
}

const invalid = (cause: Cause[]) =>
  new Refusal(400, { message: 'Validation error', error: 'validation_error', status: 400, cause })

const notPlain = (at: number) =>
  error(398, 'item.description.type.invalid', 'The description must be in plain text', [`plain_text[${at}]`])

function namedAttributes(
  body: ItemBody,
  definitions: readonly { id: string; name: string; values?: { id: string; name: string }[] }[],
) {
  const given = (body['attributes'] ?? []) as { id: string; value_id?: string; value_name?: string }[]
  return given.map(({ id, value_id: valueId, value_name: value }) => {
    const definition = definitions.find((one) => one.id === id)
    const listed = definition?.values?.find((one) => one.id === valueId || one.name === value)
    return {
      id,
      name: definition?.name ?? id,
      value_id: listed?.id ?? valueId ?? null,
      value_name: value ?? listed?.name ?? null,
    }
  })
}

/** The marketplace writes the title of such an item by itself. */
function titleOf(family: string, attributes: Item['attributes']): string {
  const more = ['BRAND', 'COLOR'].flatMap((id) => attributes.find((one) => one.id === id)?.value_name ?? [])
  return [family, ...more.filter((word) => !family.toLowerCase().includes(word.toLowerCase()))].join(' ')
}

function warrantyOf(terms: Item['saleTerms']): string | null {
  const type = terms.find(({ id }) => id === 'WARRANTY_TYPE')?.value_name ?? null
  const time = terms.find(({ id }) => id === 'WARRANTY_TIME')?.value_name ?? null
  return type && time ? `${type}: ${time}` : type
}
