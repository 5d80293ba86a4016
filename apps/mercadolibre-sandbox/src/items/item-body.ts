import type { Item as WireItem } from '@mostrador/mercadolibre/wire'
import { pictureUrl } from '#pictures'
import { inUtc } from '#platform'
import type { Attribute, Item } from './item-book.ts'

/** An item as the marketplace shows it: whole to its seller, with a rough stock to everyone else. */
export function itemBody(item: Item, baseUrl: string, isOwner: boolean) {
  const [firstId] = item.pictureIds ?? []
  const picture =
    firstId === undefined ? `${baseUrl}/pictures/${item.picture}.svg` : pictureUrl(baseUrl, firstId)
  const pictureId = firstId ?? `${item.id.slice(3, 9)}-${item.id.slice(0, 3)}${item.id.slice(3)}_112026`
  const body = {
    id: item.id,
    site_id: 'MLA',
    title: item.title,
    family_name: item.familyName,
    subtitle: null,
    seller_id: item.sellerId,
    category_id: item.categoryId,
    user_product_id: item.familyName === null ? null : `MLAU${item.id.slice(3)}`,
    official_store_id: null,
    price: item.price,
    base_price: item.price,
    original_price: null,
    currency_id: 'ARS',
    initial_quantity: item.initialQuantity,
    available_quantity: isOwner ? item.availableQuantity : bucket(item.availableQuantity),
    sold_quantity: isOwner ? item.soldQuantity : bucket(item.soldQuantity),
    sale_terms: item.saleTerms.map(attributeBody),
    buying_mode: 'buy_it_now',
    listing_type_id: item.listingTypeId,
    start_time: inUtc(item.createdAt),
    stop_time: '2046-11-15T04:00:00.000Z',
    condition: item.condition,
    permalink: `https://articulo.mercadolibre.com.ar/MLA-${item.id.slice(3)}-${slug(item.title)}-_JM`,
    thumbnail_id: pictureId,
    thumbnail: picture,
    secure_thumbnail: picture,
    pictures: (item.pictureIds ?? [pictureId]).map((id) => {
      const url = item.pictureIds ? pictureUrl(baseUrl, id) : picture
      return { id, url, secure_url: url, size: '500x500', max_size: '1200x1200', quality: '' }
    }),
    video_id: null,
    descriptions: item.description === null ? [] : [{ id: `${item.id}-1` }],
    accepts_mercadopago: true,
    non_mercado_pago_payment_methods: [],
    shipping: {
      mode: item.shipping.mode,
      methods: [],
      tags: item.shipping.freeShipping ? ['self_service_in', 'mandatory_free_shipping'] : ['self_service_in'],
      dimensions: null,
      local_pick_up: item.shipping.localPickUp,
      free_shipping: item.shipping.freeShipping,
      logistic_type: item.shipping.logisticType,
      store_pick_up: false,
    },
    international_delivery_mode: 'none',
    seller_address: {
      city: { id: 'TUxBQ0NBUGZlZG1sYQ', name: item.place.city },
      state: { id: item.place.stateId, name: item.place.state },
      country: { id: 'AR', name: 'Argentina' },
      id: 1_270_000_000 + Number(item.id.slice(-6)),
    },
    seller_contact: null,
    location: {},
    coverage_areas: [],
    attributes: item.attributes.map((attribute) => ({
      ...attributeBody(attribute),
      attribute_group_id: 'OTHERS',
      attribute_group_name: 'Otros',
      value_type: attribute.value_id === null ? 'string' : 'list',
    })),
    warnings: [],
    listing_source: '',
    variations: [],
    status: item.status,
    sub_status: item.subStatus,
    tags: item.tags,
    warranty: item.warranty,
    catalog_product_id: null,
    domain_id: item.domainId,
    parent_item_id: null,
    differential_pricing: null,
    deal_ids: [],
    automatic_relist: false,
    date_created: inUtc(item.createdAt),
    last_updated: inUtc(item.updatedAt),
    health: isOwner ? 0.85 : null,
    catalog_listing: false,
    channels: ['marketplace', 'mshops'],
  }
  return body satisfies WireItem
}

const attributeBody = (attribute: Attribute) => ({
  id: attribute.id,
  name: attribute.name,
  value_id: attribute.value_id,
  value_name: attribute.value_name,
  value_struct: null,
  values: [{ id: attribute.value_id, name: attribute.value_name, struct: null }],
})

const BUCKETS = [50_000, 5000, 500, 250, 200, 150, 100, 50, 1]

const bucket = (quantity: number) => BUCKETS.find((size) => quantity >= size) ?? 0

const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
