import { z } from 'zod'
import {
  type CatalogueProduct,
  type Category,
  type CategoryAttribute,
  CategoryAttributesReply,
  CategoryReply,
  ConditionalReply,
  ListingTypesReply,
  type Prediction,
  PredictionsReply,
  ProductsReply,
  ShippingModesReply,
  UploadedPictureReply,
} from './category.ts'
import type { Reply } from './failure.ts'
import { type Item, ItemReply } from './item.ts'
import type { Caller } from './pace.ts'
import { type Request, type TransportOptions, send } from './transport.ts'
import * as wire from './wire/index.ts'

/** An item that is to be listed: the marketplace's own field names. */
export interface NewItem {
  title?: string
  family_name?: string
  category_id: string
  price: number
  currency_id: string
  available_quantity: number
  buying_mode: 'buy_it_now'
  condition: string
  listing_type_id: string
  pictures: ({ id: string } | { source: string })[]
  attributes: { id: string; value_id?: string; value_name?: string }[]
  sale_terms: { id: string; value_id?: string; value_name?: string }[]
  shipping: { mode: string; free_shipping: boolean; local_pick_up: boolean }
}

/** What it takes to list an item. None of it may be repeated blindly: the marketplace lists twice what it is told twice. */
export interface PublishingApi {
  rootCategories(siteId: string): Promise<Reply<{ id: string; name: string }[]>>
  category(id: string): Promise<Reply<Category>>
  attributes(categoryId: string): Promise<Reply<CategoryAttribute[]>>
  /** Ids of the attributes that this very item lacks. */
  conditionalAttributes(item: NewItem): Promise<Reply<string[]>>
  /** Categories that fit a title, the best first. */
  predict(search: { siteId: string; title: string; limit: number }): Promise<Reply<Prediction[]>>
  listingTypes(sellerId: number): Promise<Reply<{ id: string; name: string }[]>>
  catalogue(search: { siteId: string; text: string; limit: number }): Promise<Reply<CatalogueProduct[]>>
  /** How the seller may ship: `me2`, `custom`... */
  shippingModes(sellerId: number): Promise<Reply<string[]>>
  /** Succeeds when nothing is wrong; warnings alone come as a failure as well. */
  validateItem(item: NewItem): Promise<Reply<null>>
  createItem(item: NewItem): Promise<Reply<Item>>
  /** Plain text. An item has one: `replace` takes the place of an earlier one. */
  writeDescription(itemId: string, text: string, replace?: boolean): Promise<Reply<null>>
  /** A JPEG; answers its id. */
  uploadPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Reply<string>>
}

const Nothing = z.unknown().transform(() => null)

export function publishingApi(options: TransportOptions, accessToken: string, caller: Caller): PublishingApi {
  const ask = <T extends z.ZodType>(request: Omit<Request<T>, 'accessToken' | 'caller'>) =>
    send(options, { ...request, accessToken, caller })
  const get = <T extends z.ZodType>(
    operation: string,
    path: string,
    reply: T,
    query?: Record<string, string | number | undefined>,
  ) => ask({ operation, method: 'GET', path, query, reply })
  const part = encodeURIComponent

  return {
    rootCategories: (siteId) => get('categories.roots', `/sites/${part(siteId)}/categories`, wire.Categories),
    category: (id) => get('categories.get', `/categories/${part(id)}`, CategoryReply),
    attributes: (id) =>
      get('categories.attributes', `/categories/${part(id)}/attributes`, CategoryAttributesReply),
    conditionalAttributes: (item) =>
      ask({
        operation: 'categories.conditional',
        method: 'POST',
        path: `/categories/${part(item.category_id)}/attributes/conditional`,
        json: item,
        reply: ConditionalReply,
      }),
    predict: ({ siteId, title, limit }) =>
      get('categories.predict', `/sites/${part(siteId)}/domain_discovery/search`, PredictionsReply, {
        q: title,
        limit,
      }),
    listingTypes: (sellerId) =>
      get('users.listing_types', `/users/${sellerId}/available_listing_types`, ListingTypesReply),
    shippingModes: (sellerId) =>
      get('users.shipping', `/users/${sellerId}/shipping_preferences`, ShippingModesReply),
    catalogue: ({ siteId, text, limit }) =>
      get('products.search', '/products/search', ProductsReply, {
        site_id: siteId,
        status: 'active',
        q: text,
        limit,
      }),
    validateItem: (item) =>
      ask({
        operation: 'items.validate',
        method: 'POST',
        path: '/items/validate',
        json: item,
        reply: Nothing,
      }),
    createItem: (item) =>
      ask({ operation: 'items.create', method: 'POST', path: '/items', json: item, reply: ItemReply }),
    writeDescription: (itemId, text, replace = false) =>
      ask({
        operation: 'items.describe',
        method: replace ? 'PUT' : 'POST',
        path: `/items/${part(itemId)}/description`,
        ...(replace && { query: { api_version: 2 } }),
        json: { plain_text: text },
        reply: Nothing,
      }),
    uploadPicture(bytes) {
      const multipart = new FormData()
      multipart.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg')
      return ask({
        operation: 'pictures.upload',
        method: 'POST',
        path: '/pictures/items/upload',
        multipart,
        reply: UploadedPictureReply,
      })
    },
  }
}
