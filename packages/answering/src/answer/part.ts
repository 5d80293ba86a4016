import { bagOf, holds, isOpenAsk, termsOf, type ShopVocabulary, type Term } from '../evidence/index.ts'
import { isItself, VALUE_CLASSES } from '../listing/index.ts'
import { fold, quantitiesOf, spellOut } from '../text/index.ts'
import { isToldBySizes, withSizeNamed } from './bare-size.ts'
import { ANSWER_FROM, type Candidate } from './candidate.ts'
import { fromAttributes } from './from-attributes.ts'
import { fromInstructions } from './from-instructions.ts'
import { fromKnowledge, weighPassages, type AskedHere, type Weighed } from './from-knowledge.ts'
import { fromSlots } from './from-slots.ts'
import { namesOtherModel } from './other-models.ts'
import { variantFindings } from '../variants/index.ts'
import { measuresNamed, namesAll, variantsNamed } from './variants.ts'
import { showsKindNamed, wantsValue } from './quantity.ts'
import { otherProductIn } from './other-products.ts'
import type { Reading } from './reading.ts'

/** Another product of the shop is meant; what the listing says about this one is no answer. */
const OTHER_PRODUCT =
  /\b(?:mism[oa]s? (?:modelo|producto|linea|marca|pero)|l[oa] mism[oa]|el mism[oa] (?:en|pero|con)|otr[oa]s? (?:modelos?|productos?|marcas?|versiones|version|lineas?)|(?:tenes|tienen|hay|venden) (?:un[oa] mas|algun[oa] mas|un[oa] de \d|un[oa] que|algun[oa] que)|(?:tenes|tienen|hay|venden) otr[oa]s?(?! (?:color|talle|medida|stock|unidad)))\b/

/** Every source's best word on a part of a question, best first; `said` is what was told besides, `others` what else is asked. */
export function candidatesFor(asked: string, said: string, reading: Reading, others = ''): Candidate[] {
  const part = readPart(asked, said, reading, others)
  const { folded, terms, told, context, isOther, other, isOfOther: isNamed } = part
  const words = terms.filter((t) => t.kind !== 'aspect' && t.kind !== 'place')
  const ofThis = isOther
    ? []
    : [
        ...fromSlots(folded, words, [...terms, ...told], reading, context),
        ...fromAttributes(folded, terms.map(asItStands), reading),
      ]
  const knowledge = fromKnowledge(part, reading, ofThis)
  return [...ofThis, ...fromInstructions(folded, terms, told, reading, knowledge[0]), ...knowledge]
    .map((candidate) => (saysVariantWrong(candidate, asked, reading) ? dismissed(candidate) : candidate))
    .map((candidate) =>
      (other === null || speaksOf(other, candidate)) &&
      (!isNamed || (tellsOf(terms, other, candidate, reading) && namesMeasures(folded, candidate)))
        ? candidate
        : dismissed(candidate),
    )
    .sort(
      (a, b) => Number(b.confidence >= ANSWER_FROM) - Number(a.confidence >= ANSWER_FROM) || b.rank - a.rank,
    )
}

/** Whatever the seller wrote of a variant, its stock decides. */
const saysVariantWrong = ({ statements }: Candidate, asked: string, { listing }: Reading): boolean =>
  listing !== null && statements.some(({ text }) => variantFindings(text, asked, listing).length > 0)

/** A part of a question as it is asked of this listing. */
interface Part extends AskedHere {
  /** It is about another product than the listing's, and which one. */
  isOther: boolean
  other: string | null
}

function readPart(asked: string, said: string, reading: Reading, others: string): Part {
  const context = others === '' ? said : `${said}. ${others}`
  const text = withSizeNamed(asked, plainly(asked), reading)
  const folded = plainly(text)
  const isOther = namesOther(folded, reading)
  const other = otherProductIn(folded, reading)
  // Of another product, what this one is called by says as much as any word.
  const shop = isOther ? withoutProduct(reading.vocabulary) : reading.vocabulary
  const terms = termsOf(text, shop, context)
  const told = termsOf(context, reading.vocabulary)
    .filter((t) => !terms.some((own) => own.stem === t.stem))
    .map(asItStands)
  const besides = others === '' ? told : termsOf(said, reading.vocabulary).map(asItStands)
  const isOfOther = other !== null || namesOtherVariant(folded, reading)
  const whole = said === '' ? asked : `${said}. ${asked}`
  return { folded, terms, told, besides, context: plainly(context), whole, isOfOther, isOther, other }
}

