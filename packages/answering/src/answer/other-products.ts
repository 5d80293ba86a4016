import { bagOf, holds, type Passage, type Term } from '../evidence/index.ts'
import { isItself } from '../listing/index.ts'
import { fold, remembered, wordsOf } from '../text/index.ts'
import { isMatter } from './whose.ts'
import type { Reading } from './reading.ts'

/**
 * The stem of another thing that the shop sells, where a folded part asks about it: "¿la almohada cervical qué altura tiene?" of
 * a mattress. Null where the listing's own is asked about.
 */
export function otherProductIn(folded: string, reading: Reading): string | null {
  const { sold } = soldBeside(reading)
  if (sold.size === 0) return null
  for (const form of SUBJECT) {
    const things = headIn(form.exec(folded)?.[1] ?? '')
    if (things.length === 0 || (reading.listing && isItself(things[0]!, reading.listing))) continue
    const other = things.find((stem) => sold.has(stem))
    if (other !== undefined) return other
  }
  return null
}

/** "puerta del baño" is a door, "kit de goteo" what it is a kit of. */
const headIn = (name: string): string[] =>
  name
    .split(/ del? /)
    .map(thingsIn)
    .find((things) => things.length > 0) ?? []

const NAME = '([a-z0-9-]+(?: (?!con\\b|para\\b|que\\b)[a-z0-9-]+){0,3})'
/** What a question is about: before its verb, after it, after what is asked of it. */
const SUBJECT = [
  `^(?:y |pero |che |ademas |entonces )*(?:el|la|los|las|un|una|ese|esa|esos|esas) ${NAME}`,
  `\\b(?:sale|salen|cuesta|cuestan|vale|valen|pesa|pesan|mide|miden|tiene|tienen|trae|traen|es|son|dura|duran|va|van) (?:el|la|los|las|un|una|cada) ${NAME}`,
  `\\b(?:tenes|tienen|hay|venden|vendes|hacen|haces|consiguen|conseguis|queda|quedan)(?: tambien)?(?: (?:el|la|los|las|un|una|algun|alguna|unos|unas))? ${NAME}`,
  `\\b(?:precio|valor|peso|medidas?|garantia|stock|color|colores|largo|ancho|alto) (?:de|del) (?:el |la |los |las |un |una )?${NAME}`,
].map((form) => new RegExp(form))

/** "Las cápsulas de D3 llevan gelatina" tells nothing to whoever does not ask of them. */
export function isOfOtherProduct(text: string, terms: readonly Term[], reading: Reading): boolean {
  const { sold } = soldBeside(reading)
  const name = SUBJECT[0]!.exec(fold(text))?.[1] ?? ''
  const [first] = headIn(name)
  return (
    first !== undefined &&
    sold.has(first) &&
    !terms.some(
      (t) =>
        sold.has(t.stem) ||
        (t.kind === 'topic' && holds(bagOf(name.split(' ').slice(0, 2).join(' ')), t) > 0),
    )
  )
}

/** Without what stands under the name of another thing ("BOLSAS DE DORMIR"), unless the question names one that the shop sells. */
export function ofNoOtherProduct(
  passages: readonly Passage[],
  terms: readonly Term[],
  reading: Reading,
): readonly Passage[] {
  const { sold, own } = soldBeside(reading)
  if (sold.size === 0 || terms.some(({ stem }) => sold.has(stem))) return passages
  const priced = new Map<string, number>()
  for (const { title, sentences } of passages)
    for (const { text, withheld } of sentences)
      if (title && !withheld && offersIn(text).isPriced) priced.set(title, (priced.get(title) ?? 0) + 1)
  // One price under a title is that of a service as well: "FLETE PROPIO".
  const isOfOther = remembered(
    (title) =>
      (priced.get(title) ?? 0) > 1 &&
      !title.includes('?') &&
      sold.has(thingsIn(title)[0] ?? '') &&
      !wordsOf(title).some(({ stem, text }) => own.has(stem) || isMatter(text)),
    { most: 200 },
  )
  return passages.filter(({ title }) => !title || !isOfOther(title))
}

/**
 * Stems of what the shop sells besides the listing: what a price, "en otra publicación" or "vendemos" is said of in the seller's
 * texts, and what follows the brand there. What the listing names is its own.
 */
