import {
  bagOf,
  holds,
  isOpenAsk,
  matchPassage,
  termsOf,
  type Match,
  type Passage,
  type ShopVocabulary,
  type Term,
} from '../evidence/index.ts'
import {
  answerFromAttributes,
  booleanOf,
  isItself,
  lacksChoice,
  offersValue,
  SLOTS,
  type AttributeAnswer,
  type Slot,
} from '../listing/index.ts'
import { namesKeyword } from '../seller/index.ts'
import {
  isArgentinePlace,
  placeNamed,
  type NamedPlace,
  fold,
  FOREIGN_PLACES,
  marksOf,
  spellOut,
  TELLING,
  CLOSE_GROUPS,
  unitOf,
  wordsOf,
} from '../text/index.ts'
import type { ListingFacts, Source, Statement } from '../types.ts'
import { quote, sourcesOfQuote } from './quote.ts'
import {
  AFTER_SALE,
  asksForBranch,
  mentions,
  namesAll,
  OTHER_VALUE,
  pointMissedBy,
  speaksOfClaim,
  variantsNamed,
} from './point.ts'
import { lacksUnit, lacksValue, showsKindNamed, valueFit, wantsValue } from './quantity.ts'
import type { Reading } from './reading.ts'

/** From here on a candidate is an answer; below, at most a draft for the seller. */
export const ANSWER_FROM = 0.55

/** Good for a draft, whatever the words say. */
const DOUBTFUL = 0.5

/** What one source says about one part of a question. */
export interface Candidate {
  from: 'slot' | 'attribute' | 'instruction' | 'knowledge'
  statements: Statement[]
  facts: string[]
  /** How well it explains the part, 0 to 1. */
  confidence: number
  /** Of a file's passage, which of the asked terms it holds. */
  explains?: ReadonlySet<string>
  /** Confidence and the trust in this kind of source: decides between candidates. */
  rank: number
}

const GREETING =
  /^\W*(?:(?:hola+|buen(?:[oa]s?)?(?: (?:dias?|tardes?|noches?))?|que tal|che|disculpa\w*|consulta|amig[oa]|maestro|jefe|capo|genio|genia|gente)[\s,.!:]+)+/

const NOTHING: ReadonlySet<string> = new Set()

/** Another product of the shop is meant; what the listing says about this one is no answer. */
const OTHER_PRODUCT =
  /\b(?:mism[oa]s? (?:modelo|producto|linea|marca|pero)|l[oa] mism[oa]|otr[oa]s? (?:modelos?|productos?|marcas?|versiones|version|lineas?))\b/

/** Every source's best word on a part of a question, best first. */
export function candidatesFor(text: string, context: string, reading: Reading): Candidate[] {
  const folded = spellOut(text).replace(/\s+/g, ' ').replace(GREETING, '')
  const isOther = OTHER_PRODUCT.test(folded) || namesOtherVariant(folded, reading)
  // Of another product, what this one is called by says as much as any word.
  const shop = isOther ? { ...reading.vocabulary, product: NOTHING } : reading.vocabulary
  const terms = termsOf(text, shop, context)
  const words = terms.filter((t) => t.kind !== 'aspect' && t.kind !== 'place')
  const told = termsOf(context, reading.vocabulary)
    .filter((t) => !terms.some((own) => own.stem === t.stem))
    .map(asItStands)
  const ofThis = isOther
    ? []
    : [...fromSlots(folded, words, reading), ...fromAttributes(folded, terms.map(asItStands), reading)]
  const knowledge = fromKnowledge(folded, terms, told, reading)
  return [...ofThis, ...fromInstructions(folded, terms, told, reading, knowledge[0]), ...knowledge].sort(
    (a, b) => Number(b.confidence >= ANSWER_FROM) - Number(a.confidence >= ANSWER_FROM) || b.rank - a.rank,
  )
}

/** Without what it is a kind of: an attribute of the fruit is none of the orange. */
const asItStands = (term: Term): Term => ({ ...term, kinds: [], members: [] })

/** "y la L cuánto sale?", "la BC100 a cuánto la tenés?": a size or a model that the listing does not name. */
function namesOtherVariant(folded: string, { listing }: Reading): boolean {
  if (!listing) return false
  return !namesAll(variantsNamed(folded), [listing.title, ...Object.values(listing.attributes)].join(' '))
}

