import { bestOf } from './best-of.ts'

/** Vectors of parts: a row of `dimensions` numbers for each id, of length 1. */
export interface PartVectors {
  ids: readonly string[]
  dimensions: number
  values: Float32Array
}

/** What is looked for by meaning: its vector, and those of the parts, both by the same embedding model. */
export interface Meaning {
  vectors: PartVectors
  query: Float32Array
}

/** Ids of the parts nearest to a query by the cosine, best first; none when the vectors are of another kind. */
export function nearestInMeaning({ vectors, query }: Meaning, limit: number): string[] {
  const { ids, dimensions, values } = vectors
  if (query.length !== dimensions) return []
  const scores = new Float64Array(ids.length)
  for (let row = 0; row < ids.length; row += 1) scores[row] = product(values, row * dimensions, query)
  return bestOf(scores, limit).map((row) => ids[row]!)
}

/** Four sums at a time: a processor then waits for none of them. */
function product(values: Float32Array, from: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  const whole = query.length - (query.length % 4)
  for (let at = 0; at < whole; at += 4) {
    a += values[from + at]! * query[at]!
    b += values[from + at + 1]! * query[at + 1]!
    c += values[from + at + 2]! * query[at + 2]!
    d += values[from + at + 3]! * query[at + 3]!
  }
  for (let at = whole; at < query.length; at += 1) a += values[from + at]! * query[at]!
  return a + b + c + d
}

/** As long as given, with length 1; zeros stay zeros. */
export function unitVector(numbers: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(numbers)
  let squares = 0
  for (const number of vector) squares += number * number
  const length = Math.sqrt(squares)
  return length === 0 ? vector : vector.map((number) => number / length)
}

/** How fast a place in a list loses its worth. Source: Cormack, Clarke and Büttcher, SIGIR 2009. */
const FUSION = 60

/** Reciprocal rank fusion: things by the sum of what each list's place is worth, best first. */
export function mergeRanks<T>(lists: readonly (readonly T[])[]): { item: T; score: number }[] {
  const scores = new Map<T, number>()
  for (const list of lists)
    list.forEach((item, at) => scores.set(item, (scores.get(item) ?? 0) + 1 / (FUSION + at + 1)))
  return [...scores].map(([item, score]) => ({ item, score })).toSorted((a, b) => b.score - a.score)
}
