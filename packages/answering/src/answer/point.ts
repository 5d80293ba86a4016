import { holds, type Match, type Term } from '../evidence/index.ts'
import {
  fold,
  FOREIGN_PLACES,
  placeNamed,
  plainNumbers,
  quantitiesOf,
  rangesOf,
  stem,
  unitOf,
} from '../text/index.ts'
import { lacksNamedNumber, lacksUnit, lacksValue, MADE_OF, showsKindNamed } from './quantity.ts'

/**
 * Tells of passages whether they miss what a question asks for, however many words they share with it: the price, the
 * time or the number of something, the property that is named, the size or variant that is meant, whether it is sold.
 */
export function pointMissedBy(
  folded: string,
  terms: readonly Term[],
): (match: Match, text: string) => boolean {
  const variants = variantsNamed(folded)
  const name = PROPERTY.exec(folded)?.[1] ?? ''
  const property =
    showsKindNamed(name) || unitOf(name) !== ''
      ? undefined
      : terms.find(
          (t) => t.text === name && t.kind === 'topic' && !t.asksFor.some((mark) => mark === '@payment'),
        )
  const ordered = ordinalsOf(folded)
  const asksMaterial = MADE_OF.test(IS_OF.exec(folded)?.[1] ?? '')
  const bodies = folded.match(BODIES) ?? []
  const isAbroad = FOREIGN_PLACES.test(folded)
  const predicate = terms.filter((t) => t.predicate && t.kind === 'topic' && t.either === null)
  const branch = asksForBranch(folded)
  const held = terms.find((t) => t.kind === 'topic' && t.text === CONTENT.exec(folded)?.[1])
  const listed = (LISTED.exec(folded)?.[0] ?? '').split(' ')
  const things = terms.filter((t) => t.kind === 'topic' && t.asksFor.length === 0 && listed.includes(t.text))
  const asksContents = ASKS_CONTENTS.test(folded) || terms.some((t) => t.stem === '@box')
  const isClaim = terms.some((t) => ABOUT_CLAIMS.has(t.stem))
  const spare = terms.find((t) => t.kind === 'topic' && t.text === SPARE.exec(folded)?.[1])
  const wantsOther = OTHER_VALUE.test(folded) && !terms.some((t) => AFTER_SALE.has(t.stem))
  const offered = asksForOffer(folded, terms)
  // "¿funciona con las baterías Makita?": what it is to go with has to be known.
  const joined = terms.some((t) => t.stem === '@compatible')
  return (match, text) => {
    const said = fold(text)
    return (
      lacksValue(folded, text) ||
      lacksNamedNumber(folded, text) ||
      !namesAll(variants, text, true) ||
      (property !== undefined &&
        !says(match, property) &&
        !property.asksFor.some((mark) => hasMark(match, mark)) &&
        !isMeasured(match, property, terms)) ||
      lacksUnit(folded, text) ||
      (wantsOther && !OTHERS.some((mark) => hasMark(match, mark))) ||
      (held !== undefined && !says(match, held)) ||
      (!DENIES_ANY.test(said) && things.some((t) => !mentions(match, t))) ||
      (!asksContents && isContents(match) && terms.some((t) => t.kind === 'topic' && !mentions(match, t))) ||
      (!isClaim && COVERAGE.test(said) && isOfWarranty(match)) ||
      isOfOtherState(folded, said) ||
      (spare !== undefined && !mentions(match, spare)) ||
      (asksMaterial && !MADE_OF.test(said)) ||
      isOtherOrdinal(ordered, said) ||
      (isAbroad && !ABROAD.test(said)) ||
      (branch !== null && !hasMark(match, branch) && !DENIES_BRANCH.test(said)) ||
      (predicate.length > 0 && predicate.filter((t) => mentions(match, t)).length * 2 <= predicate.length) ||
      bodies.some((body) => !said.includes(body)) ||
      (offered &&
        !(OFFERS.test(said) && terms.every((t) => t.kind !== 'topic' || mentions(match, t))) &&
        // "No trabajamos con obras sociales" answers for each of them.
        !(DENIES_KIND.test(said) && terms.some((t) => t.kind === 'topic' && mentions(match, t)))) ||
      (joined &&
        terms.some((t) => t.unknown && t.kind === 'topic' && t.asksFor.length === 0 && !mentions(match, t)))
    )
  }
}

/** "la puntera es de acero": a sentence that only names the part does not tell. */
const IS_OF = /\b(?:es|son|hech[oa]s?) (?:de|en) (?:puro |pura )?([a-z]{3,})/

