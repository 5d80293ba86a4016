import { bagOf, holds, type Match, type Term } from '../evidence/index.ts'
import {
  CLOSE_GROUPS,
  fold,
  isArgentinePlace,
  numberOfWord,
  TELLING,
  unitOf,
  wordsOf,
} from '../text/index.ts'
import { asksBesides, isAfterSale, POLICIES, saysItself } from './candidate.ts'
import { isOfPackaging, isOfReturnCost, isOfSibling } from './other-matter.ts'
import { AFTER_SALE, mentions, OTHER_VALUE } from './point.ts'
import { wantsValue } from './quantity.ts'
import { askedShare } from './quote.ts'
import type { Reading } from './reading.ts'

/** A part of a question as it is read in one shop. */
export interface Asked {
  folded: string
  terms: readonly Term[]
  /** Words of the rest of the message, and of those what is only told and not asked. */
  told: readonly Term[]
  besides: readonly Term[]
}

/** Whether a passage, quoted as `text`, is about something else, whatever words it shares with a question: a draft at most. */
export const isOfSomethingElse = (
  match: Match,
  text: string,
  { folded, terms, told }: Asked,
  reading: Reading,
): boolean =>
  asksEmptyCell(match, text, terms) ||
  isOfOtherPlace(match, text, [...terms, ...told]) ||
  isOfReturnCost(match, folded, terms) ||
  isOfSibling(match, folded, reading) ||
  isOfPackaging(match, folded) ||
  isOfOtherPolicy(match, terms) ||
  saysOnlyProduct(match, terms, reading) ||
  (isBare([...terms, ...told]) && !wantsValue(folded) && showsOnlyAspect(match, terms))

/** Whether the words of a passage are those of another matter or case: it may speak of this one in other words, see `saysInOtherWords`. */
export const isWordedForElse = (match: Match, { terms, told, besides }: Asked, reading: Reading): boolean =>
  missesMatter(match, terms) ||
  saysYesToOther(match, terms) ||
  restsOnOtherQuestion(match, terms, told) ||
  isOfOtherCase(match, [...terms, ...besides], reading)

/** "¿se la banca?": of what, is not said. */
const isBare = (terms: readonly Term[]): boolean => terms.every((t) => t.kind !== 'topic')

/**
 * Whether the words of a passage tell nothing of what is asked, so that its meaning alone speaks for it. `fits` is how well its
 * best sentence gives the kind of value that is asked for, see `valueFit`.
 */
export const namesNothing = (match: Match, { folded, terms, told }: Asked, fits: number): boolean =>
  namesNothingAsked(match, terms) ||
  (!/\bque ano\b/.test(folded) && saysOnlyUnits(match, terms, told)) ||
  saysNothingOf(match, terms) ||
  saysNotWhat(terms) ||
  (!wantsValue(folded) && showsOnlyAspect(match, terms)) ||
  tellsOneOfMany(match, folded, terms) ||
  (fits <= 0 && isOnlyRelated(match, terms))

/** "¿hay XL en rojo?" of a row that has values for black and blue, and none under "Rojo". */
function asksEmptyCell({ passage }: Match, text: string, terms: readonly Term[]): boolean {
  const said = bagOf(text)
  return (passage.lacks ?? []).some((column) =>
    terms.some((t) => t.kind !== 'weak' && holds(column, t) > 0 && holds(said, t) === 0),
  )
}

/** "Capital tucumana: llega en el día" tells nothing of Jujuy, and "Rosario" nothing of Mendoza. */
function isOfOtherPlace({ passage }: Match, text: string, terms: readonly Term[]): boolean {
  const asked = terms.filter((t) => t.kind === 'place')
  const bags = [passage.headingBag, bagOf(text)]
  const shown = bags.some((bag) => [...bag.stems].some((key) => key.startsWith('@in ')))
  return shown && asked.length > 0 && asked.every((t) => bags.every((bag) => holds(bag, t) === 0))
}

/** "¿cómo sé?", "¿qué hago?": of what is not said. */
const saysNotWhat = (terms: readonly Term[]): boolean =>
  terms.some((t) => VAGUE.has(t.stem)) &&
  terms.every(({ kind, stem }) => kind === 'weak' || kind === 'number' || kind === 'place' || VAGUE.has(stem))
const VAGUE: ReadonlySet<string> = new Set(['@how-to', '@trouble', '@suits'])

