import { bagOf, holds, type Passage, type Term } from '../evidence/index.ts'
import { booleanOf, type AttributeAnswer } from '../listing/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import { DENIED } from './candidate.ts'
import { lacksNeeded } from './needed.ts'
import { isOfOtherSense } from './other-sense.ts'
import { AFTER_SALE, OTHER_VALUE } from './point.ts'
import {
  lacksDimension,
  lacksLimit,
  lacksUnit,
  lacksValue,
  measuresCounted,
  showsKindNamed,
} from './quantity.ts'

/** What an attribute states, and how much of the question it explains. */
type Stated = Pick<AttributeAnswer, 'text' | 'label' | 'value' | 'coverage' | 'isAskedFor'>

/** An attribute of the right name that does not tell what is asked: no number, no other value, nothing of what went wrong. */
export const isBeside = (
  folded: string,
  terms: readonly Term[],
  { text, label, value, coverage, isAskedFor }: Stated,
): boolean =>
  (!isAskedFor && lacksUnit(folded, `${text} ${label}`)) ||
  (coverage < 0.9 && lacksValue(folded, text)) ||
  // Length and width together are one size.
  (OTHER_VALUE.test(folded) && (!NAMES_SEVERAL.test(value) || label.includes(', '))) ||
  (!isAskedFor && lacksProperty(folded, terms, `${label} ${value}`)) ||
  (ASKS_IF_IT_SUITS.test(folded) && !/^(?:Sí|No), /.test(text)) ||
  ASKS_FOR_DOING.test(folded) ||
  (MODIFIES.test(folded) && booleanOf(value) === null) ||
  (ADDS.test(folded) && booleanOf(value) !== null) ||
  lacksLimit(folded, `${label} ${value}`) ||
  (!isAskedFor && lacksDimension(folded, `${label} ${value}`)) ||
  ASKS_WHICH_TO_TAKE.test(folded) ||
  (!(isAskedFor && ASKS_WHICH_VALUE.test(folded)) && lacksNeeded(folded, fold(`${label} ${text}`))) ||
  (!isAskedFor && measuresCounted(folded, value)) ||
  (ASKS_HOW_MUCH.test(folded) && !/\d/.test(value) && booleanOf(value) === null) ||
  // "¿cuáles colores vienen?" does not ask how many.
  (/^cantidad\b/.test(fold(label)) &&
    /\b(?:cual(?:es)?|que) /.test(folded) &&
    !/\bcant|\bcuant/.test(folded)) ||
  ASKS_WHAT_TO_DO.test(folded) ||
  isOfOtherSense(folded, fold(`${label} ${text}`)) ||
  isOfOtherOutfit(folded, fold(value)) ||
  isOfOtherThing(folded, terms, label) ||
  // "me vinieron menos globos" does not ask how many there are.
  terms.some((t) => AFTER_SALE.has(t.stem))

/** "¿cuánto rinde la pintura para exterior?": whatever else it names, the property is asked for. */
const ASKS_WHICH_VALUE = /\b(?:que|cual(?:es)?|cuant[oa]s?)\b/

/** "tengo el pie ancho, ¿qué número pido?" is not answered by which there are. */
const ASKS_WHICH_TO_TAKE =
  /\b(?:que|cual) (?:numero|talle|medida|tamano)(?: me| le)? (?:pido|llevo|compro|elijo|conviene|convendria|recomend\w+|aconsej\w+|va|iria)\b/

/** "¿qué cable usa para cargarse?" is not answered by how long it charges, although cables and charging are related. */
const lacksProperty = (folded: string, terms: readonly Term[], text: string): boolean => {
  const name = WHICH.exec(folded)?.[1]
  const property = terms.find((t) => t.text === name && t.kind === 'topic' && t.asksFor.length === 0)
  return (
    property !== undefined &&
    // "¿qué goma trae, eva soft o eva dura?": one of what is offered.
    !terms.some((t) => t.either !== null && bagOf(text).stems.has(t.stem)) &&
    !showsKindNamed(property.text) &&
    !SORT_OF_PLACE.test(property.text) &&
    holds(bagOf(text), { ...property, groups: NO_GROUPS }) === 0
  )
}
/** "¿cuánto pesa con la batería?" is not answered by "2 kg (sin batería)". */
const isOfOtherOutfit = (folded: string, value: string): boolean =>
  [...value.matchAll(/\b(con|sin) (?:el |la |los |las )?([a-z]{3,})/g)].some(([, having, thing]) =>
    new RegExp(`\\b${having === 'con' ? 'sin' : 'con'} (?:el |la |los |las )?${thing}\\b`).test(folded),
  )