function fromSlots(
  folded: string,
  terms: readonly Term[],
  { listing, shop, vocabulary, quotable }: Reading,
): Candidate[] {
  if (!listing) return []
  const asked = SLOTS.filter(
    (s) =>
      s.asks.test(folded) &&
      !s.unless?.test(folded) &&
      !(s.id === 'price' && isPriceOfOther(folded, listing)) &&
      !(s.id === 'stock' && asksForOneSize(folded, vocabulary)),
  )
  const stated = asked.flatMap((slot) => {
    const statement = slot.state(listing, folded, shop)
    return statement ? [{ slot, statement }] : []
  })
  if (stated.length === 0 || FOREIGN_PLACES.test(folded)) return []
  if (stated.some(({ slot }) => slot.id === 'shipping') && isLeftOut(placeNamed(folded), quotable)) return []
  const explained = new Set(stated.flatMap(({ slot }) => EXPLAINED.get(slot.id) ?? []))
  const sending = stated.some(({ slot }) => ['shipping', 'pickup', 'location'].includes(slot.id))
  const isPlace = (term: Term) =>
    isArgentinePlace(term.text) || sameAsLocation(term, listing.shipping.location)
  const left = terms.filter(
    (t) =>
      (t.kind === 'topic' || t.kind === 'half') &&
      !explained.has(t.stem) &&
      !vocabulary.product.has(t.stem) &&
      !(sending && isPlace(t)),
  )
  const all = terms.reduce((sum, t) => sum + t.weight, 0) || 1
  const confidence = Math.max(0, 1 - left.reduce((sum, t) => sum + t.weight, 0) / all)
  const branch = asksForBranch(folded)
  const elsewhere = branch !== null && !marksOf(fold(listing.shipping.location ?? '')).includes(branch)
  const modest = stated.every(({ slot }) => slot.knowledgeFirst)
  const supplements = stated.flatMap(({ slot }) => supplementOf(slot, folded, quotable))
  return [
    {
      from: 'slot',
      statements: [
        ...stated.map(({ statement: { text, field, label, value } }): Statement => ({
          text,
          sources: [{ kind: 'listing', field, label, value }],
        })),
        ...supplements,
      ],
      facts: [...new Set(stated.map(({ statement }) => statement.field))],
      confidence: elsewhere ? Math.min(confidence, DOUBTFUL) : confidence,
      rank: left.length === 0 ? (modest ? 0.85 : 1.3) : confidence - 0.1,
    },
  ]
}

/** "¿cuánto cuesta el armado?" does not ask what the thing costs, although its listing speaks of it. */
const isPriceOfOther = (folded: string, listing: ListingFacts): boolean => {
  const [thing] = wordsOf(PRICED.exec(folded)?.[1] ?? '')
  return (
    thing?.kind === 'topic' && !isItself(thing.stem, listing) && !EXPLAINED.get('price')!.includes(thing.stem)
  )
}
const PRICED = /\b(?:cuesta|cuestan|sale|salen|vale|valen|cobran) (?:el|la|los|las|por) ([a-z]{4,})/

/** "A Tierra del Fuego no enviamos", "solo CABA": where the seller leaves a place out, the listing's own "yes" is not said of it. */
const isLeftOut = (place: NamedPlace | null, quotable: readonly Passage[]): boolean => {
  if (!place) return false
  const near = [place.mark, ...place.within.filter((mark) => mark !== '@rest' && mark !== '@country')]
  return quotable.some(({ headingBag, sentences }) =>
    sentences.some(({ text, bag, withheld }) => {
      if (withheld) return false
      const folded = fold(text)
      const isNamed = (marks: readonly string[]) =>
        marks.some((mark) => bag.stems.has(mark) || headingBag.stems.has(mark))
      return (
        (SENDS_NOT.test(folded) &&
          isNamed([...near, '@rest'].filter((mark) => mark !== '@rest' || place.within.includes(mark)))) ||
        (EXCEPT.test(folded) && isNamed(near)) ||
        (SENDS_ONLY.test(folded) && !isNamed(place.within) && !isNamed([place.mark]))
      )
    }),
  )
}
const SENDS_NOT =
  /\bno (?:\w+ ){0,2}?(?:envi|mand|despach|lleg|llev|entreg)|\bno (?:hacemos|hay|hacen|realizamos) (?:envio|entrega)/
const EXCEPT = /\b(?:salvo|excepto|menos)\b|\bno\W*$/
const SENDS_ONLY =
  /\b(?:solo|solamente|unicamente) (?:enviamos|mandamos|despachamos|entregamos|llegamos|hacemos envios)\b|\b(?:enviamos|envios|mandamos|despachamos|entregamos|llegamos) (?:solo|solamente|unicamente) (?:a|en|dentro|para|por)\b/

