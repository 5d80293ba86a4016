import { bagOf, holds, matchPassage, type Match, type Passage, type Term } from '../evidence/index.ts'
import { SLOTS } from '../listing/index.ts'
import {
  CLOSE_GROUPS,
  fold,
  isArgentinePlace,
  numberOfWord,
  TELLING,
  unitOf,
  wordsOf,
} from '../text/index.ts'
import {
  ANSWER_FROM,
  asksBesides,
  DENIED,
  DOUBTFUL,
  isAfterSale,
  POLICIES,
  saysItself,
  type Candidate,
} from './candidate.ts'
import { distanceOf, isOfPackaging, isOfReturnCost, isOfSibling } from './other-matter.ts'
import { ofNoOtherProduct } from './other-products.ts'
import { asksAllContents, isContents, mentions, pointMissedBy, speaksOfClaim } from './point.ts'
import { lacksUnit, lacksValue, showsKindNamed, valueFit, wantsValue } from './quantity.ts'
import { askedShare, quote, sourcesOfQuote } from './quote.ts'
import type { Reading } from './reading.ts'
import { ofThisProduct } from './whose.ts'

/** A part of a question as it is read in one shop. */
interface Asked {
  folded: string
  terms: readonly Term[]
  /** Words of the rest of the message, and of those what is only told and not asked. */
  told: readonly Term[]
  besides: readonly Term[]
  /** The rest of the message, folded. */
  context: string
  /** It names another product, size or model than the listed one. */
  isOfOther: boolean
}

/** What the seller's files and texts tell of a part of a question. */
export function fromKnowledge(
  { folded, terms, told, besides, context, isOfOther }: Asked,
  reading: Reading,
): Candidate[] {
  const fit = valueFit(folded)
  const misses = pointMissedBy(folded, terms)
  const required = requiredStems(folded)
  const subject = subjectOf(folded, terms, reading)
  const isOfMatter = speaksOfClaim(terms)
  const ranked: Ranked[] = []
  const quotable = ofNoOtherProduct(ofThisProduct(reading.quotable, terms, reading.listing), terms, reading)
  for (const passage of ofMatter(quotable, folded, terms)) {
    // Its description says nothing of another product.
    if (isOfOther && passage.origin.kind === 'listing') continue
    const match = matchPassage(passage, terms, told, (s) => fit(s.text))
    if (!match || !isOfMatter(match) || ![...required].every((key) => saysItself(match, key))) continue
    if (isOfOtherNumber(passage.heading, /\d/.test(folded) ? folded : context)) continue
    if (
      subject &&
      !mentions(match, subject) &&
      !subject.asksFor.some((mark) => saysItself(match, mark)) &&
      // "no lleva teflón" tells of whatever is asked to be of it.
      !terms.some((t) => t.predicate && t.kind === 'topic' && saysItself(match, t.stem))
    )
      continue
    const own = passage.origin.kind === 'knowledge' ? 0.05 : 0
    const rank =
      match.coverage +
      own +
      fit(passage.sentences[match.best]!.text) * 0.6 +
      match.perSentence[match.best]! * 0.05 +
      match.headed * 0.1 +
      (asksAllContents(folded) && isContents(match) ? 0.5 : 0) -
      (lacksUnit(folded, passage.sentences[match.best]!.text) ? 0.4 : 0) -
      distanceOf(match, folded, terms, reading)
    ranked.push({ ...match, rank })
  }
  ranked.sort((a, b) => b.rank - a.rank)
  const [nearest, next] = ranked
  if (!nearest) return []
  const best = wantsValue(folded) ? nearest : (denialOf(nearest, ranked, terms, reading) ?? nearest)
  const second = next?.rank ?? 0
  const { text, sentences, said, isBorne } = quote(best, folded, terms, told)
  const fits = fit(best.passage.sentences[best.best]!.text)
  const certain = deniesTheKind(best, terms, reading)
    ? Math.max(0.7, best.confidence)
    : best.confidence +
      0.3 * Math.max(0, fits) +
      (knowsAll(best, terms, reading) ? LIFT : -unknownPenalty(best)) +
      (best.rank - second >= AHEAD && standsAlone(best, folded, terms, reading) ? ALONE : 0)
  const sure =
    isEnough(best, terms) || (asksAllContents(folded) && isContents(best))
      ? Math.max(certain, ENOUGH)
      : certain
  return [
    {
      from: 'knowledge',
      statements: [{ text, sources: sourcesOfQuote(best.passage, sentences) }],
      facts: best.passage.origin.kind === 'listing' ? ['description'] : [],
      confidence:
        misses(best, said) ||
        !isBorne ||
        isOfReturnCost(best, folded, terms) ||
        isOfSibling(best, folded, reading) ||
        isOfPackaging(best, folded) ||
        saysNotWhat(terms) ||
        saysOnlyProduct(best, terms, reading) ||
        namesNothingAsked(best, terms) ||
        (!/\bque ano\b/.test(folded) && saysOnlyUnits(best, terms)) ||
        saysNothingOf(best, terms) ||
        saysYesToOther(best, terms) ||
        restsOnOtherQuestion(best, terms, told) ||
        isOfOtherCase(best, [...terms, ...besides], reading) ||
        isOfOtherPolicy(best, terms) ||
        missesMatter(best, terms) ||
        (!wantsValue(folded) && showsOnlyAspect(best, terms)) ||
        (fits <= 0 && isOnlyRelated(best, terms))
          ? Math.min(sure, DOUBTFUL)
          : sure,
      explains: new Set(terms.filter((t) => mentions(best, t)).map((t) => t.stem)),
      rank: explainsPartOfProduct(best, folded, terms, reading) ? 1.35 : best.rank,
    },
  ]
}

