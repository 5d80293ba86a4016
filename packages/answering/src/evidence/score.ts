import { groupsOf, TELLING } from '../text/index.ts'
import type { Bag, Passage, Sentence } from './passage.ts'
import type { Term } from './terms.ts'

const RELATED = 0.62
const OF_KIND = 0.8
const OF_MEMBER = 0.66
const RELATED_AGAIN = 0.06
const IN_HEADING = 0.95
const IN_NEIGHBOUR = 0.55
const IN_TITLE = 0.25
const CONTEXT_SHARE = 0.4
/** What nearness in meaning counts beside words, where one sentence of a passage is chosen. */
const IN_MEANING = 0.5

/** How far a passage, by its best sentence, explains the words of a question. */
export interface Match {
  passage: Passage
  best: number
  /** Share of the question's weight that is explained, 0 to 1. */
  coverage: number
  /** The same without everyday verbs that the passage lacks: they order candidates, and are no reason to doubt one. */
  confidence: number
  /** Topic words that the passage does not know at all. */
  missingTerms: Term[]
  /** Share that the heading alone explains. */
  headed: number
  /** Score of each sentence alone. */
  perSentence: number[]
}

const alternatives = (term: Term, terms: readonly Term[]): Term[] =>
  term.either === null ? [] : terms.filter((t) => t !== term && t.either === term.either)

const NONE: readonly Term[] = []

/**
 * 1 for the word itself, less for a related one, 0 for none. Of "pared de durlock" any wall explains the first word, and not
 * the second too, which tells it from others.
 */
export function holds(bag: Bag, term: Term, terms: readonly Term[] = NONE): number {
  if (bag.stems.has(term.stem)) return term.counted !== '' && countsOther(bag, term) ? 0 : 1
  if (term.kind === 'place') {
    const nearest = term.within.findIndex((mark) => bag.stems.has(mark))
    return nearest < 0 ? 0 : Math.max(0.6, 0.95 - 0.08 * nearest)
  }
  if (term.kind === 'number') {
    const value = Number(term.stem)
    return bag.ranges.some((r) => r.from <= value && value <= r.to && !isOfOther(bag, term, r)) ? 0.9 : 0
  }
  if (term.groups.size === 0 && term.kinds.length === 0 && term.members.length === 0) return 0
  const beside = term.specifies ? terms.filter((t) => t !== term && bag.stems.has(t.stem)) : NONE
  const isOwn = (key: string) => bag.stems.has(key) && !beside.some((t) => t.stem === key)
  if (term.kinds.some(isOwn)) return OF_KIND
  let hits = 0
  for (const id of term.groups) {
    const all = bag.groups.get(id) ?? 0
    if (all <= hits) continue
    hits = Math.max(hits, all - beside.filter((t) => t.groups.has(id)).length)
  }
  const ofMember = term.members.some(isOwn) ? OF_MEMBER : 0
  return Math.max(ofMember, hits === 0 ? 0 : Math.min(0.8, RELATED + RELATED_AGAIN * (hits - 1)))
}

/** "3 baños" is not met by "3 a 6 días". */
const countsOther = ({ counts }: Bag, { stem, counted }: Term): boolean => {
  const things = counts.get(stem)
  return things !== undefined && ![...things].some((thing) => isSameThing(thing, counted))
}

/** A range whose ends count something else. */
const isOfOther = (
  { counts }: Bag,
  { counted }: Term,
  { from, to }: { from: number; to: number },
): boolean => {
  const things = counts.get(String(to)) ?? counts.get(String(from))
  return counted !== '' && things !== undefined && ![...things].some((thing) => isSameThing(thing, counted))
}

const isSameThing = (thing: string, counted: string): boolean =>
  thing === '' || thing === counted || [...groupsOf(thing)].some((id) => groupsOf(counted).has(id))

/**
 * The best sentence of a passage for the terms; null when every sentence is withheld or nothing matches. With the nearness of
 * each sentence in meaning, that counts beside its words, and a passage without a word of the question is a match that
 * explains nothing.
 */