/** "¿trae ruedas?": what is asked for has to be named. */
const CONTENT =
  /^(?:y |ya )*(?:trae|traen|viene con|vienen con|incluye|incluyen) (?:el |la |los |las |un |una )?([a-z]{4,})\W*$/

/** "¿trae cargador para auto?": a charger of some kind is not enough. */
const LISTED =
  /^(?:y |ya )*(?:trae|traen|viene con|vienen con|incluye|incluyen|hay) (?!que\b|alg)(?:(?!en\b)[a-z]+ ?)+/
const DENIES_ANY = /\b(?:no|tampoco|ningun[oa]?)\b/

/** What is in the box tells nothing of what its things do or bear. */
const isContents = ({ passage }: Match): boolean =>
  passage.heading !== null && CONTENTS_HEADING.test(fold(passage.heading))
const CONTENTS_HEADING =
  /^(?:que (?:trae|viene|incluye|llega|contiene)|contenido|incluye)(?: (?:en )?(?:la|el) (?:caja|kit|set|combo))?$/
const ASKS_CONTENTS =
  /\b(?:tra[ei]\w*|vien\w*|inclu\w*|tiene[ns]?|tenes|hay|cuant[oa]s?|que|cual(?:es)?|falt\w+)\b/

/** Under a heading on the warranty, "no cubre óxido" does not tell whether it rusts. */
const COVERAGE = /^(?:la garantia )?(?:no )?(?:cubre|cubrimos)\b/
const isOfWarranty = ({ passage, best }: Match): boolean =>
  /\bgarantia/.test(fold(`${passage.heading ?? ''} ${passage.sentences[best]!.text}`))
const ABOUT_CLAIMS: ReadonlySet<string> = new Set([
  '@warranty-covers',
  '@claims',
  '@trouble',
  '@returns',
  '@arrives-broken',
  '@missing-part',
])

/** How big it is folded, or how long it keeps closed, holds for no other state. */
const isOfOtherState = (folded: string, said: string): boolean =>
  (KEEPS_OPEN.test(folded) && !/\babiert/.test(said)) ||
  (ASKS_SIZE.test(folded) &&
    FOLDED_UP.test(said) &&
    !IN_USE.test(said) &&
    !new RegExp(`\\b${FOLDED_UP.exec(said)![1]}`).test(folded))
const KEEPS_OPEN = /\bdura\w*\b.*\babiert[oa]s?\b|\babiert[oa]s?\b.*\bdura\w*\b/
const ASKS_SIZE = /\bmiden?\b|\bmedidas?\b|\b(?:que|de) (?:ancho|largo|alto)\b/
const IN_USE = /\b(?:abiert|desplegad|armad|desenrollad|inflad|extendid)[oa]s?\b/
const FOLDED_UP = /^(cerrad|plegad|desarmad|enrollad|desinflad|embalad|doblad)[oa]s?\b/

/** "bolsas de repuesto": of what a spare part is asked for. */
const SPARE = /\b([a-z]{4,}) (?:de repuesto|suelt[oa]s?)\b/

/** "cuántas puntadas", "de qué marca", "cuál es el ancho". */
const PROPERTY =
  /(?:\b(?:cuanto|cuantos) (?:mide|miden|tiene|tienen|es|son) de|\bcuant[oa]s|(?:^|\b(?:a|de|en|con|y|por|para) )que|\bcual(?:es)? (?:es|son) (?:el|la|los|las|su)) (\w{3,})/
/** The word itself or nearly the same: width is of the same field as length, and says nothing about it. */
const says = ({ passage, best }: Match, term: Term): boolean =>
  [passage.headingBag, passage.sentences[best]!.bag].some((bag) => {
    if (bag.stems.has(term.stem)) return true
    const shared = [...term.groups].filter((id) => bag.groups.has(id)).length
    return shared > 1 || (shared === 1 && term.groups.size === 1)
  })

/** "¿de qué largo son los troncos?" is told by "troncos de hasta 35 cm": one length, and no word of another dimension. */
function isMeasured({ passage, best }: Match, property: Term, terms: readonly Term[]): boolean {
  const sentence = passage.sentences[best]!
  const folded = fold(sentence.text)
  return (
    MAIN_DIMENSION.test(property.text) &&
    !DIMENSION.test(folded) &&
    quantitiesOf(folded).filter(({ unit }) => LENGTHS.has(unit)).length === 1 &&
    terms.some((t) => t !== property && t.kind === 'topic' && sentence.bag.stems.has(t.stem))
  )
}

