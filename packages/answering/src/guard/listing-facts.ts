import { booleanOf, booleanSentence, startUpper } from '../listing/index.ts'
import { money } from '../text/index.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'

/** Everything that a listing states, as sentences that an answer can be compared with. */
export function statementsOf(listing: ListingFacts, settings: ShopProfile['settings']): string[] {
  const { price, currency, stock, installments, warranty, shipping, soldCount } = listing
  const shown = settings.showPrices
  return [
    listing.title,
    listing.description,
    ...(shown && price !== null ? [`El precio es ${money(price, currency)}.`] : []),
    ...(stock === null ? [] : [`Quedan ${stock} unidades disponibles en stock.`]),
    ...(installments ? installmentStatements(installments, currency, shown) : []),
    ...(warranty && warranty.months > 0 ? [`Tiene ${warranty.type} de ${warranty.months} meses.`] : []),
    ...(shipping.location ? [`Estamos en ${shipping.location}.`] : []),
    ...(soldCount === null ? [] : [`Vendimos ${soldCount} unidades.`]),
    ...Object.entries(listing.attributes).map(([name, value]) => {
      const yes = booleanOf(value)
      return yes === null ? `${name}: ${value}.` : `${startUpper(booleanSentence(name, yes))}.`
    }),
  ]
}

function installmentStatements(
  { count, interest, amount }: NonNullable<ListingFacts['installments']>,
  currency: string,
  shown: boolean,
): string[] {
  const each = shown && amount !== null ? ` de ${money(amount, currency)}` : ''
  const kind = interest === 'free' ? 'sin interés' : 'con interés'
  const statement = `Son ${count} cuotas ${kind}${each}.`
  return interest === 'free'
    ? [statement]
    : [statement, `No son sin interés: hay hasta ${count} cuotas ${kind}${each}.`]
}

/** A claim about a typed fact, and when the listing contradicts it. Matched on folded clauses without a negation. */
export const TYPED_CLAIMS: readonly { code: string; claim: RegExp; contradicted: (listing: ListingFacts) => boolean }[] = [
  { code: 'shipping', claim: /\benvio (?:es |va |sale )?(?:gratis|sin (?:cargo|costo)|bonificado)\b|\benvio gratis\b/, contradicted: (l) => !l.shipping.free },
  { code: 'shipping', claim: /\benvio (?:tiene|lleva) costo\b|\benvio (?:lo paga|es pago|se paga)/, contradicted: (l) => l.shipping.free },
  { code: 'stock', claim: /\b(?:tenemos|hay|queda|quedan)\b.{0,15}\b(?:stock|disponib\w*|unidades)\b/, contradicted: (l) => l.stock === 0 },
  { code: 'installments', claim: /\bcuotas? sin interes\b|\bson sin interes\b/, contradicted: (l) => l.installments?.interest === 'with_interest' },
  { code: 'installments', claim: /\bcuotas? con interes\b|\bson con interes\b/, contradicted: (l) => l.installments?.interest === 'free' },
  { code: 'warranty', claim: /\btiene(?: una)? garantia\b|\bcon garantia\b/, contradicted: (l) => l.warranty?.months === 0 },
  { code: 'warranty', claim: /\bsin garantia\b/, contradicted: (l) => (l.warranty?.months ?? 0) > 0 },
  { code: 'condition', claim: /^(?:si, )?(?:es|son) (?:nuev[oa]s?)\b/, contradicted: (l) => l.condition !== 'new' },
  { code: 'condition', claim: /^(?:si, )?(?:es|son) (?:usad[oa]s?)\b/, contradicted: (l) => l.condition === 'new' },
  { code: 'pickup', claim: /\bpodes (?:retirar|pasar a (?:buscar|retirar))/, contradicted: (l) => !l.shipping.localPickup },
] // prettier-ignore