/** "Talle 0" heads nothing that is asked of "talle 3". */
const isOfOtherNumber = (heading: string | null, folded: string): boolean => {
  const [, word = '', number = ''] = NUMBERED_HEAD.exec(fold(heading ?? '')) ?? []
  if (word === '') return false
  const asked = [...folded.matchAll(new RegExp(`\\b${word} (?:de |el |la )?(\\d+(?:[.,]\\d+)?)\\b`, 'g'))]
  return asked.length > 0 && asked.every(([, other]) => other !== number)
}
const NUMBERED_HEAD = /^([a-z]{4,}) (\d+(?:[.,]\d+)?)$/

type Ranked = Match & { rank: number }

/** "No está hecho para hormigón" knows better whether it drills concrete than a sentence on walls. */
const denialOf = (
  nearest: Ranked,
  ranked: readonly Ranked[],
  terms: readonly Term[],
  { vocabulary }: Reading,
): Ranked | undefined => {
  const unsaid = terms.filter(
    (t) =>
      t.kind === 'topic' &&
      !vocabulary.product.has(t.stem) &&
      !saysItself(nearest, t.stem) &&
      mentions(nearest, t),
  )
  return ranked.find((m) => {
    const [denied = ''] = DENIED.exec(fold(m.passage.sentences[m.best]!.text)) ?? []
    const words = wordsOf(denied)
    return (
      m !== nearest &&
      m.rank > nearest.rank - NEARLY &&
      unsaid.some((t) => words.some((w) => w.stem === t.stem))
    )
  })
}
const NEARLY = 0.4

/** "las baterías, ¿qué garantía tienen?": a sentence that names that part knows better than the listing's own fact. */
function explainsPartOfProduct(
  match: Match,
  folded: string,
  terms: readonly Term[],
  { listing, vocabulary }: Reading,
): boolean {
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  const parts = terms.filter((t) => t.kind === 'topic' && vocabulary.product.has(t.stem) && t.stem !== itself)
  return (
    parts.length > 0 &&
    (match.coverage > 0.8 || (match.headed > 0.3 && match.confidence > 0.8)) &&
    match.passage.sentences.some(
      (s) => !s.withheld && !lacksValue(folded, s.text) && parts.every((t) => s.bag.stems.has(t.stem)),
    ) &&
    SLOTS.some((s) => s.asks.test(folded))
  )
}

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
const saysOnlyUnits = (match: Match, terms: readonly Term[]): boolean => {
  const things = terms.filter((t) => t.kind === 'topic' || t.kind === 'place')
  const said = things.filter((t) => mentions(match, t))
  return (
    things.length > 0 &&
    (said.length > 0 ? said : things).every((t) => TIMES.has(unitOf(t.text)) || DAYS.test(t.text)) &&
    !terms.some((t) => (t.kind === 'aspect' || t.kind === 'half') && saysItself(match, t.stem))
  )
}

