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
  const scored = ids.map((id, row) => {
    let score = 0
    for (let at = 0, from = row * dimensions; at < dimensions; at += 1)
      score += values[from + at]! * query[at]!
    return { id, score }
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id)
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
