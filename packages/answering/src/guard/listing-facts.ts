import { ownValue } from '@mostrador/contract/own-value'
import type { GuardCode } from '@mostrador/contract/guard'
import {
  booleanOf,
  booleanSentence,
  dayOf,
  deliveryFact,
  listingTexts as texts,
  startUpper,
} from '../listing/index.ts'
import { axesOf } from '../variants/index.ts'
import { money } from '../text/index.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'

/** Everything that a listing states, as sentences that an answer can be compared with. */
export function listingStatements(listing: ListingFacts, settings: ShopProfile['settings']): string[] {
  const { price, stock, installments, warranty, soldCount, condition } = listing
  const shown = settings.showPrices
  const saidCondition = ownValue(texts.condition, condition)
  return [
    listing.title,
    listing.description,
    ...(shown && price !== null ? [texts.price(price, listing)] : []),
    ...promotionStatements(listing, shown),
    ...(stock === null ? [] : stockStatements(stock)),
    ...(installments ? installmentStatements(installments, listing, shown) : []),
    ...(warranty ? warrantyStatements(warranty) : []),
    ...shippingStatements(listing),
    ...(soldCount === null ? [] : [texts.sold(soldCount)]),
    ...(saidCondition ? [startUpper(saidCondition)] : []),
    ...axesOf(listing.variants ?? []).map(
      ({ name, values }) => `${name}: ${values.map(({ text }) => text).join(', ')}.`,
    ),
    ...Object.entries(listing.attributes).map(([name, value]) => {
      const yes = booleanOf(value)
      return yes === null ? `${name} es ${value}.` : `${startUpper(booleanSentence(name, yes))}.`
    }),
  ]
}

const promotionStatements = (listing: ListingFacts, shown: boolean): string[] => {
  const { promotion, siteId } = listing
  return promotion
    ? [
        texts.promotion(
          promotion.endsAt && dayOf(promotion.endsAt, siteId ?? null),
          shown ? promotion.regularPrice : null,
          listing,
        ),
      ]
    : []
}

const stockStatements = (stock: number): string[] =>
  stock > 0
    ? [texts.inStock(stock), 'Hay disponible.']
    : [texts.outOfStock, texts.soldOut, 'No hay disponible.']

const warrantyStatements = ({ type, months }: NonNullable<ListingFacts['warranty']>): string[] =>
  months > 0 ? [texts.warranty(type, months), 'Tiene garantía.'] : ['No tiene garantía.', texts.noWarranty]

function shippingStatements(listing: ListingFacts): string[] {
  const { free, mode, localPickup, location } = listing.shipping
  const delivery = deliveryFact(listing, '')
  return [
    ...(delivery ? [delivery.text] : []),
    ...(free ? [texts.freeShipping, texts.freeShippingNotPaid] : [texts.paidShipping, texts.paidShippingNo]),
    ...(mode === 'me1' || mode === 'me2' ? [texts.sends] : []),
    ...(localPickup ? [texts.pickupYes(location), texts.pickupAt(location)] : [texts.pickupNo]),
    ...(location ? [texts.location(location)] : []),
  ]
}

function installmentStatements(
  { count, interest, amount }: NonNullable<ListingFacts['installments']>,
  listing: ListingFacts,
  shown: boolean,
): string[] {
  const each = shown && amount !== null ? money(amount, listing) : null
  const free = interest === 'free'
  const statement = texts.installments(count, free, each)
  return free ? [statement] : [statement, texts.installmentsNotFree(count, each)]
}

/** A claim about a typed fact, and when the listing contradicts it. Matched on folded clauses without a negation. */
export const TYPED_CLAIMS: readonly { code: GuardCode; claim: RegExp; contradicted: (listing: ListingFacts) => boolean }[] = [
  { code: 'shipping', claim: /\benvi\w* no tiene (?:costo|cargo)\b|\benvi\w* (?:es |va |sale |te sale )?(?:gratis|sin (?:cargo|costo)|bonificado)\b|\b(?:envi|mand|despach)\w+ (?:gratis|sin (?:cargo|costo))\b/, contradicted: (l) => !l.shipping.free },
  { code: 'shipping', claim: /\benvio (?:tiene|lleva) costo\b|\benvio (?:l[oa] pag\w+|es pago|se (?:paga|cobra)|corre por|va por tu cuenta)|\bpag\w+ (?:aparte )?el envio\b/, contradicted: (l) => l.shipping.free },
  { code: 'stock', claim: /\b(?:tenemos|hay|queda|quedan|tengo)\b.{0,15}\b(?:stock|disponib\w*|unidad\w*)\b|^(?:quedan?|tenemos|hay) \d+\b|\bentrega inmediata\b/, contradicted: (l) => l.stock === 0 },
  { code: 'installments', claim: /\bcuotas? sin interes\b|\bson sin interes\b|\bsin (?:recargo|interes)\b/, contradicted: (l) => l.installments?.interest === 'with_interest' },
  { code: 'installments', claim: /\bcuotas? con (?:interes|recargo)\b|\bson con interes\b/, contradicted: (l) => l.installments?.interest === 'free' },
  { code: 'warranty', claim: /\btiene(?: una)? garantia\b|\bcon garantia\b|\btiene garantia\b/, contradicted: (l) => l.warranty?.months === 0 },
  { code: 'condition', claim: /\b(?:es|son|esta|estan) (?:totalmente |completamente )?(?:nuev[oa]s?|a estrenar|0 ?km)\b/, contradicted: (l) => l.condition !== 'new' },
  { code: 'condition', claim: /\b(?:es|son|esta|estan) (?:usad[oa]s?|reacondicionad[oa]s?|de segunda|refurbished)\b/, contradicted: (l) => l.condition === 'new' },
  { code: 'pickup', claim: /\b(?:podes|se puede|puede) (?:retirar|pasar a (?:buscar|retirar)|venir a buscar)/, contradicted: (l) => !l.shipping.localPickup },
] // prettier-ignore

/** The same for claims with a negation in them. */
export const TYPED_DENIALS: typeof TYPED_CLAIMS = [
  { code: 'warranty', claim: /\b(?:sin|no (?:tiene|hay|trae|lleva)(?: ninguna)?) garantia\b/, contradicted: (l) => (l.warranty?.months ?? 0) > 0 },
  { code: 'stock', claim: /\b(?:sin|no (?:hay|tenemos|queda|quedan)(?: mas)?) (?:stock|disponib\w+|unidades)\b/, contradicted: (l) => (l.stock ?? 0) > 0 },
  { code: 'pickup', claim: /\bno (?:hay|hacemos|tenemos) retiro\b|\bno (?:se puede|podes) (?:retirar|pasar)/, contradicted: (l) => l.shipping.localPickup },
] // prettier-ignore
