import { fold, stemsOf } from '../text/index.ts'
import type { KnowledgePart } from '../types.ts'
import type { KnowledgeIndex } from './build-index.ts'
import { bestOf } from './best-of.ts'
import { gramScores } from './grams.ts'
import { plainWordsOf } from './lexicon.ts'
import { mergeRanks, nearestInMeaning, type Meaning } from './meaning.ts'
import type { Quotable } from './passages.ts'
import { scoreRoom } from './room.ts'
import { coverageOf, knownTerms, pairScores, partScores, sentenceScores } from './stem-view.ts'

// Shares of the four views, found on XQuAD-es and SQuAD-es; see docs/answering.md.
const WEIGHTS = { stems: 1, grams: 1.5, sentence: 0.6, pair: 0.5 }

/** How far down each list is read when lists are merged. */
const MERGED = 50

/**
 * The parts nearest to a query, best first; with `meaning` those nearest by their vectors too, merged by rank.
 * `coverage` is the share of the query's words, by rarity, that the part holds. Scores compare within one answer only.
 */
export function searchKnowledge(
  index: KnowledgeIndex,
  query: string,
  limit = 6,
  meaning?: Meaning,
): { part: KnowledgePart; score: number; coverage: number }[] {
  const folded = fold(query)
  const scores = scoresFor(index, folded)
  const stems = stemsOf(folded)
  const nearest = meaning
    ? mergedWith(index, meaning, bestOf(scores, Math.max(limit, MERGED)))
    : bestOf(scores, limit).map((at) => ({ item: at, score: scores[at]! }))
  return nearest.slice(0, limit).map(({ item: at, score }) => ({
    part: index.parts[at]!,
    score,
    coverage: coverageOf(index.stems, stems, at),
  }))
}

/** Parts by words and by meaning. A vector whose part is gone, or not here yet, counts for nothing. */
function mergedWith({ parts }: KnowledgeIndex, meaning: Meaning, byWords: readonly number[]) {
  const places = new Map(parts.map(({ id }, at) => [id, at]))
  const byMeaning = nearestInMeaning(meaning, MERGED).flatMap((id) => places.get(id) ?? [])
  return mergeRanks([byWords, byMeaning])
}

/** In a base of this many parts everything is weighed for each question; in a larger one, as many parts as these. */
const WEIGHED = 100

/** The passages that a question may be answered from. */
export function quotableFor(index: KnowledgeIndex, question: string): Quotable {
  if (index.parts.length <= WEIGHED) return index.passages.whole()
  const nearest = bestOf(scoresFor(index, fold(question)), WEIGHED)
  return index.passages.of(nearest.toSorted((a, b) => a - b))
}

const roomOfTotals = scoreRoom()

function scoresFor({ parts, stems, grams }: KnowledgeIndex, folded: string): Float64Array {
  const terms = knownTerms(stems, stemsOf(folded))
  const total = roomOfTotals(parts.length)
  addShare(total, WEIGHTS.stems, partScores(stems, terms))
  addShare(total, WEIGHTS.grams, gramScores(grams, plainWordsOf(folded)))
  addShare(total, WEIGHTS.sentence, sentenceScores(stems, terms))
  addShare(total, WEIGHTS.pair, pairScores(stems, terms))
  return total
}

function addShare(total: Float64Array, weight: number, scores: Float64Array): void {
  let top = 0
  for (let at = 0; at < scores.length; at += 1) top = Math.max(top, scores[at]!)
  if (top === 0) return
  for (let at = 0; at < scores.length; at += 1) total[at]! += (weight * scores[at]!) / top
}
