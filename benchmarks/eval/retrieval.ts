import { buildKnowledgeIndex, searchKnowledge, type PartVectors } from '@mostrador/answering'
import { unitsOf } from '@mostrador/documents/units'
import type { PassageSet } from './sets.ts'

export interface Rank {
  question_id: string
  passages: string[]
}

/** The best ten passages of each question; by meaning too, where vectors of passages and questions are given. */
export function rank(set: PassageSet, vectors?: Map<string, Float32Array>): Rank[] {
  const index = buildKnowledgeIndex(
    set.passages.map(({ id, text }, position) => ({
      id,
      fileName: set.name,
      position,
      heading: null,
      path: [],
      units: unitsOf({ blocks: [{ kind: 'paragraph', text, at: { line: 1 } }] }),
      text,
    })),
  )
  const ofPassages = vectors && partVectors(set, vectors)
  return set.questions.map(({ id, question }) => {
    const query = vectors?.get(question)
    const meaning = ofPassages && query && { vectors: ofPassages, query }
    return {
      question_id: id,
      passages: searchKnowledge(index, question, 10, meaning).map(({ part }) => part.id),
    }
  })
}

function partVectors(set: PassageSet, vectors: Map<string, Float32Array>): PartVectors {
  const rows = set.passages.map(({ text }) => vectors.get(text) ?? new Float32Array())
  const dimensions = rows[0]?.length ?? 0
  const values = new Float32Array(rows.length * dimensions)
  rows.forEach((row, at) => values.set(row, at * dimensions))
  return { ids: set.passages.map(({ id }) => id), dimensions, values }
}

/** Share of the answerable questions whose passage is among the best `k`. */
export function recallAt(set: PassageSet, ranks: readonly Rank[], k: number): number {
  const places = placesOf(set, ranks)
  return places.filter((p) => p > 0 && p <= k).length / places.length
}

/** Recall at 1, 3 and 5, and the mean reciprocal rank over the best ten. */
export function retrievalTable(set: PassageSet, ranks: readonly Rank[]): string {
  const places = placesOf(set, ranks)
  const recall = (k: number) => recallAt(set, ranks, k).toFixed(3)
  const mrr = places.reduce((sum, p) => sum + (p > 0 ? 1 / p : 0), 0) / places.length
  return `${set.name}: ${places.length} questions  R@1 ${recall(1)}  R@3 ${recall(3)}  R@5 ${recall(5)}  MRR@10 ${mrr.toFixed(3)}`
}

/** Place of the right passage for each answerable question, 0 when it is not among the ten. */
function placesOf(set: PassageSet, ranks: readonly Rank[]): number[] {
  const byId = new Map(ranks.map((r) => [r.question_id, r.passages]))
  return set.questions.filter((q) => !q.impossible).map((q) => (byId.get(q.id) ?? []).indexOf(q.passage) + 1)
}
