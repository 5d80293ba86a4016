import type { Item as WireItem } from '@mostrador/mercadolibre/wire'
import { pictureUrl } from '#pictures'
import { exactNumber, inUtc, siteOf } from '#platform'
import type { Attribute, Item, Variation } from './item-book.ts'

interface View {
  baseUrl: string
  isOwner: boolean
  /** `include_attributes=all`: the attributes of each variation too. */
  hasAllAttributes?: boolean
}

/** An item as the marketplace shows it: whole to its seller, with a rough stock to everyone else. */
export function itemBody(item: Item, { baseUrl, isOwner, hasAllAttributes = false }: View) {
  const site = siteOf(item.siteId)
  const quantity = (exact: number) => (isOwner ? exact : bucket(exact))
  const pictures = picturesOf(item, baseUrl)
  const picture = pictures[0]?.url ?? ''
  const body = {
    id: item.id,
    site_id: item.siteId,
    title: item.title,
    family_name: item.familyName,
    subtitle: null,
    seller_id: item.sellerId,
    category_id: item.categoryId,
    user_product_id: item.userProductId,
    family_id: item.familyId === null ? null : exactNumber(item.familyId),
    official_store_id: null,
    price: item.price,
    base_price: item.price,
    original_price: item.originalPrice,
    inventory_id: null,
    currency_id: item.currencyId,
    initial_quantity: item.initialQuantity,
    available_quantity: quantity(item.availableQuantity),
    sold_quantity: quantity(item.soldQuantity),
    sale_terms: item.saleTerms.map(attributeBody),
    buying_mode: 'buy_it_now',
    listing_type_id: item.listingTypeId,
    start_time: inUtc(item.createdAt),
    stop_time: ENDS_AT,
    end_time: ENDS_AT,
    expiration_time: inUtc(item.updatedAt + LISTED_FOR_MS),
    condition: item.condition,
    permalink: `https://articulo.${site.domain}/${item.id.slice(0, 3)}-${item.id.slice(3)}-${slug(item.title)}-_JM`,
    thumbnail_id: pictures[0]?.id,
    thumbnail: picture,
    secure_thumbnail: picture,
    pictures,
    video_id: null,
    descriptions: item.description === null ? [] : [{ id: `${item.id}-1` }],
    accepts_mercadopago: true,
    non_mercado_pago_payment_methods: [{ id: 'MLAMO', description: 'Efectivo', type: 'G' }],
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
      comment: '',
      address_line: '',
      zip_code: '',
      city: { id: 'TUxBQ0NBUGZlZG1sYQ', name: item.place.city },
      state: { id: item.place.stateId, name: item.place.state },
      country: { id: site.countryCode, name: site.country },
      search_location: {
        neighborhood: { id: '', name: '' },
        city: { id: 'TUxBQ0NBUGZlZG1sYQ', name: item.place.city },
        state: { id: item.place.stateId, name: item.place.state },
      },
      latitude: '',
      longitude: '',
      id: 1_270_000_000 + Number(item.id.slice(-6)),
    },
    seller_contact: null,
    location: {},
    geolocation: { latitude: '', longitude: '' },
    coverage_areas: [],
    attributes: item.attributes.map((attribute) => ({
      ...attributeBody(attribute),
      attribute_group_id: 'OTHERS',
      attribute_group_name: 'Otros',
      value_type: attribute.value_id === null ? 'string' : 'list',
    })),
    warnings: [],
    listing_source: '',
    variations: item.variations.map((one) => variationBody(one, quantity, hasAllAttributes)),
    seller_custom_field: null,
    item_relations: [],
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

const ENDS_AT = '2046-11-15T04:00:00.000Z'
const LISTED_FOR_MS = 80 * 24 * 60 * 60 * 1000

/** Its drawing, unless the seller has uploaded pictures. */
export function picturesOf(item: Item, baseUrl: string) {
  const drawing = `${baseUrl}/pictures/${item.picture}.svg`
  const drawingId = `${item.id.slice(3, 9)}-${item.id}_112026`
  const ids = item.pictureIds?.length ? item.pictureIds : null
  return (ids ?? [drawingId]).map((id) => {
    const url = ids ? pictureUrl(baseUrl, id) : drawing
    return { id, url, secure_url: url, size: '500x500', max_size: '1200x1200', quality: '' }
  })
}

const variationBody = (
  variation: Variation,
  quantity: (exact: number) => number,
  hasAllAttributes: boolean,
) => ({
  id: variation.id,
  attribute_combinations: variation.combination,
  price: variation.price,
  available_quantity: quantity(variation.availableQuantity),
  sold_quantity: quantity(variation.soldQuantity),
  picture_ids: variation.pictureIds,
  seller_custom_field: null,
  ...(hasAllAttributes && { attributes: variation.attributes }),
})

export const attributeValues = (attribute: Pick<Attribute, 'value_id' | 'value_name'>) => [
  { id: attribute.value_id, name: attribute.value_name, struct: null },
]

const attributeBody = (attribute: Attribute) => ({
  id: attribute.id,
  name: attribute.name,
  value_id: attribute.value_id,
  value_name: attribute.value_name,
  value_struct: null,
  values: attributeValues(attribute),
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
