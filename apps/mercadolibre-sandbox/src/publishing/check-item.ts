import { currencyDecimals, fitsCurrency } from '@mostrador/contract/money'
import { type Category, conditionsOf, findCategory, minimumPriceOf } from '#categories'
import type { PictureBook } from '#pictures'
import { Refusal, refuse, siteOf } from '#platform'
import { type Cause, error, warning } from './cause.ts'
import { checkAttributes } from './check-attributes.ts'

export type ItemBody = Record<string, unknown>

/** Above this price the marketplace ships for free whatever the seller says. */
export const FREE_SHIPPING_FROM = 33_000
const MAX_PRICE = 9_999_999_999
const LISTING_TYPES = ['gold_special', 'gold_pro', 'free']

interface Publisher {
  siteId: string
  usesFamilies: boolean
  pictures: PictureBook
}

/** Errors and warnings about an item that is to be listed; throws what is refused before anybody looks at it. */
export function checkItem(body: ItemBody, seller: Publisher): Cause[] {
  refuseWrongTypes(body)
  refuseWrongName(body, seller.usesFamilies)
  const category = findCategory(String(body['category_id']))
  if (!category?.leaf || category.leaf.isOpen === false)
    return [
      error(
        126,
        'item.category_id.invalid',
        `Is not allowed to post in category ${String(body['category_id'])}. Make sure you're posting in a leaf category`,
        ['item.category_id'],
      ),
    ]
  return [
    ...checkName(body, seller.usesFamilies),
    ...checkMoney(body, seller.siteId),
    ...checkTrade(body, category),
    ...checkPictures(body, seller.pictures),
    ...checkAttributes(category, body),
    ...checkShipping(body),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const EXPECTED: Record<string, 'string' | 'number' | 'array' | 'object'> = {
  title: 'string',
  family_name: 'string',
  category_id: 'string',
  price: 'number',
  currency_id: 'string',
  available_quantity: 'number',
  pictures: 'array',
  attributes: 'array',
  sale_terms: 'array',
  shipping: 'object',
}
const SHOWN = { string: 'String', number: 'Number', array: 'JSONArray', object: 'Map' }

function refuseWrongTypes(body: ItemBody): void {
  const wrong = Object.entries(EXPECTED).flatMap(([field, expected]) => {
    const value = Object.hasOwn(body, field) ? body[field] : undefined
    if (value === undefined) return []
    const kind = Array.isArray(value) ? 'array' : typeof value
    return kind === expected
      ? []
      : [
          `invalid property type: [${field}] expected ${SHOWN[expected]} but was ${kind} value: ${JSON.stringify(value)}`,
        ]
  })
  if (wrong.length > 0) throw swapped('body.invalid_field_types', `[${wrong.join(', ')}]`)
  if ('seller_id' in body)
    throw swapped('body.invalid_fields', 'The fields [seller_id] are invalid for requested call.')
}

function refuseWrongName(body: ItemBody, usesFamilies: boolean): void {
  const wanted = usesFamilies ? 'family_name' : 'title'
  const unwanted = usesFamilies ? 'title' : 'family_name'
  if (Object.hasOwn(body, unwanted))
    throw swapped('body.invalid_fields', `The fields [${unwanted}] are invalid for requested call.`)
  const missing = [wanted, 'category_id', 'price', 'currency_id', 'available_quantity'].filter(
    (field) => !Object.hasOwn(body, field),
  )
  if (missing.length > 0)
    throw swapped(
      'body.required_fields',
      `The body does not contains some or none of the following properties [${missing.join(', ')}]`,
    )
}

/** Here `message` holds the code and `error` the text. */
const swapped = (code: string, text: string) =>
  new Refusal(400, { message: code, error: text, status: 400, cause: [] })

function checkName(body: ItemBody, usesFamilies: boolean): Cause[] {
  const field = usesFamilies ? 'family_name' : 'title'
  const name = String(body[field])
  if (name.trim().length < 3)
    return [error(3705, 'item.title.minimum_length', 'The title is too short or too poor', [`item.${field}`])]
  if (name.length > 60)
    return [
      error(107, 'item.title.length.invalid', 'The title exceeds the maximum length 60', [`item.${field}`]),
    ]
  return []
}

/** An amount has no more decimals than its currency, and the currency is that of the site. */
function checkMoney(body: ItemBody, siteId: string): Cause[] {
  const currencyId = String(body['currency_id'])
  if (currencyId !== siteOf(siteId).listingCurrencyId)
    return [
      error(127, 'item.currency_id.invalid', 'The currency is not valid for the category', [
        'item.currency_id',
      ]),
    ]
  return fitsCurrency(Number(body['price']), currencyId)
    ? []
    : [
        // The code is documented; its number for this reason is not.
        error(
          130,
          'item.price.invalid',
          `The currency ${currencyId} takes at most ${currencyDecimals(currencyId)} decimals`,
          ['item.price'],
        ),
      ]
}

function checkTrade(body: ItemBody, category: Category): Cause[] {
  const causes: Cause[] = []
  const price = Number(body['price'])
  const minimum = minimumPriceOf(category.leaf)
  if (price < minimum)
    causes.push(
      error(109, 'item.price.invalid', `The category ${category.id} requires a minimum of price ${minimum}`, [
        'item.price',
      ]),
    )
  if (price >= MAX_PRICE)
    causes.push(error(129, 'item.price.invalid', `The price must be lower than ${MAX_PRICE}`, ['item.price']))
  const quantity = Number(body['available_quantity'])
  const most = body['listing_type_id'] === 'free' ? 1 : 99_999
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
    causes.push(
      error(123, 'item.available_quantity.invalid', `The available quantity must be between 1 and ${most}`, [
        'item.available_quantity',
      ]),
    )
  if (!LISTING_TYPES.includes(String(body['listing_type_id'])))
    causes.push(error(125, 'item.listing_type_id.invalid', 'Invalid listing type', ['item.listing_type_id']))
  const condition = textOf(body['condition'] ?? 'not_specified')
  if (!conditionsOf(category.leaf).includes(condition))
    causes.push(
      error(
        128,
        'item.condition.invalid',
        `Condition ${condition} is not allowed in category ${category.id}`,
        ['item.condition'],
      ),
    )
  return causes
}

function checkPictures(body: ItemBody, pictures: PictureBook): Cause[] {
  const given = (body['pictures'] ?? []) as { id?: string; source?: string }[]
  if (given.length === 0)
    return [
      error(173, 'item.listing_type_id.requiresPictures', 'Listing type requires pictures', [
        'item.pictures',
      ]),
    ]
  if (given.length > 12) return [error(201, 'item.pictures.max', 'Too many pictures', ['item.pictures'])]
  const unknown = given.flatMap(({ id }) => (id !== undefined && !pictures.get(id) ? [id] : []))
  return unknown.map((id) =>
    error(204, 'item.pictures.picture_not_found', `Picture id ${id} was not found`, ['item.pictures']),
  )
}

function checkShipping(body: ItemBody): Cause[] {
  const shipping = (body['shipping'] ?? {}) as Record<string, unknown>
  const causes: Cause[] = []
  if ('logistic_type' in shipping || 'store_pick_up' in shipping)
    throw refuse(400, 'bad_request', 'shipping.logistic_type and shipping.store_pick_up are read only')
  if (Number(body['price']) >= FREE_SHIPPING_FROM && shipping['free_shipping'] !== true)
    causes.push(
      warning('shipping.lost_me1_by_user', 'User has not mode me1'),
      warning('item.shipping.mandatory_free_shipping', 'Mandatory free shipping added', [
        'item.shipping.free_shipping',
      ]),
    )
  if ('video_id' in body)
    causes.push({
      ...warning('item.video_id.dropped', 'Video id was dropped', ['item.video_id']),
      cause_id: 465,
      department: 'items',
    })
  return causes
}
