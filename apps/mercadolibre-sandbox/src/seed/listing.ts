import type { Item } from '#items'

/** What tells one demo listing from another; the rest of an item follows from it. */
export interface Listing {
  id: string
  title: string
  category: string
  domain: string
  price: number
  stock: number
  sold: number
  condition?: Item['condition']
  listingType?: Item['listingTypeId']
  picture: string
  freeShipping: boolean
  pickUp: boolean
  warranty: { by: 'seller' | 'factory'; time: string } | 'none'
  attributes: readonly (readonly [id: string, name: string, value: string, valueId?: string])[]
  description: string | null
}

export interface Seller {
  id: number
  place: Item['place']
  /** Sellers moved to user products name a family instead of writing a title. */
  usesFamilies: boolean
}

const LISTED_AT = Date.parse('2026-02-10T13:00:00.000Z')

const CONDITIONS = {
  new: ['2230284', 'Nuevo'],
  used: ['2230581', 'Usado'],
  not_specified: [null, null],
} as const

const WARRANTIES = {
  seller: ['2230280', 'Garantía del vendedor'],
  factory: ['2230279', 'Garantía de fábrica'],
  none: ['6150835', 'Sin garantía'],
} as const

export function toItem(listing: Listing, seller: Seller): Item {
  const { condition = 'new', warranty } = listing
  const [conditionId, conditionName] = CONDITIONS[condition]
  return {
    id: listing.id,
    title: listing.title,
    sellerId: seller.id,
    familyName: seller.usesFamilies ? listing.title : null,
    categoryId: listing.category,
    domainId: listing.domain,
    price: listing.price,
    availableQuantity: listing.stock,
    initialQuantity: listing.stock + listing.sold,
    soldQuantity: listing.sold,
    condition,
    listingTypeId: listing.listingType ?? 'gold_special',
    picture: listing.picture,
    shipping: {
      mode: 'me2',
      freeShipping: listing.freeShipping,
      localPickUp: listing.pickUp,
      logisticType: 'drop_off',
    },
    place: seller.place,
    attributes: [
      ...listing.attributes.map(([id, name, value, valueId]) => ({
        id,
        name,
        value_id: valueId ?? null,
        value_name: value,
      })),
      { id: 'ITEM_CONDITION', name: 'Condición del ítem', value_id: conditionId, value_name: conditionName },
    ],
    saleTerms: saleTerms(warranty),
    warranty: warranty === 'none' ? 'Sin garantía' : `${WARRANTIES[warranty.by][1]}: ${warranty.time}`,
    description: listing.description,
    status: 'active',
    subStatus: [],
    tags: ['good_quality_picture', 'good_quality_thumbnail', 'immediate_payment', 'cart_eligible'],
    createdAt: LISTED_AT,
    updatedAt: LISTED_AT,
  }
}

function saleTerms(warranty: Listing['warranty']): Item['saleTerms'] {
  const [typeId, typeName] = WARRANTIES[warranty === 'none' ? 'none' : warranty.by]
  const type = { id: 'WARRANTY_TYPE', name: 'Tipo de garantía', value_id: typeId, value_name: typeName }
  if (warranty === 'none') return [type]
  return [
    type,
    { id: 'WARRANTY_TIME', name: 'Tiempo de garantía', value_id: null, value_name: warranty.time },
  ]
}
