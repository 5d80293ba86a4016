import { ownValue } from '@mostrador/contract/own-value'
import { isSizeOf, namesSizes } from './sizes.ts'
import { fold, inDigits, money, placeNamed, plainNumbers, quantitiesOf } from '../text/index.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'
import type { SlotStatement } from './slots.ts'
import { dayOf } from './site-day.ts'
import { listingTexts as texts } from './texts.ts'
import { startLower } from './wording.ts'

export function price(
  listing: ListingFacts,
  folded: string,
  shop: ShopProfile,
  told: string,
): SlotStatement | null {
  if (!shop.settings.showPrices) return statement(texts.priceHidden, 'title', 'Publicación', listing.title)
  // What several cost together is for the seller to say: there may be a price for many.
  if (SEVERAL.test(folded) && !isOwnPack(folded, listing)) return null
  if (listing.price === null) return statement(texts.priceHidden, 'title', 'Publicación', listing.title)
  const value = money(listing.price, listing)
  const named = amountSeen(`${told} ${folded}`)
  const text =
    named === null || ASKS_PRICE.test(folded)
      ? texts.price(listing.price, listing)
      : (named === listing.price ? texts.priceIs : texts.priceIsNot)(listing.price, listing)
  return statement(text, 'price', 'Precio', value)
}

/** "me sale 39990, ¿es ese el precio?": the price that a buyer has seen. */
function amountSeen(folded: string): number | null {
  const seen = SEEN.exec(plainNumbers(folded).replace(/ lucas\b/, '000'))?.[1]
  return seen === undefined ? null : Number(seen)
}
const SEEN =
  /\b(?:sale|aparece|figura|marca|dice|vi|veo|esta|cuesta|vale|precio|publicad[oa]|son|es)(?: (?:el precio|que|de|a|en|un|precio))* ?\$? ?(\d{3,}(?:\.\d{1,2})?)\b(?! ?(?:w|v|ml|g|gr|mm|cm|mah|unidades))/
const ASKS_PRICE = /\b(?:cuanto|que precio|q precio)\b/

/** What the marketplace tells of a promotion that runs: until when, and the price without it. */
export function promotion(listing: ListingFacts, folded: string, shop: ShopProfile): SlotStatement | null {
  const { promotion: running, price: now, siteId } = listing
  if (!running || now === null) return null
  const until = running.endsAt === null ? null : dayOf(running.endsAt, siteId ?? null)
  if (/\bhasta\b|\bcuando\b|\bdura\b|\btermin\w+|\bvenc\w+/.test(folded) && until === null) return null
  if (!shop.settings.showPrices)
    return until === null
      ? null
      : statement(texts.promotion(until, null, listing), 'promotion', 'Promoción', `Hasta el ${until}`)
  const text = `${texts.price(now, listing)} ${texts.promotion(until, running.regularPrice, listing)}`
  return statement(
    text,
    'promotion',
    'Promoción',
    [money(now, listing), ...(until ? [`hasta el ${until}`] : [])].join(', '),
  )
}

/** Delivery to the place that the buyer named, as the marketplace offers it. */
export function delivery(
  listing: ListingFacts,
  folded: string,
  _shop?: ShopProfile,
  told = '',
): SlotStatement | null {
  const {
    shipping: { toPlace },
    siteId,
  } = listing
  if (!toPlace) return null
  const { place, cost, arrives } = toPlace
  if (isForSeveral(folded, place) || WANTS_SEVERAL.test(inDigits(told)) || namesOtherPlace(folded, place))
    return null
  const asksWhen = /\b(?:cuando|tarda\w*|demora\w*|llega\w*|plazo|dias|tiempo|fecha)\b/.test(folded)
  if (asksWhen && arrives === null && !/\b(?:cuesta|sale|costo|precio|gratis|vale|cobran)\b/.test(folded))
    return null
  const when = arrives && { from: dayOf(arrives.from, siteId ?? null), to: dayOf(arrives.to, siteId ?? null) }
  const value = [
    cost === 0 ? 'Gratis' : money(cost, listing),
    ...(when ? [`${when.from} a ${when.to}`] : []),
  ].join(', ')
  return statement(texts.delivery(place, cost, listing, when), 'shipping', `Envío a ${place}`, value)
}

