import {
  aspectsAsked,
  isArgentinePlace,
  placeNamed,
  spellOut,
  stem,
  unitOf,
  type NamedPlace,
  groupsOf,
  kindsOf,
  membersOf,
  plainNumbers,
  wordsOf,
  type Word,
} from '../text/index.ts'
import { likeKnown, withoutPrefix } from './known-words.ts'
import { countsByNumber } from './passage.ts'
import { rolesOf } from './roles.ts'
import { isContent, type ShopVocabulary } from './vocabulary.ts'

/** A word of the question with the weight that it has in this shop. */
export interface Term {
  text: string
  stem: string
  /** An aspect is what the question as a whole is about: returns, washing, opening hours. */
  kind: Word['kind'] | 'aspect' | 'place'
  groups: ReadonlySet<number>
  /** Stems of the kinds that it belongs to: what is said of them holds for it. */
  kinds: readonly string[]
  /** Stems of what belongs to it. */
  members: readonly string[]
  weight: number
  /** Reached by taking a prefix off: "descafeinado" is about caffeine, and the other way round. */
  turned: boolean
  /** Words offered as alternatives ("wood or steel") share a number. */
  either: number | null
  /** Nowhere in the shop's texts, not even as a related word. */
  unknown: boolean
  /** How much of its weight counts when a source lacks it: little for a way of asking, or what is told besides. */
  demand: number
  /** Aspects that the word asks for: it is demanded less of what shows one of them. */
  asksFor: readonly string[]
  /** Of a thing that is named, what is asked. */
  predicate: boolean
  /** Of a place: marks of what it lies in, nearest first. */
  within: readonly string[]
  /** "pared de durlock": what the noun before it is of. */
  specifies: boolean
  /** Of a number: what there are so many of, "" when that is not said. */
  counted: string
}

/** Found by trying on the read sets, one shop at a time left out. */
const DEMAND = { asking: 0.3, aside: 0.4, told: 0.5, ofAnother: 0.6, verb: 0.5 }
const ASPECT = 0.6
const GIVEN_BACK: ReadonlySet<string> = new Set(['@returns', '@arrives-broken', '@missing-part', '@cancel'])
const WEAK = 0.12
const HALF = 0.5
const NUMBER = 0.25
const PLACE = 0.1
const PLACE_ASKED = 0.6
const RELATED_ONLY = 0.7
const PRODUCT_SHARE = 0.35

/**
 * Terms of a question in this shop. Fillers are left out; unknown words are tried as typos of known ones.
 * A place that the rest of the message (`context`) names holds for each part.
 */
export function termsOf(text: string, shop: ShopVocabulary, context = ''): readonly Term[] {
  const known = read.get(shop) ?? new Map<string, readonly Term[]>()
  read.set(shop, known)
  const key = `${text}\n${context}`
  const terms = known.get(key) ?? readTerms(text, shop, context)
  known.set(key, terms)
  return terms
}

/** The parts of a question are read again and again while it is answered; a shop's vocabulary lives as long. */
const read = new WeakMap<ShopVocabulary, Map<string, readonly Term[]>>()

function readTerms(text: string, shop: ShopVocabulary, context: string): Term[] {
  const terms = new Map<string, Term>()
  const folded = spellOut(text)
  const aspects = aspectsAsked(folded)
  const words = wordsOf(joinedAsKnown(folded, shop))
  const roles = rolesOf(folded)
  const counts = countsByNumber(folded)
  // What is done about it is the same whatever came broken or is given back.
  const isAfterSale = aspects.some(({ mark }) => GIVEN_BACK.has(mark))
  const asking = new Map<string, string[]>()
  for (const { mark, words } of aspects)
    for (const { stem: key } of wordsOf(words)) asking.set(key, [...(asking.get(key) ?? []), mark])
  for (const word of words) {
    const known = shop.frequency.has(word.stem) || shop.product.has(word.stem)
    if (word.kind === 'filler') continue
    const unturned = known ? null : withoutPrefix(word.stem, shop)
    const key =
      known || word.kind === 'number'
        ? word.stem
        : (unturned ?? (word.kind === 'topic' ? likeKnown(word, shop) : null) ?? word.stem)
    if (terms.has(key)) continue
    const groups = groupsOf(key)
    const kinds = kindsOf(key)
    const members = membersOf(key)
    const unknown =
      word.kind === 'topic' &&
      !shop.frequency.has(key) &&
      !shop.product.has(key) &&
      ![...groups].some((id) => shop.groups.has(id)) &&
      !isArgentinePlace(word.text)
    const weight = weightOf(word, key, shop, unknown)
    const turned = unturned !== null
    terms.set(key, {
      text: word.text,
      stem: key,
      kind: word.kind,
      groups,
      kinds,
      members,
      either: null,
      turned,
      unknown,
      weight,
      demand: Math.min(
        isAfterSale ? DEMAND.told : 1,
        asking.has(word.stem) ? DEMAND.asking : 1,
        roles.aside.has(word.stem) ? DEMAND.aside : 1,
        unknown && roles.told.has(word.stem) ? DEMAND.told : 1,
        roles.ofAnother.has(word.stem) ? DEMAND.ofAnother : 1,
        roles.verbs.has(word.stem) ? DEMAND.verb : 1,
      ),
      asksFor: asking.get(word.stem) ?? [],
      predicate: roles.predicate.has(word.stem) && !asking.has(word.stem),
      within: [],
      specifies: roles.ofAnother.has(word.stem),
      counted: word.kind === 'number' ? ([...(counts.get(word.stem) ?? [])][0] ?? '') : '',
    })
  }
  for (const { mark } of aspects) terms.set(mark, aspectTerm(mark, shop))
  const place = placeNamed(folded) ?? placeNamed(spellOut(context))
  if (place) {
    const weight = weightOfPlace(place, new Set(aspects.map(({ mark }) => mark)), shop)
    terms.set(place.mark, placeTerm(place, weight))
  }
  return withAlternatives(text, [...terms.values()])
}

