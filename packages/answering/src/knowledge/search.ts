import type { KnowledgePart } from '../types.ts'
import { searchTerms, type KnowledgeIndex } from './build-index.ts'
import { fourGrams } from './rank.ts'

// Shares of the four views, found on XQuAD-es and SQuAD-es; see docs/answering.md.
const WEIGHTS = { stems: 1, grams: 1.5, sentence: 0.6, pair: 0.5 }

/** The parts nearest to a query, best first. `coverage` is the share of the query's words, by rarity, that the part holds. */
export function searchKnowledge(
  index: KnowledgeIndex,
  query: string,
  limit = 6,
): { part: KnowledgePart; score: number; coverage: number }[] {
  const terms = searchTerms(query)
  const views = [
    { weight: WEIGHTS.stems, scores: index.stems.scores(terms) },
    { weight: WEIGHTS.grams, scores: index.grams.scores(fourGrams(query)) },
    {
      weight: WEIGHTS.sentence,
      scores: bestPer(index.sentences.scores(terms), index.sentenceParts, index.parts.length),
    },
    {
      weight: WEIGHTS.pair,
      scores: bestPer(index.pairs.scores(terms), index.pairParts, index.parts.length),
    },
  ]
  const total = new Float64Array(index.parts.length)
  for (const { weight, scores } of views) {
    const top = scores.reduce((a, b) => Math.max(a, b), 0)
    if (top === 0) continue
    scores.forEach((score, at) => (total[at]! += (weight * score) / top))
  }
  return [...total.keys()]
    .filter((at) => total[at]! > 0)
    .sort((a, b) => total[b]! - total[a]! || a - b)
    .slice(0, limit)
    .map((at) => ({ part: index.parts[at]!, score: total[at]!, coverage: coverageOf(index, terms, at) }))
}

function bestPer(scores: Float64Array, owners: readonly number[], size: number): Float64Array {
  const best = new Float64Array(size)
  scores.forEach((score, at) => {
    const owner = owners[at]!
    if (score > best[owner]!) best[owner] = score
  })
  return best
}

function coverageOf(index: KnowledgeIndex, terms: readonly string[], document: number): number {
  let covered = 0
  let all = 0
  for (const term of new Set(terms)) {
    const idf = index.stems.idf(term)
    all += idf
    if (index.stems.holds(document, term)) covered += idf
  }
  return all === 0 ? 0 : covered / all
}