function soldBeside(reading: Reading): Offer {
  const known = read.get(reading)
  if (known) return known
  const { listing, quotable, instructions, shop } = reading
  const named = new Set(wordsIn([shop.seller.brand, listing?.title ?? '']))
  const own = new Set([
    ...named,
    ...wordsIn([listing?.description ?? '', ...Object.entries(listing?.attributes ?? {}).flat()]),
  ])
  const brand = fold(listing?.attributes['Marca'] ?? '').trim()
  const sold = new Set(
    [...quotable, ...instructions.map((i) => i.passage)].flatMap(({ heading, sentences }) =>
      sentences.flatMap(({ text, withheld }) => {
        if (withheld) return []
        const { things, names, isPriced } = offersIn(text)
        const ofBrand =
          brand.length < 3 ? [] : names.flatMap((name) => name.split(`${brand} `).slice(1)).flatMap(thingsIn)
        const head =
          isPriced && heading !== null && !heading.includes('?') ? thingsIn(heading).slice(0, 1) : []
        return [
          ...[...things, ...ofBrand].filter((stem) => !own.has(stem)),
          // What a price list names is a thing of its own, also where it is in the listing's: magnesium, of a drink with it.
          ...head.filter((stem) => !named.has(stem)),
        ]
      }),
    ),
  )
  const offer = { sold, own }
  read.set(reading, offer)
  return offer
}
const read = new WeakMap<Reading, Offer>()
interface Offer {
  sold: ReadonlySet<string>
  /** What the listing names. */
  own: ReadonlySet<string>
}

const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...thingsIn(text), ...text.split(/\s+/).flatMap(thingsIn)])

/** Stems of what a sentence says is sold, names with capitals in it, folded, and whether it says a price. */
const offersIn = remembered(
  (text) => {
    const folded = fold(text)
    const sold = BESIDE.flatMap((form) => [...folded.matchAll(form)].map(([, name = '']) => name))
    return {
      things: sold.flatMap((name) => thingsIn(name).slice(0, 1)),
      names: [...text.matchAll(NAMES)].map(([name]) => fold(name)),
      isPriced: PRICE.test(folded),
    }
  },
  { most: 4000, characters: 500_000 },
)

const NAMES = /\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*/gu
const PRICE =
  /\$ ?\d|\b\d{1,3}\.\d{3}\b(?! ?(?:km|mah|lm|unidades|rpm|w|watts|kg|g|ml|hojas|horas|hs|litros|l|m|cm|mm|ciclos|paginas|btu|frigorias|psi|lumenes|kcal|fotos|piezas|personas)\b)/

/** A price stands after a name, or a name before where else it is to be had; what is sold or not stands after the verb. */
const BESIDE = [
  new RegExp(
    `(?:^|[.;,:] )(?:(?:el|la|los|las|un|una|y|tambien) )*(?!(?:si|para|con|por|cuando|desde|a)\\b)([a-z0-9-]+(?: [a-z0-9-]+){0,2})[^.;$]{0,60}?(?:${PRICE.source})`,
    'g',
  ),
  /(?:^|[.;] )(?:(?:el|la|los|las|un|una|y|tambien) )*([a-z0-9-]+(?: [a-z0-9-]+){0,2})[^.;]{0,60}?\b(?:en otra publi\w*|por separado|(?:en|tienen?) (?:su|la suya|las suyas|publicacion propia))\b/g,
  /\b(?:vendemos|tenemos|conseguimos|fabricamos|no trabajamos) (?:(?:el|la|los|las|un|una|unos|unas|tambien|con) )*([a-z0-9-]+(?: [a-z0-9-]+){0,1})/g,
]

/** Nouns of a name; what any thing may be called, and what is told of a shop, is none. */
const thingsIn = (name: string): string[] =>
  wordsOf(name)
    .filter(({ kind, text }) => kind === 'topic' && !OF_ANY.test(text) && !isMatter(text))
    .map(({ stem }) => stem)
const OF_ANY =
  /^(?:par|pares|pack|packs|kit|kits|unidad|unidades|juego|juegos|combo|combos|set|sets|producto|productos|articulo|articulos|modelo|modelos|version|versiones|linea|lineas|publicacion|publi|opcion|metro|metros|kilo|kilos|gramos?|litros?|cm|mm|caja|cajas|bolsa|bolsas|rollo|rollos|otr[oa]s?|nuev[oa]s?|usad[oa]s?|grandes?|chic[oa]s?|mayor|menor|compra|compras|total|persona|personas|original|politicas?|ventas?|tienda|taller|empresa|clientes?|marca|servicios?|posventa|atencion|uso|usos|cuidados?|caracteristicas|especificaciones|detalles?|generales|regalos?|instalacion|colocacion|armado|service|repuestos?|accesorios?|dias?|meses|anos?|horas?)$/