/** "¿lo tienen en remera?" of a shop for these: every sentence may have that word. */
const saysOnlyProduct = (match: Match, terms: readonly Term[], { vocabulary }: Reading): boolean => {
  const { passage } = match
  const [said, ...others] = terms.filter((t) =>
    t.kind === 'aspect' ? saysItself(match, t.stem) : t.kind !== 'weak' || t.text.length === 1,
  )
  return (
    passage.origin.kind === 'knowledge' &&
    said?.kind === 'topic' &&
    others.length === 0 &&
    vocabulary.product.has(said.stem) &&
    !passage.headingBag.stems.has(said.stem)
  )
}

/** Words that are near in meaning, and none that was asked: a sentence about something near. */
const isOnlyRelated = (match: Match, terms: readonly Term[]): boolean =>
  !terms.some((t) => t.kind !== 'weak' && (saysItself(match, t.stem) || saysNearly(match, t, terms)))

/** By a word that means nearly the same, or by the kind of thing; of what it suits, only where suiting is spoken of. */
const saysNearly = ({ passage, best }: Match, term: Term, terms: readonly Term[]): boolean => {
  const bags = [passage.headingBag, passage.sentences[best]!.bag]
  const misses = terms.some((t) => SUITING.has(t.stem) && !bags.some((bag) => bag.stems.has(t.stem)))
  return bags.some(
    (bag) =>
      [...term.groups].some((id) => CLOSE_GROUPS.has(id) && bag.groups.has(id)) ||
      (!misses && term.kinds.some((kind) => bag.stems.has(kind))),
  )
}
const SUITING: ReadonlySet<string> = new Set(['@suits', '@compatible'])

/** "¿se cambia de lado el freno?": a text on changing that has no brake in it is about something else. */
const namesNothingAsked = (match: Match, terms: readonly Term[]): boolean => {
  const { passage } = match
  const bags = [passage.headingBag, ...passage.sentences.flatMap((s) => (s.withheld ? [] : s.bag))]
  const things = terms.filter((t) => t.kind === 'topic' && !isPlaceName(t.text))
  return (
    things.some((t) => !t.unknown && t.asksFor.length === 0 && t.demand > 0.6) &&
    !things.some((t) =>
      bags.some((bag) => (t.asksFor.length > 0 ? bag.stems.has(t.stem) : holds(bag, t) > 0)),
    ) &&
    !terms.some(
      (t) => (TELLING.has(t.stem) || POLICIES.has(t.stem) || t.stem === '@box') && saysItself(match, t.stem),
    )
  )
}

/** "¿cuántas horas dura?" is not answered by "envíos en 24 horas": the unit alone says of nothing how long. */
const saysOnlyUnits = (match: Match, terms: readonly Term[], told: readonly Term[]): boolean => {
  const things = terms.filter((t) => t.kind === 'topic' || t.kind === 'place')
  const said = things.filter((t) => mentions(match, t))
  return (
    things.length > 0 &&
    (said.length > 0 ? said : things).every((t) => TIMES.has(unitOf(t.text)) || DAYS.test(t.text)) &&
    !terms.some((t) => (t.kind === 'aspect' || t.kind === 'half') && saysItself(match, t.stem)) &&
    // "soy de Salta, ¿en cuántos días llega?"
    !told.some((t) => t.kind === 'place' && mentions(match, t))
  )
}

/** "¿viene en otros colores?": what one thing is or has does not tell. */
const tellsOneOfMany = ({ passage }: Match, folded: string, terms: readonly Term[]): boolean =>
  OTHER_VALUE.test(folded) &&
  !terms.some((t) => AFTER_SALE.has(t.stem)) &&
  ![passage.headingBag, ...passage.sentences.flatMap((s) => (s.withheld ? [] : s.bag))].some((bag) =>
    OTHERS.some((mark) => bag.stems.has(mark)),
  )
/** Aspects of a text that speaks of what else there is. */
const OTHERS = ['@variants', '@custom', '@made-to-order', '@mix']

/** "mi perro muerde, ¿se la banca?": any sentence that bears something would do. */
const showsOnlyAspect = (match: Match, terms: readonly Term[]): boolean =>
  terms.filter((t) => LOOSE.has(t.stem) && saysItself(match, t.stem)).length === 1 &&
  !terms.some((t) => t.kind !== 'weak' && t.kind !== 'half' && !LOOSE.has(t.stem) && mentions(match, t))
/** Aspects that many sentences show by a common word. */
const LOOSE: ReadonlySet<string> = new Set(
  'withstands suits compatible fits enough how-to trouble first-use upkeep variants'
    .split(' ')
    .map((id) => `@${id}`),
)