/** "tienen 46?" of a shop that speaks of sizes asks for one, and not for so many. */
const asksForOneSize = (folded: string, { frequency }: ShopVocabulary): boolean =>
  /^(?:y )?(?:tenes|tienen|hay|queda|quedan)(?: stock)?(?: en| el| la| del)? \d\d(?:[.,]5| y medi[oa])?\W*$/.test(
    folded,
  ) && [...SIZE_WORDS].some((word) => frequency.has(word))
const SIZE_WORDS = new Set(wordsOf('talle talles numero numeracion').map((w) => w.stem))

/** What the seller adds to a fact: from which amount the shipping is free. */
function supplementOf(slot: Slot, folded: string, quotable: readonly Passage[]): Statement[] {
  if (!slot.supplement?.when.test(folded)) return []
  for (const passage of quotable)
    for (const { text, withheld } of passage.sentences)
      if (!withheld && slot.supplement.sentence.test(fold(text)))
        return [{ text, sources: sourcesOfQuote(passage, [text]) }]
  return []
}

const EXPLAINED = new Map(SLOTS.map((slot) => [slot.id, wordsOf(slot.explains).map((w) => w.stem)]))

const sameAsLocation = (term: Term, location: string | null): boolean =>
  location !== null && wordsOf(location).some((w) => w.stem === term.stem)

function fromAttributes(folded: string, terms: readonly Term[], { listing, quotable }: Reading): Candidate[] {
  const found = listing ? answerFromAttributes(listing, folded, terms) : null
  if (!listing || !found) return []
  // What is denied by an attribute may be offered elsewhere: a listing has one main colour and comes in three.
  const isOffered = found.denied?.some((value) =>
    quotable.some((p) => p.sentences.some((s) => !s.withheld && offersValue(s.text, value))),
  )
  const { text, field, label, value, coverage, trust } = found
  return [
    {
      from: 'attribute',
      statements: [{ text, sources: [{ kind: 'listing', field, label, value }] }],
      facts: [`attributes.${label}`],
      confidence:
        isOffered ||
        (found.text.startsWith('Sí, ') && lacksChoice(listing, folded)) ||
        isBeside(folded, terms, found)
          ? Math.min(DOUBTFUL, coverage)
          : Math.min(1, coverage + 0.5 * trust),
      rank: found.modest
        ? Math.min(MODEST, coverage)
        : coverage + trust + 0.6 * valueFit(folded)(value) - (asksForAnother(folded, label) ? 0.5 : 0),
    },
  ]
}

const MODEST = 0.75

/** An attribute of the right name that does not tell what is asked: no number, no other value, nothing of what went wrong. */
const isBeside = (
  folded: string,
  terms: readonly Term[],
  { text, label, value, coverage, isAskedFor }: AttributeAnswer,
): boolean =>
  (!isAskedFor && lacksUnit(folded, `${text} ${label}`)) ||
  (coverage < 0.9 && lacksValue(folded, text)) ||
  // Length and width together are one size.
  (OTHER_VALUE.test(folded) && (!NAMES_SEVERAL.test(value) || label.includes(', '))) ||
  (!isAskedFor && lacksProperty(folded, terms, `${label} ${value}`)) ||
  (ASKS_IF_IT_SUITS.test(folded) && !/^(?:Sí|No), /.test(text)) ||
  ASKS_FOR_DOING.test(folded) ||
  (MODIFIES.test(folded) && booleanOf(value) === null) ||
  (ASKS_HOW_MUCH.test(folded) && !/\d/.test(value) && booleanOf(value) === null) ||
  // "¿cuáles colores vienen?" does not ask how many.
  (/^cantidad\b/.test(fold(label)) &&
    /\b(?:cual(?:es)?|que) /.test(folded) &&
    !/\bcant|\bcuant/.test(folded)) ||
  ASKS_WHAT_TO_DO.test(folded) ||
  isOfOtherOutfit(folded, fold(value)) ||
  // "me vinieron menos globos" does not ask how many there are.
  terms.some((t) => AFTER_SALE.has(t.stem))

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
const ASKS_WHAT_TO_DO =
  /\b(?:que hago|que hay que hacer|que puede ser|es normal|como (?:lo|la|los|las) (?:arreglo|soluciono))\b/