const DIMENSION =
  /\b(?:larg[oa]s?|longitud|anch[oa]s?|alt[oa]s?|altura|profundidad|hond[oa]|diametro|espesor|gros[oa]r|grues[oa]s?)\b/
/** The one that is meant where none is named. */
const MAIN_DIMENSION = /^(?:larg[oa]s?|longitud|alt[oa]s?|altura)$/
const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'pulgada'])

/** The word or a related one. */
export const mentions = ({ passage, best }: Match, term: Term): boolean =>
  [passage.headingBag, passage.sentences[best]!.bag].some((bag) => holds(bag, term) > 0)

/**
 * "¿tenés bolsas de dormir?" asks whether another thing is sold: a sentence that only mentions it does not tell. What every
 * shop has, such as a local or a discount, is an aspect and no thing.
 */
const asksForOffer = (folded: string, terms: readonly Term[]): boolean =>
  ASKS_WHETHER_SOLD.test(folded) && !terms.some((t) => t.kind === 'aspect' && !OF_THINGS.has(t.stem))

const ASKS_WHETHER_SOLD =
  /^(?:y |che |hola |ademas |tambien )*(?:tambien )?(?:tenes|tienen|venden|vendes|consiguen|conseguis|manejan|trabajan)\b/
const OF_THINGS: ReadonlySet<string> = new Set(['@variants', '@spare', '@suits', '@compatible'])
const DENIES_KIND =
  /^no (?:vendemos|trabajamos|manejamos|hacemos|tenemos|ofrecemos|conseguimos|fabricamos|traemos) /
const OFFERS =
  /\b(?:vendemos|vende[ns]?|tenemos|hay|hacemos|fabricamos|ofrecemos|conseguimos|trabajamos|trae[ns]?|incluye[ns]?|viene[ns]?|sale[ns]?|esta[ns]?|sumamos|publica\w*|disponibles?|fabrican|stock|catalogo|variedades|manejamos|traemos|preparamos|armamos|contienen?|no llevan?)\b|\$/

/** "¿tienen local en Mendoza?": the place that is asked for, as it is marked in a text. */
export const asksForBranch = (folded: string): string | null =>
  BRANCH.test(folded) ? (placeNamed(folded)?.mark ?? null) : null

const BRANCH =
  /\b(?:sucursal(?:es)?|local(?:es)?|showroom|tiendas?|depositos?|negocios?|puntos? de (?:retiro|venta)|retir\w+|pas(?:o|ar) (?:a|por))\b.{0,30}\b(?:en|por|de|zona) /
const DENIES_BRANCH =
  /\b(?:sin|no (?:tenemos|hay|contamos con|hacemos)|unic[oa]|sol[oa]|solamente|unicamente)\b.{0,25}\b(?:local|sucursal|showroom|retir|direccion)/

/** "¿lo hacen en otra medida?", "¿hay una más chica?": what one thing is or has does not tell. */
export const OTHER_VALUE =
  /\botr[oa]s? (?:medidas?|tamanos?|talles?|colore?s?|tonos?|sabore?s?|aromas?|materiales?|material)\b|\b(?:hay|tenes|tienen|venden|hacen|fabrican|viene[ns]?|existe[ns]?|consig\w+)\b(?: \w+){0,4} mas (?:chic[oa]|grande|larg[oa]|cort[oa]|anch[oa]|angost[oa]|fin[oa]|finit[oa]|grues[oa]|alt[oa]|baj[oa]|potente|livian[oa])s?\b/

/** Aspects of a text that speaks of what else there is. */
const OTHERS = ['@variants', '@custom', '@made-to-order', '@mix']

/** Of what came broken or incomplete, only a text that says what is done when something is wrong. */
export function speaksOfClaim(terms: readonly Term[]): (match: Match) => boolean {
  const isClaim = terms.some((t) => t.stem === '@arrives-broken' || t.stem === '@missing-part')
  return (match) => !isClaim || CLAIMS.some((mark) => hasMark(match, mark))
}
const CLAIMS = [
  '@arrives-broken',
  '@missing-part',
  '@returns',
  '@claims',
  '@warranty-covers',
  '@trouble',
  '@spare',
]

/** Aspects of what a buyer asks who has the thing already, or had it sent in vain. */
export const AFTER_SALE: ReadonlySet<string> = new Set([
  '@returns',
  '@return-cost',
  '@arrives-broken',
  '@missing-part',
])