/** Any number but that of the place may be a count or another place. */
const isForSeveral = (folded: string, place: string): boolean =>
  (inDigits(folded).match(/\d+/g) ?? []).some((number) => !fold(place).includes(number) && number !== '1') ||
  /\b(?:vari[oa]s|ambos|ambas|docenas?)\b/.test(folded)
const WANTS_SEVERAL =
  /\b(?:[2-9]|\d{2,3}) (?:unidades|pares|u|cajas|bolsas|packs|juegos|de est[oa]s)\b|\b(?:quier\w+|quer\w+|necesit\w+|llev\w+|compr\w+) (?:[2-9]|\d{2,3})\b(?! ?(?:dias|cuotas))/

/** "¿envío a Mendoza?" where the cost is that to Rosario, or to a code that may lie anywhere. */
function namesOtherPlace(folded: string, place: string): boolean {
  const rest = folded.replaceAll(fold(place), ' ')
  const named = placeNamed(rest)
  return named !== null && named.mark !== placeNamed(fold(place))?.mark
}

/** "¿a cuánto me dejás 3?": more than one of the product, and no pack that it is sold in. */
const SEVERAL =
  /\b(?:precio|valor|cuanto|salen|cuestan|valen)\b.* (?:por|x|de|las|los|me|llevando|llevo|si llevo|comprando) (?:[2-9]|\d{2,4}|dos|tres|cuatro|cinco|seis|diez|doce|veinte)(?: unidades| u| de estos| de estas)?(?=\W*$)|\b(?:salen|cuestan|valen) (?:[2-9]|\d{2,4}|dos|tres|cuatro|cinco|seis|diez|doce|veinte)\b(?! ?(?:l|litros|kg|kilos|g|gr|ml|cm|mm|m|metros|w|gb)\b)/

/** "el juego de 25", "el pack de los 4": what is sold, by how many are in it. */
function isOwnPack(folded: string, { title, attributes }: ListingFacts): boolean {
  const count = PACK.exec(inDigits(folded))?.[1]
  const counts = Object.entries(attributes).flatMap(([name, value]) =>
    IS_COUNT.test(fold(name)) ? value : [],
  )
  // "15 Kg" is no pack of fifteen.
  const measures = quantitiesOf(title).some(
    ({ value, unit }) => value === Number(count) && !COUNTED.has(unit),
  )
  return (
    count !== undefined &&
    !measures &&
    [title, ...counts].some((text) => new RegExp(`(?<![\\d.,])${count}(?![\\d.,]*\\d)`).test(text))
  )
}
const PACK =
  /\b(?:juego|set|kit|pack|caja|bolsa|combo|conjunto|paquete|blister|estuche|docena) (?:de|x|por)(?: l[oa]s)? (\d+)(?: \w+)?\W*$/
const COUNTED: ReadonlySet<string> = new Set(['', 'unidad', 'pieza', 'par', 'bolsa', 'caja'])
const IS_COUNT = /^(?:unidades|cantidad|piezas|contenido)\b/