/** "¿se la banca?": of what, is not said, and any sentence that bears something would do. */
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
const missesMatter = (match: Match, terms: readonly Term[]): boolean =>
  terms.some((t) => MATTERS.has(t.stem) && !saysItself(match, t.stem))
const MATTERS: ReadonlySet<string> = new Set(
  'reserve gift trade-in absent tracking restock original takes-away carries-up other-collects cancel noise coupon one-shipment pickup-needs address-change vegan'
    .split(' ')
    .map((id) => `@${id}`),
)

/** Where some passages speak of the matter, the others are not asked. */
function ofMatter(passages: readonly Passage[], folded: string, terms: readonly Term[]): readonly Passage[] {
  const matters = terms
    .filter((t) => MATTERS.has(t.stem) || (t.stem === '@returns' && !SWAPPED.test(folded)))
    .map((t) => t.stem)
  if (matters.length === 0) return passages
  const shown = passages.filter(({ headingBag, sentences }) =>
    [headingBag, ...sentences.flatMap((s) => (s.withheld ? [] : s.bag))].some((bag) =>
      matters.some((mark) => bag.stems.has(mark)),
    ),
  )
  return shown.length > 0 ? shown : passages
}

/** "se cortó el cable, ¿me lo cambian?" may be a matter of the warranty. */
const SWAPPED = /\bcambi(?:an|as|arian)\b/

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
    numberOfWord(text) === undefined &&
    !vocabulary.product.has(key)
  const isTime = (t: Term) => DAYS.test(t.text) || TIMES.has(unitOf(t.text))
  const asked = terms.filter((t) => isThing(t.kind, t.text, t.stem))
  const things = asked.filter((t) => !isTime(t))
  return (
    (things.length > 0
      ? things.some((t) => t.demand > 0.45 && t.asksFor.length === 0) &&
        things.every((t) => !mentions(match, t))
      : asked.length > 0) &&
    wordsOf(heading).some(
      (w) =>
        isThing(w.kind, w.text, w.stem) &&
        terms.every((t) => t.stem !== w.stem && holds(bagOf(w.text), t) === 0),
    )
  )
}
const INFINITIVE = /[aei]r(?:l[oae]s?|me|te|se)?$/

const DAYS =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|feriado|noche|tarde|manana|mediodia|semana)s?$/
const TIMES: ReadonlySet<string> = new Set(['minuto', 'hora', 'dia', 'semana', 'mes', 'ano'])

/** Also of two words, which are one to the engine. */
const isPlaceName = (word: string): boolean => isArgentinePlace(word) || word.startsWith('lugar')

/** An invoice, a gift, an error's code ("E4"): whatever else is told, a sentence on it answers. */
const CODE = /^[a-z]\d{1,2}$/
const isEnough = (match: Match, terms: readonly Term[]): boolean =>
  terms.some(
    (t) => (t.stem === '@invoice' || t.stem === '@gift' || CODE.test(t.text)) && saysItself(match, t.stem),
  )
const ENOUGH = ANSWER_FROM + 0.01

const LIFT = 0.16
/** "¿cómo sé?", "¿qué hago?": of what is not said. */
const saysNotWhat = (terms: readonly Term[]): boolean =>
  terms.some((t) => VAGUE.has(t.stem)) &&
  terms.every(({ kind, stem }) => kind === 'weak' || kind === 'number' || kind === 'place' || VAGUE.has(stem))
const VAGUE: ReadonlySet<string> = new Set(['@how-to', '@trouble', '@suits'])

/** Nothing that is asked for is foreign to the shop, and some of it stands here: what else was said is less of a doubt. */
const knowsAll = (match: Match, terms: readonly Term[], { vocabulary }: Reading): boolean =>
  match.missingTerms.every((t) => !t.unknown || t.demand < 0.5) &&
  terms.some(
    (t) =>
      ((t.kind === 'topic' && !vocabulary.product.has(t.stem)) || TELLING.has(t.stem)) &&
      saysItself(match, t.stem),
  )