const hasMark = ({ passage, best }: Match, mark: string): boolean =>
  passage.headingBag.stems.has(mark) || passage.sentences[best]!.bag.stems.has(mark)

/** Who approves of a thing: one is not another, and a certificate of something else is none. */
const BODIES = /\b(?:anmat|iram|senasa|rnpa|rne|enacom|inti|fda|iso|fsc|kosher|halal)\b/g

/** A word on other countries, or none but this one. */
const ABROAD =
  /\b(?:exterior|extranjero|internacional(?:es)?|fuera del pais|otros? pais(?:es)?|sol[oa]mente|solo|unicamente|dentro de|uruguay|chile|paraguay|brasil|bolivia|peru|espana|europa|viaj\w+|avion)\b/

/** "el segundo" of something, by the stem of the word that follows. */
function ordinalsOf(folded: string): ReadonlyMap<string, string> {
  return new Map(
    [...folded.matchAll(ORDINAL)].map(([, ordinal = '', noun = '']) => [stem(noun), ordinal.slice(0, 4)]),
  )
}
const ORDINAL =
  /\b(primera?|primeros|primeras|segund[ao]s?|tercer[ao]?|cuart[ao]|quint[ao]|ultim[ao]s?) ([a-z]{4,})/g

/** What is said of the first is not said of the second. */
function isOtherOrdinal(asked: ReadonlyMap<string, string>, said: string): boolean {
  if (asked.size === 0) return false
  const own = ordinalsOf(said)
  return [...asked].some(([noun, ordinal]) => own.has(noun) && own.get(noun) !== ordinal)
}

/**
 * Sizes, models and variants that a question names. A question about price or stock may name them in any form ("la XL", "la de
 * cacao"); of every other question only the form with a number counts ("la de 24"), since the rest may mean something else.
 */
export const variantsNamed = (folded: string): string[] =>
  [...(ASKS_OFFER.test(folded) ? [VARIANT, ONE_OF, OF_SIZE] : []), NUMBERED_ONE].flatMap((form) =>
    [...folded.matchAll(form)].map(([, name = '']) => name),
  )

const ASKS_OFFER =
  /\b(?:precio|valor|stock|(?:a )?cuanto (?:me )?(?:sale|cuesta|vale|esta|es|la|lo|mide|pesa)|tenes|tienen|tiene|queda[ns]?|hay|medidas?|largo|ancho|mide)\b/

/** Whether a text names each of some variants, a number also with its unit ("20l") or decimals; "1.5" names no 5. */
export function namesAll(variants: readonly string[], text: string, orRange = false): boolean {
  if (variants.length === 0) return true
  const plain = plainNumbers(fold(text))
  const named = new Set([
    ...plain.split(/[^a-z0-9.]+|\.(?!\d)|(?<!\d)\./),
    ...(plain.match(/\d+(?:\.\d+)?/g) ?? []),
  ])
  const ranges = orRange ? rangesOf(plain) : []
  return variants
    .map(plainNumbers)
    .every(
      (variant) =>
        named.has(variant) || ranges.some((r) => r.from <= Number(variant) && Number(variant) <= r.to),
    )
}

/** "la de cacao": one of several. */
const ONE_OF = /(?:^|\by )(?:la|el|las|los) (?:de|del) (?!la\b|el\b|los\b|las\b)([a-z]{3,})\b/g

/** "la de 24 entra en cabina?": one of several, by its number. No age, no hour, no share and no time. */
const NUMBERED_ONE =
  /(?:^|[,;:] ?|\b(?:y|o|en|con|para|que|si) )(?:la|el|las|los) de (\d{1,4}(?:[.,]\d+)?)\b(?! ?(?:%|anos?|meses|mes|dias?|hs|horas?|minutos?|a \d|y \d|de ))/g

/** "el modelo de 100 litros". */
const OF_SIZE =
  /\b(?:la|el|las|los|modelo|lata|caja|bolsa|pack) de (\d+(?:[.,]\d+)?|medio) ?(?:l|lts?|litros?|ml|cc|kg|kilos?|g|gr|gramos|cm|mm|m|metros?|mts|w|watts?|gb|pulgadas|unidades|plazas)\b/g

const VARIANT = /\b(?:la|el|las|los|modelo|talle) (xs|s|m|l|x{1,4}l|[a-z]{1,4}-?\d{2,5}[a-z]?)\b/g
