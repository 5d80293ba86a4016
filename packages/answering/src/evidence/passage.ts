import {
  countsOf,
  fold,
  groupsOf,
  inDigits,
  marksOf,
  plainNumbers,
  rangesOf,
  remembered,
  unitOf,
  wordsOf,
} from '../text/index.ts'

/** The words of a text as a set, with what they are related to. */
export interface Bag {
  /** Stems of words, and marks of the aspects and places that the text speaks of. */
  stems: ReadonlySet<string>
  /** Thesaurus groups, with how many words stand for each. */
  groups: ReadonlyMap<number, number>
  ranges: readonly { from: number; to: number }[]
  /** By number, what there are so many of, as `countedThing` names it. */
  counts: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Sentence {
  text: string
  bag: Bag
  /** Holds contact data or is marked as internal: never quoted. */
  withheld: boolean
  leansBack: boolean
}

export type Origin =
  | { kind: 'knowledge'; partId: string; fileName: string }
  | { kind: 'listing'; field: string; label: string }
  | { kind: 'automatic'; topic: 'warranty' | 'returns' | 'shipping' }
  | { kind: 'instruction'; keyword: string }

/** A stretch of a source about one thing: heading and sentences, ready to be scored and quoted. */
export interface Passage {
  origin: Origin
  heading: string | null
  /** The nearest title above it in its file, beside a heading of its own. */
  title?: string | null
  headingBag: Bag
  /** Words of the document's own title: they hint, and never suffice. */
  titleBag: Bag
  sentences: readonly Sentence[]
  /** A long attribute value, quoted sentence by sentence. */
  isProse?: boolean
  /** Its heading stands right before it. */
  isHeaded?: boolean
  /** Each sentence stands behind a mark of its own. */
  isList?: boolean
  /** Of a row: the names of the columns in which it has no value. */
  lacks?: readonly Bag[]
  /** The one of several products that its section is about. */
  product?: SectionProduct
  /** The row of a table that it is. */
  row?: NamedRow
}

/** A row of a table, by the cells that tell it from the others: "Codo PVC 40 mm", and no price or amount. */
export interface NamedRow {
  /** Identifies the table, whichever the file. */
  table: string
  name: string
  /** What stands in its column of sizes: "S", "38 a 44". */
  size: string | null
}

/** A product with a section of its own beside parallel sections of others. */
export interface SectionProduct {
  /** Identifies the parallel sections, whichever the file. */
  family: string
  name: string
  /** What it tells of the product, in words that parallel sections share: labels, or how a sentence begins. */
  matters: readonly string[]
}

/** The words of a text; the listing's and the seller's short texts come back with every question. */
export const bagOf = remembered(readBag, { most: 2000, characters: 500_000 })

/** "de 0 a 50 %" covers no model and no size. */
const SHARES = /(?<!\d)\d+ ?(?:a|y|-) ?\d+ ?%/g

function readBag(text: string): Bag {
  const stems = new Set<string>()
  const groups = new Map<number, number>()
  for (const word of wordsOf(text)) {
    if (stems.has(word.stem)) continue
    stems.add(word.stem)
    for (const id of groupsOf(word.stem)) groups.set(id, (groups.get(id) ?? 0) + 1)
  }
  const folded = fold(text)
  for (const mark of marksOf(folded)) stems.add(mark)
  const plain = plainNumbers(folded)
  return { stems, groups, ranges: rangesOf(plain.replace(SHARES, ' ')), counts: countsByNumber(folded) }
}

const NO_COUNTS: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** What the numbers of a folded text count. */
export function countsByNumber(folded: string): ReadonlyMap<string, ReadonlySet<string>> {
  const plain = inDigits(plainNumbers(folded))
  if (!/\d/.test(plain)) return NO_COUNTS
  const counts = new Map<string, Set<string>>()
  for (const { number, word } of countsOf(plain)) {
    const things = counts.get(number) ?? new Set()
    counts.set(number, things.add(countedThing(word)))
  }
  return counts
}

/** A unit by its one spelling, a noun by its stem; "" for a word that is none, and for a letter ("5G"). */
function countedThing(word: string): string {
  if (/^[a-z]?$/.test(word)) return ''
  const [read] = wordsOf(word)
  const unit = unitOf(word) || unitOf(read?.text ?? '')
  return unit !== '' ? unit : read?.kind === 'topic' ? read.stem : ''
}
