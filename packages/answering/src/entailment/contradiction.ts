import { sentencesOf } from '@mostrador/documents/text'
import { fold } from '../text/index.ts'
import type { Finding } from '../types.ts'
import { FEATURES, measure, type Evidence } from './features.ts'
import table from './weights.json' with { type: 'json' }

/**
 * Two logistic scores of one sentence: `near` learned from answers that nearly repeat a source, `free` from freely worded
 * ones. `npm run eval -- entailment` writes the file.
 */
export interface EntailmentWeights {
  heads: readonly { name: 'near' | 'free'; bias: number; limit: number }[]
  /** For each feature its weight in each head. */
  features: Record<string, readonly number[]>
}

export interface Contradiction {
  /** From 0 to 1; an answer is stopped from `CONTRADICTION_THRESHOLD` on. */
  score: number
  /** The sentence of the answer that scores highest. */
  clause: string
  /** The sentence of the sources that is nearest to it. */
  unit: string | null
}

/** Each head's limit lies there: `weights.json` states at which logit. */
export const CONTRADICTION_THRESHOLD = 0.5

const { heads, features } = table as EntailmentWeights
const ROWS = FEATURES.map((name) => features[name] ?? heads.map(() => 0))

/**
 * The sentence of an answer that most likely says something else than its sources: a yes for a no, a value of another
 * row, or what no source supports. Values that no source holds are `valueFindings`'s.
 */
export function contradictionOf(text: string, evidence: Evidence): Contradiction {
  let most: Contradiction = { score: 0, clause: '', unit: null }
  for (const { clause, unit, values } of measure(text, evidence)) {
    if (isQuoted(clause, evidence.sources)) continue
    const score = Math.max(...heads.map((head, at) => probabilityOf(head, at, values)))
    if (score > most.score) most = { score, clause, unit }
  }
  return most
}

/** A source's own sentence contradicts no source. */
const isQuoted = (clause: string, sources: readonly string[]): boolean => {
  const bare = bareOf(clause)
  return sources.flatMap(sentencesOf).some((sentence) => bareOf(sentence) === bare)
}

const bareOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The finding for an answer that most likely contradicts its sources. */
export function contradictionFindings(text: string, evidence: Evidence): Finding[] {
  const { score, clause, unit } = contradictionOf(text, evidence)
  return score < CONTRADICTION_THRESHOLD ? [] : [{ code: 'polarity', clause, ...(unit !== null && { unit }) }]
}

function probabilityOf(
  { bias, limit }: EntailmentWeights['heads'][number],
  head: number,
  values: readonly number[],
): number {
  let logit = bias - limit
  values.forEach((value, at) => {
    logit += value * ROWS[at]![head]!
  })
  return 1 / (1 + Math.exp(-logit))
}