const NO_GROUPS: Term['groups'] = new Set()
/** "mido 1,68, ¿me va esa medida?": whether it suits is not told by the measure again. */
const ASKS_IF_IT_SUITS =
  /^(?!.*\b(?:que|cual|cuant[oa]s?) )(?:.*\d.*)?\b(?:me|le|nos|les) (?:v[ae]n?|quedan?|entran?|sirven?|aguantan?|bancan?|alcanzan?) /
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

/** "S, M y L", "10 a 30". */
const NAMES_SEVERAL = /[,;/]| [yo] | a /

const asksForAnother = (folded: string, label: string): boolean =>
  OTHER_VALUE.test(folded) || (SOLD_BESIDE.test(folded) && INCLUDES.test(fold(label)))

function fromInstructions(
  folded: string,
  terms: readonly Term[],
  told: readonly Term[],
  { instructions }: Reading,
  rival: Candidate | undefined,
): Candidate[] {
  return instructions.flatMap((instruction): Candidate[] => {
    const named = namesKeyword(instruction, terms, folded)
    const mentioned = named || namesKeyword(instruction, told, folded)
    const match = matchPassage(instruction.passage, terms, told, () => 0)
    if (
      !mentioned &&
      !(
        match &&
        match.coverage >= 0.5 &&
        (saysTopic(match, terms) || (ASKS_PRICE.test(folded) && showsSpecialPrice(match, terms)))
      )
    )
      return []
    const coverage =
      match && ASKS_PRICE.test(folded) && showsSpecialPrice(match, terms)
        ? match.confidence
        : (match?.coverage ?? 0)
    // "tengo una cafetería, ¿qué precio me hacen?": the special price that the seller wrote for such buyers.
    const isPrice = mentioned > 0 && ASKS_PRICE.test(folded) && SPECIAL_PRICE.test(fold(instruction.response))
    const unknown = shareOf(terms, (t) => t.unknown) > 0.5
    const isLiteral =
      / /.test(instruction.keyword.trim()) && folded.includes(fold(instruction.keyword).trim())
    const sure = isLiteral || ((named === 2 || isPrice) && !unknown) ? Math.max(0.6, coverage) : coverage
    const misses = match
      ? pointMissedBy(folded, terms)(match, instruction.response) ||
        terms.some((t) => AFTER_SALE.has(t.stem) && !mentions(match, t))
      : lacksValue(folded, instruction.response)
    const confidence = misses ? Math.min(sure, DOUBTFUL) : sure
    const rank =
      isPrice || isLiteral
        ? 1.4
        : coverage +
          0.6 * valueFit(folded)(instruction.response) +
          (named === 2 && !(rival && givesWay(match, terms, rival)) ? 0.55 : named > 0 ? 0.15 : 0)
    return [
      {
        from: 'instruction',
        statements: [
          {
            text: instruction.response,
            sources: [{ kind: 'instruction', keyword: instruction.keyword }],
          },
        ],
        facts: [],
        confidence,
        rank,
      },
    ]
  })
}

/** "¿venden las sillas?" is not whether they come with the table. */
const SOLD_BESIDE = /\b(?:venden|vendes|conseguis|consiguen|se consigue|comprar)\b/
const INCLUDES = /^(?:incluye|trae|con)\b/

/** "¿cuánto hay que regarlo?" is not answered by "moderado". */
const ASKS_HOW_MUCH = /^(?:y )?(?:cada )?cuant[oa]s?\b|\bhace cuanto\b/

const shareOf = (terms: readonly Term[], is: (term: Term) => boolean): number => {
  const sum = (some: readonly Term[]) => some.reduce((n, t) => n + t.weight, 0)
  return sum(terms.filter(is)) / (sum(terms) || 1)
}

/** A keyword such as "medida" stands in many questions: a file that explains what else was asked knows better. */
function givesWay(match: Match | null, terms: readonly Term[], rival: Candidate): boolean {
  if (!match || !rival.explains || rival.confidence < 0.9) return false
  const asked = terms.filter((t) => t.kind === 'topic' || POLICIES.has(t.stem))
  return asked.some((t) => !mentions(match, t)) && asked.every((t) => rival.explains!.has(t.stem))
}

/** Aspects that a keyword answer must speak of when they are asked for. */
const POLICIES: ReadonlySet<string> = new Set([...AFTER_SALE, '@warranty-covers', '@delivery-time', '@hours'])

/** "¿me hacen precio por doce?": that the seller has a special price, under whatever keyword. */
const showsSpecialPrice = (match: Match, terms: readonly Term[]): boolean =>
  terms.some((t) => t.stem === '@bulk' && match.passage.sentences[match.best]!.bag.stems.has(t.stem))

