import type { FastifyInstance } from 'fastify'
import type { Family, UserProduct, UserProductStock } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { accessDenied, exactNumber, inUtc, notFound } from '#platform'
import { attributeValues, picturesOf } from './item-body.ts'
import type { Item, ItemBook } from './item-book.ts'

/** Variants that are products of their own, and the families that put them on one page. */
export function userProductRoutes(
  app: FastifyInstance,
  parts: { items: ItemBook; grants: Grants; baseUrl: string },
) {
  app.get<{ Params: { id: string } }>('/user-products/:id', async (request) => {
    const [item] = listingsOf(callerOf(parts.grants, request, 'newer'), request.params.id)
    return {
      id: item.userProductId,
      name: item.familyName ?? item.title,
      user_id: item.sellerId,
      domain_id: item.domainId,
      attributes: item.attributes.map((attribute) => ({
        id: attribute.id,
        name: attribute.name,
        values: attributeValues(attribute),
      })),
      pictures: picturesOf(item, parts.baseUrl),
      thumbnail: { id: picturesOf(item, parts.baseUrl)[0]?.id },
      catalog_product_id: null,
      family_id: item.familyId === null ? null : exactNumber(item.familyId),
      tags: [],
      date_created: inUtc(item.createdAt),
      last_updated: inUtc(item.updatedAt),
    } satisfies UserProduct & Record<string, unknown>
  })

  app.get<{ Params: { id: string } }>('/user-products/:id/stock', async (request) => {
    const listings = listingsOf(callerOf(parts.grants, request, 'newer'), request.params.id)
    return {
      id: request.params.id,
      user_id: listings[0].sellerId,
      locations: [
        {
          type: 'selling_address',
          quantity: Math.max(...listings.map(({ availableQuantity }) => availableQuantity)),
        },
      ],
    } satisfies UserProductStock & Record<string, unknown>
  })

  app.get<{ Params: { site: string; family: string } }>(
    '/sites/:site/user-products-families/:family',
    async (request) => {
      const caller = callerOf(parts.grants, request, 'newer')
      const { site, family } = request.params
      const members = parts.items
        .all()
        .filter(
          ({ familyId, siteId, status }) => familyId === family && siteId === site && status !== 'closed',
        )
      const [first] = members
      if (!first) throw notFound(`Family ${family} not found`)
      if (first.sellerId !== caller) throw accessDenied()
      return {
        user_products_ids: [...new Set(members.map(({ userProductId }) => userProductId))],
        family_id: exactNumber(family),
        site_id: site,
        user_id: first.sellerId,
      } satisfies Family & Record<string, unknown>
    },
  )

  function listingsOf(caller: number, id: string): [Item, ...Item[]] {
    const [first, ...rest] = parts.items.all().filter(({ userProductId }) => userProductId === id)
    if (!first) throw notFound(`User product ${id} not found`)
    if (first.sellerId !== caller) throw accessDenied()
    return [first, ...rest]
  }
}
