import {
  aspectsAsked,
  fold,
  remembered,
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
import { countsByNumber, type Passage } from './passage.ts'
import { rolesOf } from './roles.ts'

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

/** What the shop's texts tell about words: how rare each one is, and which ones name the product itself. */
export interface ShopVocabulary extends WordCounts {
  product: ReadonlySet<string>
}

/** How many of some passages hold each stem, and the thesaurus groups of all these stems. */
export interface WordCounts {
  passages: number
  frequency: Frequencies
  groups: ReadonlySet<number>
}

/** A map, or what answers like one. */
export interface Frequencies {
  get(stem: string): number | undefined
  has(stem: string): boolean
  keys(): Iterable<string>
}

/** Counts the words of some passages. */
export function countWords(passages: readonly Passage[]): WordCounts {
  const frequency = new Map<string, number>()
  for (const passage of passages) {
    const stems = new Set(passage.headingBag.stems)
    for (const s of passage.sentences) if (!s.withheld) for (const key of s.bag.stems) stems.add(key)
    for (const key of stems) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  }
  return { passages: passages.length, frequency, groups: groupsOfAll(frequency.keys()) }
}

/** Thesaurus groups that any of some stems belongs to. */
export function groupsOfAll(stems: Iterable<string>): ReadonlySet<number> {
  const groups = new Set<number>()
  for (const key of stems) for (const id of groupsOf(key)) groups.add(id)
  return groups
}

/** The vocabulary of a seller's files, counted once, with that of the listing and the seller's own texts. */
export function vocabularyOf(
  files: WordCounts,
  own: readonly Passage[],
  productText: string,
): ShopVocabulary {
  const added = countWords(own)
  const product = new Set([
    ...wordsOf(productText)
      .filter((w) => w.kind !== 'number')
      .map((w) => w.stem),
    // "la silla" names the "Silla de ruedas" of the title, whose three words are one.
    ...(fold(productText).match(/[a-z]{4,}/g) ?? []).filter(isContent).map(stem),
  ])
  return {
    passages: files.passages + added.passages,
    frequency: together(files.frequency, added.frequency),
    groups: new Set([...files.groups, ...added.groups]),
    product,
  }
}

/** Both as one. The files may hold tens of thousands of words, so nothing is copied. */
const together = (files: Frequencies, own: Frequencies): Frequencies => ({
  get: (stem) => (files.get(stem) ?? 0) + (own.get(stem) ?? 0) || undefined,
  has: (stem) => files.has(stem) || own.has(stem),
  *keys() {
    yield* files.keys()
    yield* own.keys()
  },
})

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
        : (unturned ??
          (word.kind === 'topic'
            ? (nearestKnown(word, shop) ?? kinOf(word, shop) ?? undiminished(word))
            : null) ??
          word.stem)
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
    const isOne = knows(first + second) && !(knows(first) && knows(second))
    return isOne && isContent(first) && isContent(second) ? first : apart
  })
}

const TWO_WORDS = /\b([a-z]{3,}) (?=([a-z]{3,})\b)/g
const isContent = (word: string): boolean => wordsOf(word).some((w) => w.kind !== 'filler')

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
  const sides = plainNumbers(spellOut(text)).split(/\s+(?:o|u)\s+|\s*\/\s*/)
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
    ]
    for (const term of terms) if (offered.includes(term.stem)) term.either = at
  })
  return terms
}

const NOUN_OF_NOUN =
  /^(?:(?:un|una|el|la|los|las|de|con|en) )*[a-z]{3,} (?:a|al|de|con) (?:la |el )?[a-z]{3,}/

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

const withoutPrefix = (key: string, shop: ShopVocabulary): string | null => {
  const rest = /^(?:des|anti)(?!cont|tin|pach|carg)(.{4,})$/.exec(key)?.[1]
  return rest && shop.frequency.has(rest) ? rest : null
}

/** A known stem one slip away (two in long words), or the word without its diminutive. */
function nearestKnown(word: Word, shop: ShopVocabulary): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  const whole = new Set(plain ? [`${plain}a`, `${plain}o`].map(stem) : [])
  if (plain)
    for (const key of shop.frequency.keys())
      if (
        key === plain ||
        whole.has(key) ||
        (plain.length > 3 && key === plain.slice(0, -1)) ||
        key === `${plain}o` ||
        key === plain.replace(/c$/, 'z')
      )
        return key
  if (word.stem.length < 5 || groupsOf(word.stem).size > 0) return null
  const slips = word.stem.length >= 8 ? 2 : 1
  for (const known of [shop.product, shop.frequency.keys()])
    for (const key of known)
      if (key[0] === word.stem[0] && key.length >= 5 && isWithin(word.stem, key, slips)) return key
  return null
}

/** "cajita" is related to what "caja" is, also where the shop writes neither. */
function undiminished(word: Word): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  if (!plain || groupsOf(word.stem).size > 0) return null
  return [`${plain}a`, `${plain}o`, plain].map(stem).find((key) => groupsOf(key).size > 0) ?? null
}

const DIMINUTIVE = /^(.{2,}?)(?:e?c)?it[oa]s?$/

/** A known stem of the same family ("chorreó", "chorreadura") or that only sounds the same ("surda", "zurdo"). */
function kinOf(word: Word, shop: ShopVocabulary): string | null {
  if (word.stem.length < 4 || [...groupsOf(word.stem)].some((id) => shop.groups.has(id))) return null
  const own = soundOf(word.stem)
  let kin: string | null = null
  for (const known of [shop.product, shop.frequency.keys()])
    for (const key of known) {
      if (key.length < 4 || key[0] === '@' || (key[0] !== word.stem[0] && soundOf(key)[0] !== own[0]))
        continue
      const sound = soundOf(key)
      if (sound === own) return key
      const [short, long] = sound.length < own.length ? [sound, own] : [own, sound]
      if (short.length >= 5 && long.startsWith(short) && SUFFIX.test(long.slice(short.length))) kin ??= key
    }
  return kin
}

/** What is added to a word to make another of its family. Source: derivation of nouns and verbs in Spanish. */
const SUFFIX =
  /^(?:a?dor|a?dur|[aei]?r|er|eri|os|abl|ibl|a?cion|aci|a?d|al|ist|a?mient|[st][ou]r|ez|ur|az|on|ill|it|ar|e|i|u|an?t|ic|in)$/

/** Letters that sound alike in Argentina are one, and so are the vowels that change inside a verb ("derretir", "derrite"). */
const soundOf = remembered(
  (key) =>
    key
      .replace(/h/g, '')
      .replace(/v/g, 'b')
      .replace(/z|c(?=[eiy])/g, 's')
      .replace(/ll/g, 'y')
      .replace(/qu(?=[ei])|k/g, 'c')
      .replace(/g(?=[ei])/g, 'j')
      .replace(/(?<=..)e/g, 'i')
      .replace(/(?<=..)o/g, 'u'),
  // Every unknown word is compared with the sound of every word of the shop.
  { most: 50_000 },
)

/** Damerau-Levenshtein distance at most `limit`. */
function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let nearest = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
      nearest = Math.min(nearest, best)
    }
    if (nearest > limit) return false
    before = previous
    previous = row
  }
  return previous[b.length]! <= limit
}