const saysTopic = (match: Match, terms: readonly Term[]): boolean =>
  terms.some(
    (t) =>
      (t.kind === 'topic' || TELLING.has(t.stem)) &&
      match.passage.sentences[match.best]!.bag.stems.has(t.stem),
  )

const ASKS_PRICE = /\bprecios?\b|\bcuanto\b|\bdescuento|\bpromo/
const SPECIAL_PRICE = /\d\s?%|\bdescuento|\bprecio/

function fromKnowledge(
  folded: string,
  terms: readonly Term[],
  told: readonly Term[],
  reading: Reading,
): Candidate[] {
  const fit = valueFit(folded)
  const misses = pointMissedBy(folded, terms)
  const required = requiredStems(folded)
  const subject = subjectOf(folded, terms, reading)
  const isOfMatter = speaksOfClaim(terms)
  let best: (Match & { rank: number }) | null = null
  let second = 0
  for (const passage of ofMatter(reading.quotable, folded, terms)) {
    const match = matchPassage(passage, terms, told, (s) => fit(s.text))
    if (!match || !isOfMatter(match) || ![...required].every((key) => saysItself(match, key))) continue
    if (subject && !mentions(match, subject)) continue
    const own = passage.origin.kind === 'knowledge' ? 0.05 : 0
    const rank =
      match.coverage +
      own +
      fit(passage.sentences[match.best]!.text) * 0.6 +
      match.perSentence[match.best]! * 0.05 +
      match.headed * 0.1 -
      (lacksUnit(folded, passage.sentences[match.best]!.text) ? 0.4 : 0) -
      (isOfRestocking(match, terms) || isOfReturnCost(match, folded, terms) ? 0.5 : 0)
    if (!best || rank > best.rank) {
      second = best?.rank ?? 0
      best = { ...match, rank }
    } else second = Math.max(second, rank)
  }
  if (!best) return []
  const { text, sentences, said } = quote(best, terms, told)
  const fits = fit(best.passage.sentences[best.best]!.text)
  const sure = deniesTheKind(best, terms)
    ? Math.max(0.7, best.confidence)
    : best.confidence +
      0.3 * Math.max(0, fits) +
      (knowsAll(best, terms, reading) ? LIFT : -unknownPenalty(best)) +
      (best.rank - second >= AHEAD && standsAlone(best, folded, terms, reading) ? ALONE : 0)
  return [
    {
      from: 'knowledge',
      statements: [{ text, sources: sourcesOfQuote(best.passage, sentences) }],
      facts: best.passage.origin.kind === 'listing' ? ['description'] : [],
      confidence:
        misses(best, said) ||
        isOfReturnCost(best, folded, terms) ||
        saysNotWhat(terms) ||
        saysOnlyProduct(best, terms, reading) ||
        namesNothingAsked(best, terms) ||
        saysOnlyUnits(best, terms) ||
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

/** "las baterías, ¿qué garantía tienen?": a sentence that names that part knows better than the listing's own fact. */
function explainsPartOfProduct(
  match: Match,
  folded: string,
  terms: readonly Term[],
  { listing, vocabulary }: Reading,
): boolean {
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  const parts = terms.filter((t) => t.kind === 'topic' && vocabulary.product.has(t.stem) && t.stem !== itself)
  const sentence = match.passage.sentences[match.best]!
  return (
    parts.length > 0 &&
    match.coverage > 0.8 &&
    !lacksValue(folded, sentence.text) &&
    parts.every((t) => sentence.bag.stems.has(t.stem)) &&
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
  'reserve gift trade-in absent tracking restock original takes-away carries-up other-collects cancel'
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

/** When it comes in again is not when it arrives. */
const isOfRestocking = (match: Match, terms: readonly Term[]): boolean =>
  saysItself(match, '@restock') && !terms.some((t) => t.stem === '@restock')

/** Who pays the way back is told to whoever gives something back, and to nobody who asks what else costs. */
const isOfReturnCost = ({ passage, best }: Match, folded: string, terms: readonly Term[]): boolean => {
  const { text, bag } = passage.sentences[best]!
  return (
    bag.stems.has('@return-cost') &&
    /\bvuelta\b|\bdevol/.test(fold(text)) &&
    !/\b(?:cambi|devol|devuel|arrepent|vuelta|falla|rompe|anda mal|quien paga)/.test(folded) &&
    !terms.some((t) => AFTER_SALE.has(t.stem) || t.stem === '@cancel')
  )
}

const DAYS =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|feriado|noche|tarde|manana|mediodia|semana)s?$/
const TIMES: ReadonlySet<string> = new Set(['minuto', 'hora', 'dia', 'semana', 'mes', 'ano'])

/** Also of two words, which are one to the engine. */
const isPlaceName = (word: string): boolean => isArgentinePlace(word) || word.startsWith('lugar')

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
function deniesTheKind(match: Match, terms: readonly Term[]): boolean {
  const kind = terms.find((t) => t.kind === 'topic')
  if (!kind || !match.passage.headingBag.stems.has(kind.stem)) return false
  const sentence = fold(match.passage.sentences[match.best]!.text)
  const denied =
    /^no (?:hacemos|tenemos|vendemos|trabajamos|manejamos|realizamos|brindamos|contamos con|ofrecemos|hay|trae|viene|incluye|tiene|damos|emitimos|aceptamos)(?: \w+){0,2}? (\w+)/.exec(
      sentence,
    )
  return denied !== null && wordsOf(sentence.slice(0, denied[0].length)).some((w) => w.stem === kind.stem)
}

const saysItself = (match: Match, key: string): boolean =>
  match.passage.headingBag.stems.has(key) || match.passage.sentences[match.best]!.bag.stems.has(key)

/** "cada disco" asks about one disc, not about the parcel: the noun has to be there. */
function requiredStems(folded: string): ReadonlySet<string> {
  const nouns = [...folded.matchAll(/\bcada (\w{3,})/g)].map(([, noun = '']) => noun)
  return new Set(nouns.flatMap((noun) => wordsOf(noun).map((w) => w.stem)))
}

/** "¿de qué medida son los oculares?": what else in the shop has a measure is no answer. */
function subjectOf(folded: string, terms: readonly Term[], { listing }: Reading): Term | undefined {
  const noun = SUBJECT.exec(folded)?.[1]
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  return terms.find(
    (t) =>
      t.text === noun &&
      t.kind === 'topic' &&
      !t.unknown &&
      t.asksFor.length === 0 &&
      t.stem !== itself &&
      !showsKindNamed(t.text),
  )
}
const SUBJECT =
  /\b(?:que|q|cual|cuanto|cuant[oa]s)\b[^,]*? (?:es|son|mide|miden|tiene|tienen|pesa|pesan|dura|duran|rinde|rinden|soporta|soportan|aguanta|aguantan|lleva|llevan) (?:el|la|los|las) ([a-z]{4,})\b/

/** Words that say what is asked about. */
const SAYS: ReadonlySet<Term['kind']> = new Set(['topic', 'half'])

/** Nothing but everyday verbs: "¿le sirve?" asks for what the rest of the message names. */
export const isThin = (text: string, { vocabulary }: Pick<Reading, 'vocabulary'>): boolean =>
  isOpenAsk(fold(text)) || termsOf(text, vocabulary).every((t) => !SAYS.has(t.kind))

/** "¿De qué material?", "¿qué medidas?": a kind of value, and not of what. */
export const namesOnlyKind = (text: string, { vocabulary }: Reading): boolean =>
  termsOf(text, vocabulary).every((t) => !SAYS.has(t.kind) || showsKindNamed(t.text)) &&
  !isThin(text, { vocabulary })

/** Whether an answer names a thing that a part of the question is about. */
export const namesThingOf = (part: string, { statements }: Candidate, { vocabulary }: Reading): boolean =>
  termsOf(part, vocabulary).some(
    (t) => t.kind === 'topic' && statements.some((s) => bagOf(s.text).stems.has(t.stem)),
  )

/** "¿Cuánto tardan?", "¿cuánto sale?": how much, and not of what. */
export const namesOnlyAmount = (text: string, { vocabulary }: Reading): boolean =>
  wantsValue(fold(text)) && !termsOf(text, vocabulary).some((t) => t.kind === 'topic')

/** One word that matters: mostly the same question in other words, as in "¿es tóxica? ¿tiene PFOA?". */
export const isShort = (text: string, { vocabulary }: Reading): boolean =>
  termsOf(text, vocabulary).filter((t) => SAYS.has(t.kind)).length <= 1

export const sourcesOf = (statements: readonly Statement[]): Source[] => statements.flatMap((s) => s.sources)

/** Whether two candidates quote the same words. */
export const sharesSource = (a: Candidate, b: Candidate): boolean => {
  const of = (c: Candidate) => sourcesOf(c.statements).map((s) => JSON.stringify(s))
  return of(a).some((key) => of(b).includes(key))
}
