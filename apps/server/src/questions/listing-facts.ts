import type { ListingFacts } from '@mostrador/answering'
import {
  MAX_CHARACTERISTICS,
  MAX_PRODUCT_COUNT,
  MAX_PRODUCT_PRICE,
  PRODUCT_MAX_LENGTH,
} from '@mostrador/contract/questions'
import type { SampleProduct } from '@mostrador/contract/questions'
import type { Item } from '@mostrador/mercadolibre'
import { questionWords } from './texts.ts'

const NO_WARRANTY = '6150835'
/** Attributes that are the shop's own bookkeeping; a buyer is not told. */
const PRIVATE_ATTRIBUTES = new Set(['SELLER_SKU', 'ITEM_CONDITION', 'GTIN', 'EMPTY_GTIN_REASON'])

/** A listing of which the marketplace left nothing out that an answer may be about. */
export type WholeItem = Item & { condition: string; shipping: NonNullable<Item['shipping']> }

export const isWhole = (item: Item): item is WholeItem => item.condition !== null && item.shipping !== null

/** A listing as the marketplace holds it now, as the facts that an answer may stand on. */
export function factsOfItem(item: WholeItem, description: string | null): ListingFacts {
  const { warranty, warrantyText } = warrantyOf(item)
  const attributes = item.attributes.flatMap(({ id, name, valueName }): [string, string][] =>
    valueName === null || PRIVATE_ATTRIBUTES.has(id) || id.startsWith('SELLER_PACKAGE')
      ? []
      : [[name, valueName]],
  )
  return {
    title: item.title,
    price: item.price,
    currency: item.currencyId ?? 'ARS',
    stock: item.availableQuantity,
    condition: item.condition,
    soldCount: item.soldQuantity,
    shipping: {
      free: item.shipping.freeShipping,
      mode: item.shipping.mode ?? 'not_specified',
      localPickup: item.shipping.localPickUp,
      location: [item.city, item.state].filter(Boolean).join(', ') || null,
    },
    warranty,
    installments: item.installments && {
      count: item.installments.quantity,
      interest: item.installments.rate === 0 ? 'free' : 'with_interest',
      amount: item.installments.amount,
    },
    attributes: Object.fromEntries([
      ...attributes,
      ...(warrantyText ? ([[questionWords.warranty, warrantyText]] as [string, string][]) : []),
    ]),
    description: description ?? '',
  }
}

/** Months when the time is whole months; any other time stays a text, so that nothing is rounded into a promise. */
function warrantyOf(item: Item): { warranty: ListingFacts['warranty']; warrantyText: string | null } {
  const type = item.saleTerms.find(({ id }) => id === 'WARRANTY_TYPE')
  const time = item.saleTerms.find(({ id }) => id === 'WARRANTY_TIME')?.valueName
  if (type?.valueId === NO_WARRANTY)
    return { warranty: { type: type.valueName ?? '', months: 0 }, warrantyText: null }
  const months = time ? monthsOf(time) : null
  if (type?.valueName && months !== null)
    return { warranty: { type: type.valueName, months }, warrantyText: null }
  return { warranty: null, warrantyText: item.warranty ?? time ?? null }
}

function monthsOf(time: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+)\s*(\p{L}+)/u.exec(time.trim()) ?? []
  const count = Number(digits)
  if (/^mes/i.test(unit)) return count
  if (/^a[ñn]o/i.test(unit)) return count * 12
  if (/^d[ií]a/i.test(unit) && count % 30 === 0) return count / 30
  return null
}

/** Converts a listing for the simulator. It cuts each value to the limit that the simulator accepts. */
export function sampleOfItem(item: WholeItem, description: string | null): SampleProduct {
  const { warranty, installments, attributes, ...facts } = factsOfItem(item, description)
  return {
    image: item.pictures[0]?.url ?? item.thumbnail,
    title: cut(facts.title, PRODUCT_MAX_LENGTH.title),
    price: within(facts.price, MAX_PRODUCT_PRICE),
    installments: installments && {
      quantity: within(installments.count, MAX_PRODUCT_COUNT),
      type: installments.interest,
      amount: within(installments.amount, MAX_PRODUCT_PRICE),
    },
    soldCount: within(facts.soldCount, MAX_PRODUCT_COUNT),
    shipping: facts.shipping.free ? 'free' : 'paid',
    warrantyMonths: warranty && within(warranty.months, MAX_PRODUCT_COUNT),
    stock: within(facts.stock, MAX_PRODUCT_COUNT),
    condition: cut(facts.condition, PRODUCT_MAX_LENGTH.condition),
    description: cut(facts.description, PRODUCT_MAX_LENGTH.description),
    characteristics: Object.entries(attributes)
      .slice(0, MAX_CHARACTERISTICS)
      .map(([key, value]) => ({
        key: cut(key, PRODUCT_MAX_LENGTH.characteristic),
        value: cut(value, PRODUCT_MAX_LENGTH.value),
      })),
  }
}

const cut = (text: string, max: number) => (text.length > max ? text.slice(0, max).toWellFormed() : text)

const within = <N extends number | null>(amount: N, max: number) =>
  (amount === null ? null : Math.min(Math.max(amount, 0), max)) as N

/** The product of the simulator as facts. */
export const factsOfSample = (sample: SampleProduct): ListingFacts => ({
  title: sample.title,
  price: sample.price,
  currency: 'ARS',
  stock: sample.stock,
  condition: sample.condition,
  soldCount: sample.soldCount,
  shipping: { free: sample.shipping === 'free', mode: 'me2', localPickup: false, location: null },
  warranty:
    sample.warrantyMonths === null ? null : { type: 'Garantía del vendedor', months: sample.warrantyMonths },
  installments: sample.installments && {
    count: sample.installments.quantity,
    interest: sample.installments.type,
    amount: sample.installments.amount,
  },
  attributes: Object.fromEntries(sample.characteristics.map(({ key, value }) => [key, value])),
  description: sample.description,
})
