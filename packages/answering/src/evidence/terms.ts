import { isArgentinePlace, fold, groupsOf, plainNumbers, wordsOf, type Word } from '../text/index.ts'
import type { Passage } from './passage.ts'

/** A word of the question with the weight that it has in this shop. */
export interface Term {
  text: string
  stem: string
  kind: Word['kind']
  groups: ReadonlySet<number>
  weight: number
  /** Reached by taking a prefix off: "descafeinado" is about caffeine, and the other way round. */
  turned: boolean
  /** Words offered as alternatives ("wood or steel") share a number. */
  either: number | null
  /** Nowhere in the shop's texts, not even as a related word. */
  unknown: boolean
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
  const product = new Set(
    wordsOf(productText)
      .filter((w) => w.kind !== 'number')
      .map((w) => w.stem),
  )
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

const WEAK = 0.12
const HALF = 0.5
const NUMBER = 0.25
const PLACE = 0.1
const RELATED_ONLY = 0.7
const PRODUCT_SHARE = 0.35

/** Terms of a question in this shop. Fillers are left out; unknown words are tried as typos of known ones. */
export function termsOf(text: string, shop: ShopVocabulary): Term[] {
  const terms = new Map<string, Term>()
  for (const word of wordsOf(text)) {
    const known = shop.frequency.has(word.stem) || shop.product.has(word.stem)
    if (word.kind === 'filler') continue
    const unturned = known ? null : withoutPrefix(word.stem, shop)
    const key =
      known || word.kind === 'number'
        ? word.stem
        : (unturned ?? (word.kind === 'topic' ? nearestKnown(word, shop) : null) ?? word.stem)
    if (terms.has(key)) continue
    const groups = groupsOf(key)
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
      either: null,
      turned,
      unknown,
      weight,
    })
  }
  return withAlternatives(text, [...terms.values()])
}

function withAlternatives(text: string, terms: Term[]): Term[] {
  const sides = plainNumbers(fold(text)).split(/\s+(?:o|u)\s+|\s*\/\s*/)
  if (sides.length < 2) return terms
  const last = (side: string) => wordsOf(side).at(-1)?.stem
  const first = (side: string) => wordsOf(side)[0]?.stem
  sides.slice(1).forEach((side, at) => {
    const pair = [last(sides[at] ?? ''), first(side)]
    for (const term of terms) if (pair.includes(term.stem)) term.either = at
  })
  return terms
}

function weightOf(word: Word, key: string, shop: ShopVocabulary, unknown: boolean): number {
  if (word.kind === 'number') return NUMBER
  const frequency = shop.frequency.get(key) ?? 0
  const rarity = Math.log((shop.passages + 1) / (frequency + 0.5)) / Math.log((shop.passages + 1) / 0.5)
  const base = frequency === 0 && !unknown ? RELATED_ONLY : Math.max(0.3, Math.min(1, rarity))
  if (word.kind === 'weak') return WEAK * base
  if (word.kind === 'half' || (unknown && isInfinitive(word.text))) return HALF * base
  if ((frequency === 0 || shop.product.has(key)) && isArgentinePlace(word.text)) return PLACE
  return shop.product.has(key) ? base * PRODUCT_SHARE : base
}

/** An unknown verb is mostly another way of saying it; an unknown noun is another thing. */
const isInfinitive = (word: string): boolean =>
  /[aei]r(?:l[oae]s?|[mts]e)?$/.test(word) && !/(?:ular|olar|jer|ller|ugar|ogar|iliar|iler)$/.test(word)

const withoutPrefix = (key: string, shop: ShopVocabulary): string | null => {
  const rest = /^(?:des|anti)(.{4,})$/.exec(key)?.[1]
  return rest && shop.frequency.has(rest) ? rest : null
}

/** A known stem one slip away (two in long words), or the word without its diminutive. */
function nearestKnown(word: Word, shop: ShopVocabulary): string | null {
  const plain = /^(.{2,}?)c?it[oa]s?$/.exec(word.text)?.[1]
  if (plain)
    for (const key of shop.frequency.keys())
      if (key === plain || (plain.length > 3 && key === plain.slice(0, -1)) || key === `${plain}o`) return key
  if (word.stem.length < 5 || groupsOf(word.stem).size > 0) return null
  const slips = word.stem.length >= 8 ? 2 : 1
  for (const known of [shop.product, shop.frequency.keys()])
    for (const key of known)
      if (key[0] === word.stem[0] && key.length >= 5 && isWithin(word.stem, key, slips)) return key
  return null
}

/** Damerau-Levenshtein distance at most `limit`. */
function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = previous
    previous = row
  }
  return previous[b.length]! <= limit
}
