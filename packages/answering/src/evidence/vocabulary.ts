import { fold, groupsOf, stem, wordsOf } from '../text/index.ts'
import type { Passage } from './passage.ts'

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
  /** The parts of a combined map. */
  together?: readonly Frequencies[]
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
  together: [files, own],
})

/** Whether a folded word says something of its own. */
export const isContent = (word: string): boolean => wordsOf(word).some((w) => w.kind !== 'filler')
