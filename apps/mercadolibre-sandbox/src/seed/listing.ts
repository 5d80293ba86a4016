import type { SeedItem, Variation } from '#items'

/** What tells one demo listing from another; the rest of an item follows from it. */
export interface Listing {
  id: string
  title: string
  category: string
  domain: string
  price: number
  stock: number
  sold: number
  condition?: SeedItem['condition']
  listingType?: SeedItem['listingTypeId']
  picture: string
  freeShipping: boolean
  pickUp: boolean
  warranty: { by: 'seller' | 'factory'; time: string } | 'none'
  attributes: readonly Value[]
  description: string | null
  /** What a buyer chooses from; their stocks make up that of the listing. */
  variants?: readonly { values: readonly Value[]; stock: number }[]
  /** Ends an hour after the first state. */
  promotionPrice?: number
  /** The first listing of the page that this one shares; for sellers of user products. */
  familyOf?: string
}

type Value = readonly [id: string, name: string, value: string, valueId?: string]

export interface Seller {
  id: number
  place: SeedItem['place']
  /** Sellers moved to user products name a family instead of writing a title. */
  usesFamilies: boolean
}

const HOUR_MS = 60 * 60 * 1000
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

export function toItem(listing: Listing, seller: Seller): SeedItem {
  const { condition = 'new', warranty } = listing
  const [conditionId, conditionName] = CONDITIONS[condition]
  const number = listing.id.slice(3)
  const first = listing.familyOf ?? listing.id
  return {
    id: listing.id,
    title: listing.title,
    sellerId: seller.id,
    familyName: seller.usesFamilies ? (listing.familyOf ? familyNameOf(listing) : listing.title) : null,
    familyId: seller.usesFamilies ? `93${first.slice(3)}0000001` : null,
    userProductId: `MLAU${number}`,
    siteId: 'MLA',
    currencyId: 'ARS',
    categoryId: listing.category,
    domainId: listing.domain,
    price: listing.price,
    originalPrice: null,
    promotion:
      listing.promotionPrice === undefined ? null : { amount: listing.promotionPrice, lastsMs: HOUR_MS },
    variations: variationsOf(listing),
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
      ...listing.attributes.map(attributeOf),
      { id: 'ITEM_CONDITION', name: 'Condición del ítem', value_id: conditionId, value_name: conditionName },
    ],
    saleTerms: saleTerms(warranty),
    warranty: warranty === 'none' ? 'Sin garantía' : `${WARRANTIES[warranty.by][1]}: ${warranty.time}`,
    description: listing.description,
    status: listing.stock === 0 ? 'paused' : 'active',
    subStatus: listing.stock === 0 ? ['out_of_stock'] : [],
    tags: ['good_quality_picture', 'good_quality_thumbnail', 'immediate_payment', 'cart_eligible'],
    createdAt: LISTED_AT,
    updatedAt: LISTED_AT,
  }
}

const attributeOf = ([id, name, value, valueId]: Value) => ({
  id,
  name,
  value_id: valueId ?? null,
  value_name: value,
})

/** The name of a family has no colour; the marketplace adds it to the title of each listing. */
function familyNameOf({ title, attributes }: Listing): string {
  const color = attributes.find(([id]) => id === 'COLOR')?.[2] ?? ''
  return title.replace(` ${color}`, '')
}

function variationsOf({ id, price, variants = [] }: Listing): Variation[] {
  return variants.map(({ values, stock }, index) => ({
    id: 180_000_000_000 + Number(id.slice(-6)) * 100 + index,
    combination: values.map(attributeOf),
    price,
    availableQuantity: stock,
    soldQuantity: 0,
    pictureIds: [`${id.slice(3, 9)}-${id}_112026`],
    attributes: [
      attributeOf(['SELLER_SKU', 'SKU', [id.slice(-4), ...values.map(([, , value]) => value)].join('-')]),
    ],
  }))
}

function saleTerms(warranty: Listing['warranty']): SeedItem['saleTerms'] {
  const [typeId, typeName] = WARRANTIES[warranty === 'none' ? 'none' : warranty.by]
  const type = { id: 'WARRANTY_TYPE', name: 'Tipo de garantía', value_id: typeId, value_name: typeName }
  if (warranty === 'none') return [type]
  return [
    type,
    { id: 'WARRANTY_TIME', name: 'Tiempo de garantía', value_id: null, value_name: warranty.time },
  ]
}
