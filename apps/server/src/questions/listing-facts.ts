import type { ListingFacts } from '@mostrador/answering'
import {
  MAX_CHARACTERISTICS,
  MAX_PRODUCT_COUNT,
  MAX_PRODUCT_PRICE,
  MAX_VARIANTS,
  PRODUCT_MAX_LENGTH,
} from '@mostrador/contract/questions'
import type { SampleProduct, SampleVariant } from '@mostrador/contract/questions'
import type { Item } from '@mostrador/mercadolibre'
import type { Variants } from './listing-variants.ts'
import type { DeliveryToPlace, ListingVariant } from './parts-of-facts.ts'
import { isPrivateAttribute } from './private-attributes.ts'
import type { PriceRead } from './read-price.ts'
import { questionWords } from './texts.ts'

const NO_WARRANTY = '6150835'
/** A listing of which the marketplace left nothing out that an answer may be about. */
export type WholeItem = Item & { condition: string; shipping: NonNullable<Item['shipping']> }

export const isWhole = (item: Item): item is WholeItem => item.condition !== null && item.shipping !== null

/** What other calls tell of a listing. */
export interface ReadBeside {
  description: string | null
  /** Null: it was not read. */
  price: PriceRead | null
  variants: Variants
  toPlace: DeliveryToPlace | null
}

/** A listing as a buyer sees it now, as the facts that an answer may stand on. */
export function factsOfItem(item: WholeItem, beside: ReadBeside): ListingFacts {
  const { price, variants } = beside
  const { warranty, warrantyText } = warrantyOf(item)
  const attributes = item.attributes.flatMap(({ id, name, valueName }): [string, string][] =>
    valueName === null || isPrivateAttribute(id) || mayVary(variants, { id, name })
      ? []
      : [[name, valueName]],
  )
  return {
    title: item.title,
    siteId: item.siteId,
    price: price?.amount ?? null,
    promotion: price?.promotion ?? null,
    currency: price?.currencyId ?? item.currencyId ?? 'ARS',
    // The units of a listing whose other variants are unknown are not those of the page.
    stock: variants.state === 'unknown' ? null : totalStock(item, variants),
    condition: item.condition,
    soldCount: item.soldQuantity,
    shipping: {
      free: item.shipping.freeShipping,
      mode: item.shipping.mode ?? 'not_specified',
      localPickup: item.shipping.localPickUp,
      location: [item.city, item.state].filter(Boolean).join(', ') || null,
      toPlace: beside.toPlace,
    },
    warranty,
    installments: item.installments && {
      count: item.installments.quantity,
      interest: item.installments.rate === 0 ? 'free' : 'with_interest',
      // They were computed from the price of the listing itself, which may not be the one that is paid.
      amount: price !== null && price.amount === item.price ? item.installments.amount : null,
    },
    attributes: Object.fromEntries([
      ...attributes,
      ...(warrantyText ? ([[questionWords.warranty, warrantyText]] as [string, string][]) : []),
    ]),
    ...(variants.state === 'known' && { variants: variants.variants }),
    ...(variants.state === 'known' && variants.differ !== null && { variantsDiffer: variants.differ }),
    ...(variants.state === 'unknown' && { variantsUnknown: true }),
    description: beside.description ?? '',
  }
}

/** Whether variants have an attribute of their own in place of the listing's. Of unknown variants any may be. */
const mayVary = (variants: Variants, { id, name }: { id: string; name: string }): boolean =>
  variants.state === 'unknown' ||
  (variants.state === 'known' && (variants.varying.has(id) || variants.varying.has(name)))

/** Units of all variants; a listing of a family has those of one variant alone. */
function totalStock(item: Item, variants: Variants): number | null {
  if (variants.state !== 'known') return item.availableQuantity
  const stocks = variants.variants.map(({ stock }) => stock)
  return stocks.reduce((sum, stock) => (sum === null || stock === null ? null : sum + stock), 0)
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
export function sampleOfListing(item: Item, listing: ListingFacts): SampleProduct {
  const { warranty, installments, attributes, variants, ...facts } = listing
  return {
    image: item.pictures[0]?.url ?? item.thumbnail,
    title: cut(facts.title, PRODUCT_MAX_LENGTH.title),
    price: within(facts.price, MAX_PRODUCT_PRICE),
    currencyId: facts.currency,
    ...(facts.siteId && { siteId: facts.siteId }),
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
    ...(variants && { variants: variants.slice(0, MAX_VARIANTS).map(sampleOfVariant) }),
  }
}

const sampleOfVariant = ({ values, stock }: ListingVariant): SampleVariant => ({
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      cut(name, PRODUCT_MAX_LENGTH.characteristic),
      cut(value, PRODUCT_MAX_LENGTH.value),
    ]),
  ),
  stock: within(stock, MAX_PRODUCT_COUNT),
})

const cut = (text: string, max: number) => (text.length > max ? text.slice(0, max).toWellFormed() : text)

const within = <N extends number | null>(amount: N, max: number) =>
  (amount === null ? null : Math.min(Math.max(amount, 0), max)) as N

/** The product of the simulator as facts. */
export const factsOfSample = (sample: SampleProduct): ListingFacts => ({
  title: sample.title,
  price: sample.price,
  ...(sample.siteId !== undefined && { siteId: sample.siteId }),
  currency: sample.currencyId ?? 'ARS',
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
  ...(sample.variants && { variants: sample.variants }),
  description: sample.description,
})