/** How far before every other passage one is that is the only place where the thing is spoken of. */
const AHEAD = 0.2
const ALONE = 0.1
/** A thing that is asked for stands here; but how much of something the shop does not know is not told by another number. */
const standsAlone = (
  match: Match,
  folded: string,
  terms: readonly Term[],
  { vocabulary }: Reading,
): boolean =>
  terms.some((t) => t.kind === 'topic' && !vocabulary.product.has(t.stem) && saysItself(match, t.stem)) &&
  !(wantsValue(folded) && match.missingTerms.some((t) => t.unknown))

/** Words that the shop does not know make every match doubtful. */
const unknownPenalty = (match: Match): number =>
  0.12 * match.missingTerms.reduce((sum, t) => sum + (t.unknown ? t.demand : 0), 0)

/** "No hacemos cápsulas" answers for every sort of capsule. */
function deniesTheKind(match: Match, terms: readonly Term[], { vocabulary }: Reading): boolean {
  const kinds = terms.filter((t) => t.kind === 'topic')
  const kind = kinds[0]
  const thing = kinds.find((t) => !INFINITIVE.test(t.text))
  const isDenied = (t: Term | undefined) =>
    t !== undefined && !vocabulary.product.has(t.stem) && endsInDenied(match, t)
  if (isDenied(kind) || isDenied(thing)) return true
  if (!kind || !match.passage.headingBag.stems.has(kind.stem)) return false
  const sentence = fold(match.passage.sentences[match.best]!.text)
  const denied =
    /^no (?:hacemos|tenemos|vendemos|trabajamos|manejamos|realizamos|brindamos|contamos con|ofrecemos|hay|trae|viene|incluye|tiene|damos|emitimos|aceptamos)(?: \w+){0,2}? (\w+)/.exec(
      sentence,
    )
  return denied !== null && wordsOf(sentence.slice(0, denied[0].length)).some((w) => w.stem === kind.stem)
}

/** "No tiene función deshidratar" answers for all that might be dried. */
const endsInDenied = ({ passage, best }: Match, { stem }: Term): boolean => {
  const [denied = ''] = DENIED.exec(fold(passage.sentences[best]!.text)) ?? []
  const things = wordsOf(denied).filter((w) => w.kind === 'topic')
  return things.length < 3 && things.at(-1)?.stem === stem
}

/** "cada disco" asks about one disc, not about the parcel: the noun has to be there. */
function requiredStems(folded: string): ReadonlySet<string> {
  const nouns = [...folded.matchAll(/\bcada (\w{3,})/g)].map(([, noun = '']) => noun)
  return new Set(nouns.flatMap((noun) => wordsOf(noun).map((w) => w.stem)))
}

/** "¿de qué medida son los oculares?": what else in the shop has a measure is no answer. */
function subjectOf(folded: string, terms: readonly Term[], { listing }: Reading): Term | undefined {
  const noun = (SUBJECT.exec(folded) ?? NAMED_FIRST.exec(folded))?.[1]
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  return terms.find(
    (t) =>
      t.text === noun && t.kind === 'topic' && !t.unknown && t.stem !== itself && !showsKindNamed(t.text),
  )
}
/** "¿el vidrio puede ser negro?" */
const NAMED_FIRST =
  /^(?:y )?(?:el|la|los|las) ([a-z]{4,}) (?:puede ser|pueden ser|es|son|vienen? en) (?:de |en )?[a-z]+\W*$/
const SUBJECT =
  /\b(?:que|q|cual|cuanto|cuant[oa]s)\b[^,]*? (?:es|son|mide|miden|tiene|tienen|pesa|pesan|dura|duran|rinde|rinden|soporta|soportan|aguanta|aguantan|lleva|llevan) (?:el|la|los|las) ([a-z]{4,})\b/

/** The same of the seller's texts on warranty and returns. */
const isOfOtherPolicy = (match: Match, terms: readonly Term[]): boolean => {
  const { origin } = match.passage
  if (origin.kind !== 'automatic') return false
  return origin.topic === 'returns'
    ? !terms.some(isAfterSale)
    : origin.topic === 'warranty' && asksBesides(match, terms, '')
}