/** "¿el amplificador solo cuánto pesa?" is not answered by "Peso de la guitarra". */
const isOfOtherThing = (folded: string, terms: readonly Term[], label: string): boolean => {
  const subject = terms.find((t) => t.kind === 'topic' && t.text === NAMED_FIRST.exec(folded)?.[1])
  return subject !== undefined && OF_THING.test(fold(label)) && holds(bagOf(label), subject) === 0
}
const NAMED_FIRST = /^(?:y )?(?:el|la|los|las) ([a-z]{4,})\b/
const OF_THING =
  /^(?:peso|alto|ancho|largo|altura|medidas?|color|material|capacidad|potencia|garantia) del? (?:el |la |los |las )?[a-z]{4,}$/

const ASKS_WHAT_TO_DO =
  /\b(?:que hago|que hay que hacer|que puede ser|es normal|como (?:lo|la|los|las) (?:arreglo|soluciono))\b/
const NO_GROUPS: Term['groups'] = new Set()
/** "mido 1,68, ¿me va esa medida?": whether it suits is not told by the measure again. */
const ASKS_IF_IT_SUITS =
  /^(?!.*\b(?:que|cual|cuant[oa]s?) )(?:[^\d\n\r\u2028\u2029]*\d.*)?\b(?:me|le|nos|les) (?:(?:v[ae]n?|quedan?|entran?|sirven?)(?: |\W*$)|(?:aguantan?|bancan?|alcanzan?) )/
/** Whichever of them is asked for, another one tells it. */
const SORT_OF_PLACE = /^(?:zona|region|provincia|pais|origen|procedencia)$/
const WHICH =
  /^(?:y |de |con |a |en |por )*(?:que|cual) ([a-z]{4,}) (?:usa|lleva|tiene|trae|necesita|va|viene|es|se [a-z]{3,})\b/

/** "¿la pueden plantar ustedes?" is not answered by what sort of plant it is; "¿me pueden decir la potencia?" asks no deed. */
const ASKS_FOR_DOING =
  /^(?:y |che |hola |ademas |tambien )*(?:(?:me|te|nos|le|lo|la|los|las) )*(?:pueden|podrian|podrias) (?!(?:dec|inform|indic|confirm|pas|d|explic|cont|aclar|respond|contest|especific|verific|fij|mostr|ayud)(?:[aei]?r)(?:me|nos|l[oae]s?)*\b)[a-z]{2,}[aei]r(?:l[oae]s?|me)?\b/

/** "¿se le puede ampliar la RAM?" is not answered by how much there is. */
const MODIFIES =
  /\bpued[eo]n? (?:ampli|agrand|agreg|sum|pint|cort|recort|modific|achic|extend|reemplaz|sac|quit|separ|un|expand)[aei]r/

/** "¿se le pueden poner ruedas?" is not answered by whether it has some. */
const ADDS =
  /\b(?:(?:le|les) pued[eo]n?|pued[eo]n? (?:le )?) ?(?:poner|colocar|agregar|sumar|adaptar|enganchar)(?:le|les)?\b/

/** "S, M y L", "10 a 30". */
export const NAMES_SEVERAL = /[,;/]| [yo] | a /

export const asksForAnother = (folded: string, label: string): boolean =>
  OTHER_VALUE.test(folded) || (SOLD_BESIDE.test(folded) && INCLUDES.test(fold(label)))

/** "¿venden las sillas?" is not whether they come with the table. */
const SOLD_BESIDE = /\b(?:venden|vendes|conseguis|consiguen|se consigue|comprar)\b/
const INCLUDES = /^(?:incluye|trae|con)\b/

/** "¿cuánto hay que regarlo?" is not answered by "moderado". */
const ASKS_HOW_MUCH = /^(?:y )?(?:cada )?cuant[oa]s?\b|\bhace cuanto\b/

/** "IP68" of a shop that writes "no garantizamos la resistencia al agua". */
export const isTakenBack = (
  { label, text }: Pick<Stated, 'label' | 'text'>,
  quotable: readonly Passage[],
): boolean => {
  const words = wordsOf(label).filter((w) => w.kind === 'topic')
  return (
    words.length > 1 &&
    !text.startsWith('No') &&
    quotable.some(({ sentences }) =>
      sentences.some((s) => {
        if (s.withheld || !words.every((w) => s.bag.stems.has(w.stem))) return false
        const denied = wordsOf(DENIED.exec(fold(s.text))?.[0] ?? '')
        return words.every((w) => denied.some((d) => d.stem === w.stem))
      }),
    )
  )
}
