import type { z } from 'zod'
import type { Reply } from './failure.ts'
import {
  type BulkItems,
  BulkReply,
  DescriptionReply,
  type Item,
  ItemReply,
  type OwnItems,
  OwnItemsReply,
} from './item.ts'
import { type ListedPrice, PricesReply, type SellingPrice, SellingPriceReply } from './selling-price.ts'
import { type ShippingOption, ShippingOptionsReply } from './shipping-option.ts'
import { FamilyReply, type UserProduct, UserProductReply, UserProductStockReply } from './user-product.ts'

/** What a buyer sees of a listing. */
export interface ListingApi {
  item(id: string): Promise<Reply<Item>>
  /** Null when the item has no description. */
  itemDescription(id: string): Promise<Reply<string | null>>
  /** The price of one unit that every buyer of the site sees now. */
  sellingPrice(itemId: string): Promise<Reply<SellingPrice>>
  /** All valid prices, with their ends. */
  prices(itemId: string): Promise<Reply<ListedPrice[]>>
  /** By postal code in Argentina, Brazil and Mexico, by city elsewhere. */
  shippingOptions(
    itemId: string,
    to: { zipCode: string } | { cityId: string },
  ): Promise<Reply<ShippingOption[]>>
  userProduct(id: string): Promise<Reply<UserProduct>>
  /** Units that all listings of the variant share. */
  userProductStock(id: string): Promise<Reply<number>>
  /** Ids of the user products that share a page; null when they are more than the marketplace documents. */
  familyMembers(siteId: string, familyId: string): Promise<Reply<string[] | null>>
  /** Any number of ids; asked twenty at a time, one call after another. */
  items(ids: readonly string[]): Promise<Reply<BulkItems>>
  /** The newest first. */
  ownItems(search: {
    sellerId: number
    status?: string
    sellerSku?: string
    userProductIds?: readonly string[]
    limit?: number
    offset?: number
  }): Promise<Reply<OwnItems>>
}

export type Get = <T extends z.ZodType>(
  operation: string,
  path: string,
  reply: T,
  query?: Record<string, string | number | undefined>,
) => Promise<Reply<z.output<T>>>

const IDS_PER_BULK_CALL = 20

/** A buyer's level is hidden in a question, so the price for everyone is the one to name. */
const FOR_EVERYONE = { context: 'channel_marketplace' }

export function listingApi(get: Get): ListingApi {
  return {
    item: (id) => get('items.get', itemPath(id), ItemReply, { include_attributes: 'all' }),
    async itemDescription(id) {
      const reply = await get('items.description', `${itemPath(id)}/description`, DescriptionReply)
      return !reply.ok && reply.failure.http === 404 ? { ok: true, value: null } : reply
    },
    sellingPrice: (id) =>
      get('items.sale_price', `${itemPath(id)}/sale_price`, SellingPriceReply, FOR_EVERYONE),
    prices: (id) => get('items.prices', `${itemPath(id)}/prices`, PricesReply),
    shippingOptions: (id, to) =>
      get(
        'items.shipping_options',
        `${itemPath(id)}/shipping_options`,
        ShippingOptionsReply,
        'zipCode' in to ? { zip_code: to.zipCode } : { city_to: to.cityId },
      ),
    userProduct: (id) => get('user_products.get', userProductPath(id), UserProductReply),
    userProductStock: (id) =>
      get('user_products.stock', `${userProductPath(id)}/stock`, UserProductStockReply),
    familyMembers: (siteId, familyId) =>
      get('families.get', `/sites/${part(siteId)}/user-products-families/${part(familyId)}`, FamilyReply),
    async items(ids) {
      const found: Item[] = []
      for (let start = 0; start < ids.length; start += IDS_PER_BULK_CALL) {
        const some = ids.slice(start, start + IDS_PER_BULK_CALL).join(',')
        const reply = await get('items.bulk', '/items/bulk', BulkReply, { ids: some })
        if (!reply.ok) return reply
        found.push(...reply.value)
      }
      const there = new Set(found.map((item) => item.id))
      return { ok: true, value: { found, missing: ids.filter((id) => !there.has(id)) } }
    },
    ownItems: ({ sellerId, status, sellerSku, userProductIds, limit, offset }) =>
      get('items.search', `/users/${sellerId}/items/search`, OwnItemsReply, {
        status,
        seller_sku: sellerSku,
        user_product_id: userProductIds?.join(','),
        orders: 'start_time_desc',
        limit,
        offset,
      }),
  }
}

const part = encodeURIComponent
const itemPath = (id: string) => `/items/${part(id)}`
const userProductPath = (id: string) => `/user-products/${part(id)}`
