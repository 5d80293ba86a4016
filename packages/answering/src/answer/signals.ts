import { bagOf, holds, type Match, type Term } from '../evidence/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import { isAttribute } from './facts.ts'
import { ANSWER_FROM, DENIED, saysItself } from './candidate.ts'
import { INFINITIVE, namesNothing, type Asked } from './doubts.ts'
import type { AnswerNearness, QuoteNearness } from './nearness.ts'
import { distanceOf } from './other-matter.ts'
import type { Reading } from './reading.ts'

/**
 * What speaks for and against a passage as the answer to a part of a question: shares from 0 to 1, weights of words as
 * `Term.weight`, and 0 or 1 for what holds or not.
 */
export interface Signals extends QuoteNearness, AnswerNearness {
  /** Share of the question's weight that the passage explains. */
  explained: number
  /** Weight of the aspects that are asked for and shown. */
  aspects: number
  hasHeading: number
  isAttribute: number
  isInstruction: number
  isDescription: number
  isAutomatic: number
  /** Shares of the heading's and of the best sentence's own words that are asked for. */
  headingAsked: number
  sentenceAsked: number
  /** Weight of the words that stand there as they were typed, but for number and gender; whether none does, or several. */
  asTyped: number
  noneAsTyped: number
  severalAsTyped: number
  asksYesOrNo: number
  /** How well the kind of value that is asked for is given, see `valueFit`. */
  fits: number
  /** Weight of what is asked and stands nowhere in the shop. */
  foreign: number
  /** See `missesPoint`. */
  missesPoint: number
  /** See `distanceOf`. */
  distance: number
  /** See `namesNothing` and `leavesUnnamed`. */
  namesNothing: number
  /** It denies the whole kind of thing that is asked for. */
  deniesKind: number
}

/**
 * Logistic regression over the passages of labelled sets, right answers against all others; which sets is told where
 * `npm run eval -- confidence` fits them anew.
 */
const WEIGHTS: Signals & { bias: number } = {
  bias: -5.24,
  explained: 2.05,
  aspects: 1.12,
  hasHeading: 0.45,
  isAttribute: -0.9,
  isInstruction: -0.48,
  isDescription: -0.86,
  isAutomatic: -0.59,
  headingAsked: 0.11,
  sentenceAsked: -0.56,
  asTyped: 2.77,
  noneAsTyped: 1.42,
  severalAsTyped: -1.62,
  asksYesOrNo: 0.8,
  fits: 1.37,
  foreign: -0.65,
  missesPoint: -1.16,
  distance: -0.78,
  namesNothing: 0.28,
  deniesKind: 1.39,
  meaning: 3.52,
  meaningLead: 0.27,
  answerLead: 4.61,
}

/** Log odds that a passage is the answer, by itself. */
export const oddsOf = (signals: Signals): number =>
  (Object.keys(signals) as (keyof Signals)[]).reduce(
    (sum, name) => sum + WEIGHTS[name] * signals[name],
    WEIGHTS.bias,
  )

/** What the best passage of a question is worth, by its odds and its lead over the next; fitted on sets measured unread. */
const CALIBRATION = { bias: 0.52, odds: 0.86, lead: 0.41 }
/** It is an answer where so many of such passages are one. */
const RIGHT_FROM = 0.68

/** How sure the best passage is, from 0 to 1, as `ANSWER_FROM` wants it; `next` are the odds of the next best. */
export const confidenceFrom = (odds: number, next: number): number =>
  1 /
  (1 +
    Math.exp(
      logOdds(RIGHT_FROM) -
        logOdds(ANSWER_FROM) -
        (CALIBRATION.bias + CALIBRATION.odds * odds + CALIBRATION.lead * (odds - next)),
    ))

const logOdds = (chance: number): number => Math.log(chance / (1 - chance))

/** What is known of a passage before it is weighed. */
interface Weighing extends QuoteNearness, AnswerNearness {
  /** Its quote, and whether that misses the point. */
  text: string
  missesPoint: boolean
  /** It may leave unnamed what is asked for, see `leavesUnnamed`. */
  isUnnamed: boolean
  /** See `valueFit`. */
  fits: number
}