/** "cubre pies" where the shop writes "cubrepiés". */
function joinedAsKnown(folded: string, shop: ShopVocabulary): string {
  const knows = (word: string) => shop.frequency.has(stem(word)) || shop.product.has(stem(word))
  return folded.replace(TWO_WORDS, (apart, first: string, second: string) => {
    const isOne = knows(first + second)
    return isOne && isContent(first) && isContent(second) ? first : apart
  })
}

const TWO_WORDS = /\b([a-z]{3,}) (?=([a-z]{3,})\b)/g

const aspectTerm = (mark: string, shop: ShopVocabulary): Term => {
  const frequency = shop.frequency.get(mark) ?? 0
  return {
    text: mark,
    stem: mark,
    kind: 'aspect',
    groups: NO_GROUPS,
    kinds: [],
    members: [],
    weight: frequency === 0 ? 0.2 : ASPECT * Math.max(0.3, Math.min(1, rarityOf(frequency, shop))),
    turned: false,
    either: null,
    unknown: false,
    demand: DEMAND.asking,
    asksFor: [],
    predicate: false,
    within: [],
    specifies: false,
    counted: '',
  }
}

const placeTerm = ({ mark, within }: NamedPlace, weight: number): Term => ({
  text: mark,
  stem: mark,
  kind: 'place',
  groups: NO_GROUPS,
  kinds: [],
  members: [],
  weight,
  turned: false,
  either: null,
  unknown: false,
  demand: 1,
  asksFor: [],
  predicate: false,
  within,
  specifies: false,
  counted: '',
})

/** How much it matters where: much for what is sent, when the shop's texts tell places apart. */
function weightOfPlace(
  { mark, within }: NamedPlace,
  aspects: ReadonlySet<string>,
  shop: ShopVocabulary,
): number {
  const told = [mark, ...within].some((known) => shop.frequency.has(known))
  return told && SENT.some((aspect) => aspects.has(aspect)) ? PLACE_ASKED : PLACE
}

/** Aspects whose answer is another one for another place. */
const SENT = ['@delivery-time', '@sends-to', '@dispatch', '@urgent', '@free-from', '@carries-up', '@installs']

const NO_GROUPS: ReadonlySet<number> = new Set()

/** 1 for what stands in one passage at most, near 0 for what stands in each. */
const rarityOf = (frequency: number, { passages }: ShopVocabulary): number =>
  Math.log((passages + 1) / (frequency + 0.5)) / Math.log((passages + 1) / 0.5)

function withAlternatives(text: string, terms: Term[]): Term[] {
  const sides = plainNumbers(spellOut(text)).split(/(?<!\s)\s+(?:(?:o|u)\s+|\/\s*)|\/\s*/)
  if (sides.length < 2) return terms
  const last = (side: string) => wordsOf(side).at(-1)?.stem
  // "corcho o tapa a rosca": all of the thing that is offered second.
  const thing = (side: string) => wordsOf(NOUN_OF_NOUN.exec(side)?.[0] ?? side)
  sides.slice(1).forEach((side, at) => {
    const [first, ...rest] = thing(side)
    const offered = [
      last(sides[at] ?? ''),
      first?.stem,
      ...(NOUN_OF_NOUN.test(side) ? rest.map((w) => w.stem) : []),
      // "¿tienen respaldo o es el asiento solo?": all of what else it might be.
      ...(CLAUSE.test(side) ? wordsOf(side).map((w) => w.stem) : []),
    ]
    for (const term of terms) if (offered.includes(term.stem)) term.either = at
  })
  return terms
}

const NOUN_OF_NOUN =
  /^(?:(?:un|una|el|la|los|las|de|con|en) )*[a-z]{3,} (?:a|al|de|con) (?:la |el )?[a-z]{3,}/

const CLAUSE = /^(?:es|son|deja|dejan|viene|vienen|tiene|tienen|hay|se|no|lleva|trae|va|van|ya) /

function weightOf(word: Word, key: string, shop: ShopVocabulary, unknown: boolean): number {
  if (word.kind === 'number') return NUMBER
  const frequency = shop.frequency.get(key) ?? 0
  const rarity = rarityOf(frequency, shop)
  const base = frequency === 0 && !unknown ? RELATED_ONLY : Math.max(0.3, Math.min(1, rarity))
  if (word.kind === 'weak') return WEAK * base
  // "a la semana": a time that no source names is no other thing.
  if (unknown && unitOf(word.text) !== '') return NUMBER
  if (word.kind === 'half' || (unknown && isInfinitive(word.text))) return HALF * base
  if ((frequency === 0 || shop.product.has(key)) && isArgentinePlace(word.text)) return PLACE
  return shop.product.has(key) ? base * PRODUCT_SHARE : base
}

/** An unknown verb is mostly another way of saying it; an unknown noun is another thing. */
const isInfinitive = (word: string): boolean =>
  /[aei]r(?:l[oae]s?|[mts]e)?$/.test(word) && !/(?:ular|olar|jer|ller|ugar|ogar|iliar|iler)$/.test(word)
