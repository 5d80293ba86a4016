import { fold } from '../text/index.ts'

/** Okapi BM25 over one kind of term. Built once; a query touches only the documents that share a term with it. */
export interface Bm25 {
  postings: Map<string, { document: number; weight: number }[]>
  idf: (term: string) => number
  size: number
}

const K1 = 1.2

export function buildBm25(documents: readonly (readonly string[])[], b: number, k1 = K1): Bm25 {
  const postings = new Map<string, { document: number; weight: number }[]>()
  const mean = documents.reduce((sum, d) => sum + d.length, 0) / Math.max(1, documents.length) || 1
  documents.forEach((terms, document) => {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    const norm = k1 * (1 - b + (b * terms.length) / mean)
    for (const [term, count] of counts) {
      const list = postings.get(term)
      const entry = { document, weight: (count * (k1 + 1)) / (count + norm) }
      if (list) list.push(entry)
      else postings.set(term, [entry])
    }
  })
  const size = documents.length
  const idf = (term: string) => {
    const df = postings.get(term)?.length ?? 0
    return Math.log(1 + (size - df + 0.5) / (df + 0.5))
  }
  return { postings, idf, size }
}

/** Scores of the documents that share a term with the query. */
export function scoreBm25(index: Bm25, query: readonly string[]): Float64Array {
  const scores = new Float64Array(index.size)
  for (const term of new Set(query)) {
    const list = index.postings.get(term)
    if (!list) continue
    const idf = index.idf(term)
    for (const { document, weight } of list) scores[document]! += idf * weight
  }
  return scores
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
