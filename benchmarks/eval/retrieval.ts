import { buildKnowledgeIndex, searchKnowledge } from '@mostrador/answering'
import type { PassageSet } from './sets.ts'

export interface Rank {
  question_id: string
  passages: string[]
}

/** The best ten passages of each question. */
export function rank(set: PassageSet): Rank[] {
  const index = buildKnowledgeIndex(
    set.passages.map(({ id, text }, position) => ({ id, fileName: set.name, position, heading: null, text })),
  )
  return set.questions.map(({ id, question }) => ({
    question_id: id,
    passages: searchKnowledge(index, question, 10).map(({ part }) => part.id),
  }))
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