/** The passages of a shop's texts nearest to one question, the likeliest first; none where a fact or an instruction is sure. */
export function passagesFor(asked: string, said: string, reading: Reading): Weighed[] {
  const isDecided = candidatesFor(asked, said, reading).some(
    (c) => c.explains === undefined && c.confidence >= ANSWER_FROM,
  )
  return isDecided ? [] : weighPassages(readPart(asked, said, reading, ''), reading)
}

const speaksOf = (key: string, { statements, explains }: Candidate): boolean =>
  explains?.has(key) === true || statements.some(({ text }) => bagOf(text).stems.has(key))

/** Of another product, more than that there is one: "la jp-120 es plegable?" */
function tellsOf(
  terms: readonly Term[],
  other: string | null,
  { statements, explains }: Candidate,
  { vocabulary }: Reading,
): boolean {
  const named = terms.find((t) => t.stem === other)
  const asked = terms.filter(
    (t) =>
      (t.kind === 'topic' || (t.kind === 'aspect' && !named?.asksFor.includes(t.stem))) &&
      t.stem !== other &&
      !vocabulary.product.has(t.stem) &&
      // "xl", "jp"
      !/^[a-z]{1,3}$/.test(t.text),
  )
  return (
    asked.length === 0 ||
    asked.some((t) => explains?.has(t.stem) || statements.some(({ text }) => holds(bagOf(text), t) > 0))
  )
}

/** "¿hay de 4 litros?": of 20 is told nothing of them. */
const namesMeasures = (folded: string, { statements }: Candidate): boolean => {
  const told = statements.flatMap(({ text }) => quantitiesOf(text))
  return measuresNamed(folded).every(
    ({ value, unit }) =>
      !told.some((q) => q.unit === unit) || told.some((q) => q.unit === unit && q.value === value),
  )
}

/** Not even a draft: the seller would have nothing to mend in it. */
const dismissed = (candidate: Candidate): Candidate => ({ ...candidate, confidence: 0 })

/** "tenés la misma en…", "la T470": another product is meant than the listing's. */
export const namesOther = (text: string, reading: Reading): boolean => {
  const folded = plainly(text)
  return (
    OTHER_PRODUCT.test(folded) ||
    namesOtherVariant(folded, reading) ||
    otherProductIn(folded, reading) !== null
  )
}

/** "y la jaula cuánto pesa?": the product that is listed. */
export const namesItself = (text: string, { listing, vocabulary }: Reading): boolean =>
  listing !== null && termsOf(text, vocabulary).some((t) => t.kind === 'topic' && isItself(t.stem, listing))

/** Without what it is a kind of: an attribute of the fruit is none of the orange. */
const asItStands = (term: Term): Term => ({ ...term, kinds: [], members: [] })

/** "y la L cuánto sale?", "la BC100 a cuánto la tenés?": a size or a model that the listing does not name. */
function namesOtherVariant(folded: string, reading: Reading): boolean {
  const { listing } = reading
  if (!listing || isToldBySizes(folded, listing)) return false
  const facts = [listing.title, ...Object.values(listing.attributes)].join(' ; ')
  const own = quantitiesOf(facts)
  return (
    !namesAll(variantsNamed(folded), facts) ||
    namesOtherModel(folded, reading) ||
    namesOtherOfSeries(folded, `${listing.title} ; ${listing.attributes['Modelo'] ?? ''}`) ||
    measuresNamed(folded).some(
      ({ value, unit }) =>
        own.some((q) => q.unit === unit) && !own.some((q) => q.unit === unit && q.value === value),
    )
  )
}

/** "de la Zonda 3" where the Zonda 4 is listed. */
const namesOtherOfSeries = (folded: string, facts: string): boolean =>
  [...fold(facts).matchAll(OF_SERIES)].some(
    ([name, word]) =>
      !folded.includes(name) &&
      new RegExp(`\\b(?:la|el|las|los) ${word} \\d{1,4}\\b(?! ?(?:cm|mm|kg|g|ml|l|w|v)\\b)`).test(folded),
  )
const OF_SERIES =
  /\b(?!(?:bluetooth|windows|android|version|wifi|hdmi)\b)([a-z]{4,}) \d{1,4}\b(?! ?(?:cm|mm|kg|g|gr|ml|l|w|v|litros|unidades|piezas|pulgadas|personas|plazas|x)\b)/g

const plainly = (text: string): string => spellOut(text).replace(/\s+/g, ' ').replace(GREETING, '')
const GREETING =
  /^\W*(?:(?:hol(?:a+|is+|u+)|buen(?:[oa]s?)?(?: (?:dias?|tardes?|noches?))?|que tal|che|disculpa\w*|consulta|amig[oa]|maestro|jefe|capo|genio|genia|gente)[\s,.!:]+)+/

const NOTHING: ReadonlySet<string> = new Set()