export function signalsOf(
  match: Match,
  asked: Asked,
  { text, fits, missesPoint, isUnnamed, ...near }: Weighing,
  reading: Reading,
): Signals {
  const { folded, terms } = asked
  const { passage, best } = match
  const sentence = passage.sentences[best]!
  const topics = terms.filter((t) => t.kind === 'topic' && !reading.vocabulary.product.has(t.stem))
  const written = new Set(
    (fold(`${passage.heading ?? ''} ${text}`).match(/[a-z0-9]+/g) ?? []).map(withoutEnding),
  )
  const typed = topics.filter((t) => written.has(withoutEnding(t.text)))
  const shown = terms.filter((t) => t.kind === 'aspect' && saysItself(match, t.stem))
  return {
    explained: match.confidence,
    aspects: weightOf(shown),
    hasHeading: Number(passage.heading !== null),
    isAttribute: Number(isAttribute(passage)),
    isInstruction: Number(passage.origin.kind === 'instruction'),
    isDescription: Number(passage.origin.kind === 'listing' && !isAttribute(passage)),
    isAutomatic: Number(passage.origin.kind === 'automatic'),
    headingAsked: shareAsked(passage.heading ?? '', terms),
    sentenceAsked: shareAsked(sentence.text, terms),
    asTyped: Math.min(3, weightOf(typed)),
    noneAsTyped: Number(typed.length === 0),
    severalAsTyped: Number(typed.length > 1),
    asksYesOrNo: Number(!WH.test(folded)),
    fits,
    foreign: match.missingTerms.reduce((sum, t) => sum + (t.unknown ? t.weight * t.demand : 0), 0),
    missesPoint: Number(missesPoint),
    distance: distanceOf(match, folded, terms, reading),
    namesNothing: Number(isUnnamed || namesNothing(match, asked, fits)),
    deniesKind: Number(deniesTheKind(match, terms, reading)),
    ...near,
  }
}

const weightOf = (terms: readonly Term[]): number => terms.reduce((sum, t) => sum + t.weight, 0)

const withoutEnding = (word: string): string => word.replace(/(?:es|s|[ao]s?)$/, '')

const WH = /\b(?:que|q|cual|cuales|cuant[oa]s?|como|cuando|donde|quien)\b/

function shareAsked(text: string, terms: readonly Term[]): number {
  const words = wordsOf(text).filter((w) => w.kind === 'topic')
  if (words.length === 0) return 0
  return words.filter((w) => terms.some((t) => holds(bagOf(w.text), t) > 0)).length / words.length
}

/** "No hacemos cápsulas" answers for every sort of capsule. */
function deniesTheKind(match: Match, terms: readonly Term[], { vocabulary }: Reading): boolean {
  const kinds = terms.filter((t) => t.kind === 'topic')
  const kind = kinds[0]
  const thing = kinds.find((t) => !INFINITIVE.test(t.text))
  const isDenied = (t: Term | undefined) =>
    t !== undefined && !vocabulary.product.has(t.stem) && endsInDenied(match, t)
  if (isDenied(kind) || isDenied(thing)) return true
  if (!kind || !match.passage.headingBag.stems.has(kind.stem)) return false
  const sentence = fold(match.passage.sentences[match.best]!.text)
  const denied =
    /^no (?:hacemos|tenemos|vendemos|trabajamos|manejamos|realizamos|brindamos|contamos con|ofrecemos|hay|trae|viene|incluye|tiene|damos|emitimos|aceptamos)(?: \w+){0,2}? (\w+)/.exec(
      sentence,
    )
  return denied !== null && wordsOf(sentence.slice(0, denied[0].length)).some((w) => w.stem === kind.stem)
}

/** "No tiene función deshidratar" answers for all that might be dried. */
const endsInDenied = ({ passage, best }: Match, { stem }: Term): boolean => {
  const [denied = ''] = DENIED.exec(fold(passage.sentences[best]!.text)) ?? []
  const things = wordsOf(denied).filter((w) => w.kind === 'topic')
  return things.length < 3 && things.at(-1)?.stem === stem
}
