import { fold } from '../text/index.ts'

/** Okapi BM25 over one kind of term. A query touches only the documents that share a term with it. */
export interface Bm25 {
  readonly size: number
  idf(term: string): number
  holds(document: number, term: string): boolean
  /** Scores of all documents: 0 for those that share no term with the query. */
  scores(query: readonly string[]): Float64Array
}

const K1 = 1.2
/** What is done between two steps takes well below a millisecond. */
const DOCUMENTS_A_STEP = 50

/** Takes documents one by one; `finish` gives the index, in steps between which others may work. */
export interface Bm25Writer {
  add(terms: readonly string[]): void
  finish(): Generator<undefined, Bm25>
}

export function bm25Writer(b: number, k1 = K1): Bm25Writer {
  const ids = new Map<string, number>()
  const frequencies: number[] = []
  const lengths: number[] = []
  // Of all documents, one after the other: the terms that a document holds, and how often each.
  const ends: number[] = []
  const held: number[] = []
  const counts: number[] = []

  return {
    add(terms) {
      const own = new Map<number, number>()
      for (const term of terms) {
        let id = ids.get(term)
        if (id === undefined) ids.set(term, (id = ids.size))
        own.set(id, (own.get(id) ?? 0) + 1)
      }
      for (const [id, count] of own) {
        frequencies[id] = (frequencies[id] ?? 0) + 1
        held.push(id)
        counts.push(count)
      }
      ends.push(held.length)
      lengths.push(terms.length)
    },
    *finish() {
      const starts = startsOf(frequencies)
      const next = starts.slice()
      // Plain numbers side by side take a tenth of the memory that an object for each would.
      const documents = new Uint32Array(held.length)
      const times = new Uint16Array(held.length)
      for (let document = 0, at = 0; document < ends.length; document += 1) {
        for (; at < ends[document]!; at += 1) {
          const place = next[held[at]!]!++
          documents[place] = document
          times[place] = counts[at]!
        }
        if (document % DOCUMENTS_A_STEP === 0) yield
      }
      const size = lengths.length
      const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size) || 1
      const norms = Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / mean))
      return bm25({ ids, starts, documents, times, norms, k1 })
    },
  }
}

/** Where each term's postings begin, and after them all where the last ones end. */
function startsOf(frequencies: readonly number[]): Uint32Array {
  const starts = new Uint32Array(frequencies.length + 1)
  frequencies.forEach((frequency, id) => (starts[id + 1] = starts[id]! + frequency))
  return starts
}

interface Postings {
  ids: ReadonlyMap<string, number>
  starts: Uint32Array
  documents: Uint32Array
  times: Uint16Array
  norms: Float64Array
  k1: number
}

function bm25({ ids, starts, documents, times, norms, k1 }: Postings): Bm25 {
  const size = norms.length
  const range = (term: string): [from: number, to: number] => {
    const id = ids.get(term)
    return id === undefined ? [0, 0] : [starts[id]!, starts[id + 1]!]
  }
  const idf = (term: string) => {
    const [from, to] = range(term)
    return Math.log(1 + (size - (to - from) + 0.5) / (to - from + 0.5))
  }
  return {
    size,
    idf,
    holds: (document, term) => documents.subarray(...range(term)).includes(document),
    scores(query) {
      const scores = new Float64Array(size)
      for (const term of new Set(query)) {
        const [from, to] = range(term)
        const rarity = idf(term)
        for (let at = from; at < to; at += 1) {
          const document = documents[at]!
          const count = times[at]!
          scores[document]! += rarity * ((count * (k1 + 1)) / (count + norms[document]!))
        }
      }
      return scores
    },
  }
}

/** Runs of four characters inside words: they forgive typos and endings. */
export function fourGrams(text: string): string[] {
  const grams: string[] = []
  for (const [word] of fold(text).matchAll(/[a-z0-9]+/g)) {
    const padded = ` ${word} `
    if (padded.length <= 4) grams.push(padded)
    for (let i = 0; i + 4 <= padded.length; i += 1) grams.push(padded.slice(i, i + 4))
  }
  return grams
}
