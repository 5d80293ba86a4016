import type { Bag, Passage, Sentence } from './passage.ts'
import type { Term } from './terms.ts'

const RELATED = 0.65
const IN_HEADING = 0.95
const IN_NEIGHBOUR = 0.55
const IN_TITLE = 0.25

/** How far a passage, by its best sentence, explains the words of a question. */
export interface Match {
  passage: Passage
  best: number
  /** Share of the question's weight that is explained, 0 to 1. */
  coverage: number
  /** Weight of topic words that the passage does not know at all. */
  missing: number
  missingTerms: Term[]
  /** Score of each sentence alone. */
  perSentence: number[]
}

/** 1 for the word itself, less for a related one, 0 for none. */
export function holds(bag: Bag, term: Term): number {
  if (bag.stems.has(term.stem)) return 1
  if (term.kind === 'number') {
    const value = Number(term.stem)
    return bag.ranges.some((r) => r.from <= value && value <= r.to) ? 0.9 : 0
  }
  for (const id of term.groups) if (bag.groups.has(id)) return RELATED
  return 0
}

/** The best sentence of a passage for the terms; null when every sentence is withheld or nothing matches. */
export function matchPassage(
  passage: Passage,
  terms: readonly Term[],
  context: readonly Term[],
  fits: (sentence: Sentence) => number,
): Match | null {
  const perSentence = passage.sentences.map((s) =>
    s.withheld ? -1 : sentenceScore(s, terms, context) + fits(s),
  )
  let best = -1
  perSentence.forEach((score, at) => {
    if (score >= 0 && (best < 0 || score > perSentence[best]! + 1e-9)) best = at
  })
  if (best < 0) return null

  let covered = 0
  let all = 0
  let missing = 0
  const missingTerms: Term[] = []
  for (const term of terms) {
    const held = heldBy(passage, best, term)
    all += term.weight
    covered += term.weight * held
    if (held === 0 && term.kind === 'topic') {
      missing += term.weight
      missingTerms.push(term)
    }
  }
  for (const term of context) {
    const share = term.weight * 0.4 * heldBy(passage, best, term)
    all += share
    covered += share
  }
  if (covered === 0) return null
  return { passage, best, coverage: covered / all, missing, missingTerms, perSentence }
}

function sentenceScore(sentence: Sentence, terms: readonly Term[], context: readonly Term[]): number {
  let score = 0
  for (const term of terms) score += term.weight * holds(sentence.bag, term)
  for (const term of context) score += 0.4 * term.weight * holds(sentence.bag, term)
  return score
}

function heldBy(passage: Passage, best: number, term: Term): number {
  let held = holds(passage.sentences[best]!.bag, term)
  held = Math.max(
    held,
    IN_HEADING * holds(passage.headingBag, term),
    IN_TITLE * holds(passage.titleBag, term),
  )
  if (held < IN_NEIGHBOUR)
    for (const s of passage.sentences)
      if (!s.withheld) held = Math.max(held, IN_NEIGHBOUR * holds(s.bag, term))
  return held
}