export function stock(
  listing: ListingFacts,
  folded: string,
  shop: ShopProfile,
  told: string,
): SlotStatement | null {
  if (!shop.settings.checkStock) return statement(texts.stockInListing, 'title', 'Publicación', listing.title)
  if (listing.stock === null || !isToldByTotal(listing)) return null
  // Of shoes, a bare number is a size.
  const [number] = /\d\d+(?! ?(?:unidades|u\b|pares))/.exec(folded) ?? []
  const isSize = ([name, value]: [string, string]) => namesSizes(name) && isSizeOf(Number(number), value)
  if (number && Object.entries(listing.attributes).some(isSize)) return null
  const n = listing.stock
  const needed = Number(
    /\b(?:quiero|queremos|necesito|necesitamos|llevo|llevamos|busco|buscamos|llevaria|compraria) (\d{1,4})\b(?! ?(?:cuotas|dias|hs|horas|cm|mm|%|kg|l|metros))/.exec(
      told,
    )?.[1] ?? 0,
  )
  const wanted =
    needed ||
    Number(
      /\b(?:quiero|queremos|necesito|necesitamos|llevo|llevamos|por|de|x|tenes|hay|para|son) (\d{1,4})\b(?!\s*(?:cuotas|dias|hs|horas|cm|mm|%))/.exec(
        folded,
      )?.[1] ?? 0,
    )
  const text =
    n <= 0
      ? texts.outOfStock
      : wanted > n
        ? texts.notEnough(n)
        : wanted > 1
          ? texts.enoughStock(n)
          : /\bcuant[oa]s\b/.test(folded)
            ? texts.unitsLeft(n)
            : texts.inStock(n)
  return statement(text, 'stock', 'Stock', String(n))
}

/** Where some variants are sold out, or are not known, a total would offer them. */
const isToldByTotal = ({ variants = [], variantsUnknown }: ListingFacts): boolean =>
  variantsUnknown !== true &&
  (variants.every(({ stock }) => stock !== null && stock > 0) || variants.every(({ stock }) => stock === 0))

export function shipping(listing: ListingFacts, folded: string, shop: ShopProfile): SlotStatement | null {
  const { free, mode } = listing.shipping
  if (
    /\b(?:cuanto (?:tarda|demora|tiempo)|tardan?|demoran?|cuando|en cuanto|hoy|manana|en el dia)\b/.test(
      folded,
    )
  )
    return null
  const asksWhoPays = /\bquien (?:lo |la |se )?(?:paga|hace cargo)\b|\ba cargo de quien\b/.test(folded)
  if (asksWhoPays && !free) return null
  const asksFree = /\bgratis\b|\bgratuito\b|\bsin (?:cargo|costo)\b|\bbonificado\b/.test(folded)
  const asksPaid =
    asksWhoPays ||
    /\bpor (?:mi|nuestra) cuenta\b|\ba (?:mi|nuestro) cargo\b|\btiene (?:costo|cargo)\b|\b(?:lo|se) (?:pago|paga|cobra\w*)\b|\baparte\b|\bcobran\b|\b(?:tengo|tenemos|hay|debo) (?:que )?pagar\b|\bpag(?:o|ar\w*) (?:yo|nosotros|uno)\b/.test(
      folded,
    )
  const asksCost =
    asksFree ||
    asksPaid ||
    /\bcosto\b|\bcuanto\b|\bprecio\b|\bsale\b|\bvale\b|\bvalor\b|\bincluy|\bcuesta/.test(folded)
  if (free) {
    const text = asksFree
      ? texts.freeShippingYes
      : asksPaid
        ? texts.freeShippingNotPaid
        : asksCost
          ? texts.freeShipping
          : texts.sendsFree
    return statement(text, 'shipping', 'Envío', 'Gratis')
  }
  if (mode !== 'me2' && mode !== 'me1') return null
  if (!asksCost)
    return shop.automaticResponses.shipping === ''
      ? statement(texts.sends, 'shipping', 'Envío', 'Mercado Envíos')
      : null
  const text = asksFree ? texts.paidShippingNo : asksPaid ? texts.paidShippingYes : texts.paidShipping
  return statement(text, 'shipping', 'Envío', 'Con costo según el código postal')
}

export function pickup(listing: ListingFacts, folded: string): SlotStatement | null {
  const { localPickup, location } = listing.shipping
  const text = ASKS_FOR_SHOP.test(folded) ? texts.pickupAt : texts.pickupYes
  return localPickup
    ? statement(text(location), 'shipping', 'Retiro', location ?? 'Sí')
    : statement(texts.pickupNo, 'shipping', 'Retiro', 'No')
}