export function matchPassage(
  passage: Passage,
  terms: readonly Term[],
  context: readonly Term[],
  fits: (sentence: Sentence) => number,
  nearness?: readonly number[],
): Match | null {
  const perSentence = passage.sentences.map((s) => {
    if (s.withheld) return -1
    const own = sentenceScore(s, passage.headingBag, terms, context)
    return own > 0 ? Math.max(0, own + fits(s)) : 0
  })
  let best = -1
  const worth = (at: number) => perSentence[at]! + (nearness ? IN_MEANING * nearness[at]! : 0)
  perSentence.forEach((score, at) => {
    if (score >= 0 && (best < 0 || worth(at) > worth(best) + 1e-9)) best = at
  })
  if (best < 0) return null

  let covered = 0
  let all = 0
  let headed = 0
  // A number alone ("¿tenés 10?") is found anywhere and means nothing.
  let worded = false
  let idle = 0
  const missingTerms: Term[] = []
  const shown = [passage.headingBag, ...passage.sentences.map((s) => s.bag)]
  const isShown = (mark: string) => shown.some((bag) => bag.stems.has(mark))
  const nearest = [passage.headingBag, passage.sentences[best]!.bag]
  const isTold = (mark: string) => TELLING.has(mark) && nearest.some((bag) => bag.stems.has(mark))
  for (const term of terms) {
    const held = heldBy(passage, best, term, terms)
    // Of "wood or steel?" one is enough.
    if (
      held < 0.5 &&
      alternatives(term, terms).some(
        (other) => heldBy(passage, best, other, terms) >= (term.unknown ? 0.9 : 0.5),
      )
    )
      continue
    const isBeyondDoubt = held === 0 && term.asksFor.some(isTold)
    if (isBeyondDoubt) idle += term.weight
    else if (held === 0 && term.kind === 'weak') idle += term.weight
    else if (held === 0 && (term.asksFor.length === 0 || term.asksFor.some(isShown)))
      idle += (1 - term.demand) * term.weight
    all += term.weight
    covered += term.weight * held
    if (held > 0 && term.kind !== 'number') worded = true
    if (passage.headingBag.stems.has(term.stem)) headed += term.weight
    if (held === 0 && term.kind === 'topic' && !isBeyondDoubt) missingTerms.push(term)
  }
  for (const term of context) {
    const share = term.weight * CONTEXT_SHARE * heldBy(passage, best, term, terms)
    all += share
    covered += share
  }
  if (!worded && !nearness) return null
  return {
    passage,
    best,
    coverage: all > 0 ? covered / all : 0,
    confidence: all > idle ? covered / (all - idle) : 0,
    missingTerms,
    headed: all > 0 ? headed / all : 0,
    perSentence,
  }
}

/** What the heading says already counts little: it holds for every sentence under it. */
function sentenceScore(
  sentence: Sentence,
  heading: Bag,
  terms: readonly Term[],
  context: readonly Term[],
): number {
  let score = 0
  const add = (term: Term, share: number) => {
    const own = holds(sentence.bag, term, terms)
    score += share * term.weight * Math.max(0.3 * own, own - holds(heading, term, terms))
  }
  for (const term of terms) add(term, 1)
  for (const term of context) add(term, CONTEXT_SHARE)
  return score
}

function heldBy(passage: Passage, best: number, term: Term, terms: readonly Term[]): number {
  let held = holds(passage.sentences[best]!.bag, term, terms)
  held = Math.max(
    held,
    IN_HEADING * holds(passage.headingBag, term, terms),
    IN_TITLE * holds(passage.titleBag, term, terms),
  )
  if (held < IN_NEIGHBOUR)
    for (const s of passage.sentences)
      if (!s.withheld) held = Math.max(held, IN_NEIGHBOUR * holds(s.bag, term, terms))
  return held
}
