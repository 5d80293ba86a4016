import { fold } from '@mostrador/contract/text'
import { sharesWords, type Place, type PlacedPrediction } from './places.ts'
import type { MarketplaceProfile } from './sets.ts'

/** A set whose gold is marked, in the form that `strangers/README.md` gives. */
export interface MarkedSet {
  name: string
  profiles: MarkedProfile[]
}

type MarkedProfile = Omit<MarketplaceProfile, 'questions'> & { questions: MarkedQuestion[] }

export interface MarkedQuestion {
  id: string
  text: string
  kind: string
  expect: 'answer' | 'abstain' | 'decline'
  /** One list for each thing asked; any place of a list answers that thing in full. */
  gold: Place[][]
  /** Places that say something about it and do not settle it. */
  partly: Place[]
  /** Places that look like the answer and are wrong. */
  traps: Place[]
  polarity: 'yes' | 'no' | 'depends' | 'none'
}

export type PlacesVerdict =
  | 'correct'
  | 'rightly_withheld'
  | 'missed'
  | 'off_target'
  | 'wrong'
  | 'answered_unknown'

const POINTS: Readonly<Record<PlacesVerdict, number>> = {
  correct: 1,
  rightly_withheld: 1,
  missed: 0,
  off_target: -0.5,
  wrong: -1,
  answered_unknown: -1,
}

export interface JudgedQuestion {
  shop: string
  question: MarkedQuestion
  verdict: PlacesVerdict
  prediction: PlacedPrediction | undefined
}

/**
 * Judges answers by the places that they rest on, not by their words. Right answers cite a gold place of each thing asked
 * and no trap.
 */
export function judgePlaces(set: MarkedSet, predictions: readonly PlacedPrediction[]): JudgedQuestion[] {
  const predicted = new Map(predictions.map((one) => [`${one.profile}/${one.question_id}`, one]))
  return set.profiles.flatMap(({ id: shop, questions }) =>
    questions.map((question) => {
      const prediction = predicted.get(`${shop}/${question.id}`)
      return { shop, question, verdict: verdictOf(question, prediction), prediction }
    }),
  )
}

function verdictOf(question: MarkedQuestion, prediction: PlacedPrediction | undefined): PlacesVerdict {
  const { expect, gold, traps, polarity } = question
  const isSilent = !prediction || prediction.abstained
  if (expect !== 'answer') {
    const refuses = prediction && !isSilent && expect === 'decline' && prediction.sources.length === 0
    return isSilent || refuses ? 'rightly_withheld' : 'answered_unknown'
  }
  if (isSilent) return 'missed'
  const { sources, answer } = prediction
  const all = gold.flat()
  const hits = gold.filter((group) => group.some((place) => sources.some((one) => isAt(one, place)))).length
  const isTrapped = traps.some((place) =>
    sources.some((one) => isAt(one, place) && !all.some((right) => isAt(one, right))),
  )
  const said = openingOf(answer)
  const contradicts = (polarity === 'yes' && said === 'no') || (polarity === 'no' && said === 'yes')
  if (contradicts || (isTrapped && hits < gold.length)) return 'wrong'
  return hits === gold.length && !isTrapped ? 'correct' : 'off_target'
}

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a source is a marked place: the same file, and half of the runs of words of the shorter text shared. */
function isAt(source: Place, { in: where, quote }: Place): boolean {
  if (source.in !== where) return false
  if (!quote) return true
  return source.quote !== undefined && source.quote !== '' && sharesWords(source.quote, quote)
}

const GREETING =
  /^(?:(?:hola|buenas|buen dia|buenos dias|buenas tardes|buenas noches|que tal|gracias por \p{L}+|estimad[oa]s?) )+/u

function openingOf(answer: string): 'yes' | 'no' | 'none' {
  const text = bare(answer).replace(GREETING, '')
  if (/^si\b/u.test(text)) return 'yes'
  return /^no\b/u.test(text) ? 'no' : 'none'
}

/** Shares of questions, `precision` of answers; `net` is the mean of points from -1 to 1. */
export interface PlacesScore {
  questions: number
  net: number
  precision: number
  recall: number
  wrong: number
}

export function scoreOf(judged: readonly JudgedQuestion[]): PlacesScore {
  const count = (...verdicts: PlacesVerdict[]) =>
    judged.filter(({ verdict }) => verdicts.includes(verdict)).length
  const answers = judged.filter(({ prediction }) => prediction && !prediction.abstained).length
  const answerable = judged.filter(({ question }) => question.expect === 'answer').length
  return {
    questions: judged.length,
    net: judged.reduce((sum, { verdict }) => sum + POINTS[verdict], 0) / judged.length,
    precision: answers === 0 ? 0 : count('correct') / answers,
    recall: count('correct') / answerable,
    wrong: count('wrong', 'answered_unknown') / judged.length,
  }
}

const RESAMPLES = 1000

/** Standard error of a score over shops: questions of one shop share its documents, so shops are drawn and not questions. */
export function errorOverShops(
  judged: readonly JudgedQuestion[],
  value: (score: PlacesScore) => number,
  random: () => number,
): number {
  const shops = [...Map.groupBy(judged, ({ shop }) => shop).values()]
  const values = Array.from({ length: RESAMPLES }, () =>
    value(scoreOf(shops.flatMap(() => shops[Math.floor(random() * shops.length)] ?? []))),
  )
  const mean = values.reduce((sum, one) => sum + one, 0) / RESAMPLES
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (RESAMPLES - 1))
}