/** "¿tienen local?" */
const ASKS_FOR_SHOP = /^(?!.*\b(?:retir|pas(?:o|ar)|busc)).*\b(?:local|showroom|tienda|negocio)\b/

export function location(listing: ListingFacts): SlotStatement | null {
  const place = listing.shipping.location
  return place ? statement(texts.location(place), 'shipping', 'Ubicación', place) : null
}

export function warranty(listing: ListingFacts, folded: string, shop: ShopProfile): SlotStatement | null {
  if (!listing.warranty) return null
  const { type, months } = listing.warranty
  // Where the seller writes of a warranty, the listing's "none" was only never filled in.
  if (months === 0 && shop.automaticResponses.warranty.trim() !== '') return null
  if (months === 0) return statement(texts.noWarranty, 'warranty', 'Garantía', 'Sin garantía')
  const kind = /garant/i.test(type) ? startLower(type) : `garantía ${startLower(type)}`
  const asked = quantitiesOf(folded).flatMap(({ value, unit }) =>
    unit === 'mes' ? value : unit === 'ano' ? value * 12 : [],
  )
  const text = asked.some((term) => term !== months)
    ? texts.warranty(kind, months)
    : /\b(?:tiene|tienen|hay|viene|dan|con)\b/.test(folded) && !/\b(?:que|q|cuant[oa]|cual)\b/.test(folded)
      ? texts.warrantyAtLeast(kind, months)
      : texts.warranty(kind, months)
  return statement(text, 'warranty', 'Garantía', `${type}, ${months} meses`)
}

export function installments(listing: ListingFacts, folded: string, shop: ShopProfile): SlotStatement | null {
  if (!listing.installments)
    return shop.ownSite ? null : statement(texts.installmentsInListing, 'title', 'Publicación', listing.title)
  const { count, interest, amount } = listing.installments
  const free = interest === 'free'
  const shown = amount === null || !shop.settings.showPrices ? null : money(amount, listing)
  const asksFree = /\bsin interes\b/.test(folded)
  const asked = Number(
    /\b(\d{1,2})\s*(?:cuotas?\b|pagos?\b|sin interes)/.exec(plainNumbers(folded))?.[1] ?? 0,
  )
  const asksWhich = /\b(?:cuant[oa]s?|que|cual(?:es)?|en cuant[oa]s)\b/.test(folded)
  const text =
    asksFree && !free
      ? texts.installmentsNotFree(count, shown)
      : asked > count
        ? texts.installmentsUpTo(count, free)
        : asksFree && !asksWhich
          ? texts.installmentsYesFree(count, shown)
          : texts.installments(count, free, shown)
  return statement(text, 'installments', 'Cuotas', `${count} ${free ? 'sin interés' : 'con interés'}`)
}

export function condition(listing: ListingFacts, folded: string): SlotStatement | null {
  const said = ownValue(texts.condition, listing.condition)
  if (!said) return null
  const asksNew = /\bnuev/.test(folded)
  const asksUsed = /\busad|\bsegunda mano|\breacond/.test(folded)
  const isNew = listing.condition === 'new'
  const lead = asksNew && asksUsed ? '' : (asksNew && isNew) || (asksUsed && !isNew) ? 'Sí, ' : 'No, '
  const text = `${lead}${said}.`
  return statement(
    lead === '' ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text,
    'condition',
    'Condición',
    said.slice(3),
  )
}

export function sold(listing: ListingFacts): SlotStatement | null {
  return listing.soldCount === null
    ? null
    : statement(texts.sold(listing.soldCount), 'soldCount', 'Vendidos', String(listing.soldCount))
}

const statement = (text: string, field: string, label: string, value: string): SlotStatement => ({
  text,
  field,
  label,
  value,
})