/** "¿me lo guardás hasta el viernes?" is answered by a text on reserving, and not by hours from Monday to Friday. */
export const missesMatter = (match: Match, terms: readonly Term[]): boolean =>
  terms.some((t) => MATTERS.has(t.stem) && !saysItself(match, t.stem)) &&
  // "si me arrepiento, ¿me lo toman?" asks for two, and means one.
  !terms.some((t) => (MATTERS.has(t.stem) || GIVEN_BACK.has(t.stem)) && saysItself(match, t.stem))
const GIVEN_BACK: ReadonlySet<string> = new Set(['@returns', '@arrives-broken', '@missing-part'])
export const MATTERS: ReadonlySet<string> = new Set(
  'invoice reserve gift trade-in absent tracking restock original takes-away carries-up other-collects cancel noise coupon one-shipment pickup-needs address-change vegan appointment'
    .split(' ')
    .map((id) => `@${id}`),
)

/** "¿cuánto dura la batería?": how long a delivery takes has neither the battery nor its lasting in it. */
const saysNothingOf = (match: Match, terms: readonly Term[]): boolean => {
  const things = terms.filter((t) => t.kind === 'topic' || t.kind === 'aspect' || t.kind === 'place')
  return things.length > 1 && things.every((t) => !mentions(match, t))
}

/** "Sí, es unisex" is the answer to "¿sirve para hombres?", and to nothing that names none of it. */
const saysYesToOther = (
  { passage, best }: Pick<Match, 'passage' | 'best'>,
  terms: readonly Term[],
): boolean =>
  passage.heading?.endsWith('?') === true &&
  best === 0 &&
  /^(?:si|no)[,.:;]/.test(fold(passage.sentences[0]!.text)) &&
  !terms.some((t) => t.kind !== 'weak' && !LOOSE.has(t.stem) && mentions({ passage, best }, t))

/** "Nunca con el colchón doblado" under a question on electric sheets: of what is asked, only that question has a word. */
const restsOnOtherQuestion = ({ passage }: Match, terms: readonly Term[], told: readonly Term[]): boolean =>
  passage.heading?.endsWith('?') === true &&
  askedShare(passage, [...terms, ...told]) < 0.4 &&
  !terms.some(
    (t) =>
      t.kind !== 'weak' &&
      t.kind !== 'number' &&
      passage.sentences.some((s) => !s.withheld && holds(s.bag, t) > 0),
  )

/** "¿Se puede mezclar con creatina? Sí, en el mismo shaker" is asked of another case than "¿la puedo mezclar con proteína?". */
function isOfOtherCase(match: Match, terms: readonly Term[], { vocabulary }: Reading): boolean {
  const { heading } = match.passage
  if (!heading?.endsWith('?')) return false
  const isThing = (kind: string, text: string, key: string) =>
    kind === 'topic' &&
    !INFINITIVE.test(text) &&
    !isPlaceName(text) &&
    numberOfWord(text) === undefined &&
    !vocabulary.product.has(key)
  const isTime = (t: Term) => DAYS.test(t.text) || TIMES.has(unitOf(t.text))
  const asked = terms.filter((t) => isThing(t.kind, t.text, t.stem))
  const things = asked.filter((t) => !isTime(t))
  const isOfPlace = terms.some((t) => t.kind === 'place' && mentions(match, t))
  return (
    (things.length > 0
      ? things.some((t) => t.demand > 0.45 && t.asksFor.length === 0) &&
        things.every((t) => !mentions(match, t))
      : asked.length > 0 && !isOfPlace) &&
    wordsOf(heading).some(
      (w) =>
        isThing(w.kind, w.text, w.stem) &&
        terms.every((t) => t.stem !== w.stem && holds(bagOf(w.text), t) === 0),
    )
  )
}
export const INFINITIVE = /[aei]r(?:l[oae]s?|me|te|se)?$/

const DAYS =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|feriado|noche|tarde|manana|mediodia|semana)s?$/
const TIMES: ReadonlySet<string> = new Set(['minuto', 'hora', 'dia', 'semana', 'mes', 'ano'])

/** Also of two words, which are one to the engine. */
const isPlaceName = (word: string): boolean => isArgentinePlace(word) || word.startsWith('lugar')

/** What the seller wrote on returns, or on the warranty, is no answer to whoever asks for more or for something else. */
const isOfOtherPolicy = (match: Match, terms: readonly Term[]): boolean => {
  const { origin } = match.passage
  if (origin.kind !== 'automatic') return false
  return origin.topic === 'returns'
    ? !terms.some(isAfterSale) || asksBesides(match, terms, '')
    : origin.topic === 'warranty' && asksBesides(match, terms, '')
}