/** Returns the same copy for the same vocabulary, because caches use the vocabulary object as their key. */
function withoutProduct(vocabulary: ShopVocabulary): ShopVocabulary {
  const without = WITHOUT_PRODUCT.get(vocabulary) ?? { ...vocabulary, product: NOTHING }
  WITHOUT_PRODUCT.set(vocabulary, without)
  return without
}
const WITHOUT_PRODUCT = new WeakMap<ShopVocabulary, ShopVocabulary>()

/** Words that say what is asked about. */
const SAYS: ReadonlySet<Term['kind']> = new Set(['topic', 'half'])

/** Nothing but everyday verbs: "¿le sirve?" asks for what the rest of the message names. */
export const isThin = (text: string, { vocabulary }: Pick<Reading, 'vocabulary'>): boolean =>
  isOpenAsk(fold(text)) || termsOf(text, vocabulary).every((t) => !SAYS.has(t.kind))

/** "¿De qué material?", "¿qué medidas?": a kind of value, and not of what. */
export const namesOnlyKind = (text: string, { vocabulary }: Reading): boolean =>
  termsOf(text, vocabulary).every((t) => !SAYS.has(t.kind) || showsKindNamed(t.text)) &&
  !isThin(text, { vocabulary })

/** "¿Tenés canasto?", "¿trae caja de regalo?" of a bicycle: a thing that is not what is sold, nor a choice of it. */
export const namesOtherThing = (text: string, { listing, vocabulary }: Reading): boolean => {
  const name = OFFERED.exec(plainly(text))?.[1]
  const term = termsOf(text, vocabulary).find((t) => t.text === name)
  const values = Object.entries(listing?.attributes ?? {})
    .flat()
    .join(' ')
  return (
    listing !== null &&
    term?.kind === 'topic' &&
    !isItself(term.stem, listing) &&
    !vocabulary.product.has(term.stem) &&
    !bagOf(values).stems.has(term.stem) &&
    !OF_ANY_THING.test(term.text) &&
    !VALUE_CLASSES.some(({ values: class_ }) => term.text.search(class_) >= 0)
  )
}
const OFFERED =
  /^(?:y |che )?(?:(?:el|la|los|las) (?=[a-z0-9 -]+ (?:vienen?|esta|estan|es aparte|va aparte)\b)|(?:tenes|tienen|venden|vendes|hay|consiguen|conseguis|traen?|vienen? con|vienen?(?= (?:el|la|los|las) )|incluyen?)(?: tambien| ademas)? (?:un |una |el |la |los |las |algun |alguna |unos |unas )?)(?:(?:caja|bolsa|juego|set|kit|par|pack) de )?([a-z][a-z0-9-]{3,})\b/
const OF_ANY_THING =
  /^(?:stock|talles?|numeros?|colore?s?|envios?|garantia|cuotas?|factura|local|descuentos?|promo\w*|disponib\w*|unidades|cantidad|medidas?|tamanos?|modelos?|otr[oa]s?|retiro|entrega|interes|oferta|ultim[oa]s?|mas|algo|alguien|forma|posibilidad|manera|tiempo|lugar|problema|precios?|mayorista|nuev[oa]s?|usad[oa]s?|original(?:es)?)$/

/** "¿llegan a San Isidro? ¿cuánto sale?", "¿lo colocan?": what the shop does, and not what it sells. */
export const asksForService = (text: string, { vocabulary }: Reading): boolean =>
  termsOf(text, vocabulary).some((t) => SERVICES.has(t.stem))
const SERVICES: ReadonlySet<string> = new Set(
  'sends-to delivery-time dispatch installs custom returns carries-up urgent takes-away'
    .split(' ')
    .map((id) => `@${id}`),
)

/** Whether an answer names a thing that a part of the question is about. */
export const namesThingOf = (part: string, candidate: Candidate, reading: Reading): boolean =>
  thingsNamed(part, candidate, reading) > 0

/** How many things of a part an answer names. */
export const thingsNamed = (part: string, { statements }: Candidate, { vocabulary }: Reading): number =>
  termsOf(part, vocabulary).filter(
    (t) => t.kind === 'topic' && statements.some((s) => bagOf(s.text).stems.has(t.stem)),
  ).length

/** "¿Cuánto tardan?", "¿cuánto sale?": how much, and not of what. */
export const namesOnlyAmount = (text: string, { vocabulary }: Reading): boolean =>
  wantsValue(fold(text)) && !termsOf(text, vocabulary).some((t) => t.kind === 'topic')

/** One word that matters: mostly the same question in other words, as in "¿es tóxica? ¿tiene PFOA?". */
export const isShort = (text: string, { vocabulary }: Reading): boolean =>
  termsOf(text, vocabulary).filter((t) => SAYS.has(t.kind)).length <= 1
