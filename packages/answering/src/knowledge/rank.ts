import { rangeOf, type Postings } from './postings.ts'

// Okapi BM25. A query touches only the documents that share a term with it.
const K1 = 1.2

/** What the lengths of some documents make of a term that stands in one of them. */
export interface Scale {
  readonly size: number
  /** By document: how much of a term is needed to be worth half of all that it can be. */
  readonly norms: Float64Array
}

/** `b` says how much a long document has to pay for its length. */
export function scaleOf(lengths: readonly number[], b: number): Scale {
  const size = lengths.length
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size) || 1
  const norms = new Float64Array(lengths)
  for (let at = 0; at < size; at += 1) norms[at] = K1 * (1 - b + (b * norms[at]!) / mean)
  return { size, norms }
}

/** How rare a term is that stands in `frequency` of the documents. */
export const rarityOf = ({ size }: Scale, frequency: number): number =>
  Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))

/** What a term is worth to a document that holds it. */
export const worth = ({ norms }: Scale, rarity: number, document: number, times: number): number =>
  rarity * ((times * (K1 + 1)) / (times + norms[document]!))

/** Adds to the scores of the documents that hold any of the terms. */
export function addScores(
  scores: Float64Array,
  postings: Postings,
  scale: Scale,
  terms: readonly number[],
): void {
  const { documents, times } = postings
  for (const term of terms) {
    const [from, to] = rangeOf(postings, term)
    const rarity = rarityOf(scale, to - from)
    for (let at = from; at < to; at += 1) {
      const document = documents[at]!
      scores[document]! += worth(scale, rarity, document, times[at]!)
    }
  }
}
