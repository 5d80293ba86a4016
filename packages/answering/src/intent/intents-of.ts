import { readFileSync } from 'node:fs'
import { INTENTS, type Intent } from '@mostrador/contract/questions'
import { clean, fold } from '../text/index.ts'
import { courtesyOf, segmentsOf } from '../question/index.ts'
import { indexOfIntent, scoresBy, unpackedModel, type IntentScores } from './classifier.ts'
import { intentFeatures } from './features.ts'

export interface ScoredIntent {
  intent: Intent
  /** 0 to 1. */
  probability: number
}

const MODEL = unpackedModel(readFileSync(new URL('weights.bin', import.meta.url)))

/** Intents after the first count from this probability on. */
const FURTHER_FROM = 0.25
const MOST_INTENTS = 3

const scoresOf = (message: string): IntentScores | null => {
  const features = intentFeatures(clean(message))
  return features.hasWords ? scoresBy(MODEL, features) : null
}

/** What a message wants, the likeliest first: one intent, or up to three. */
export function intentsOf(message: string): ScoredIntent[] {
  const scores = scoresOf(message)
  if (!scores) return [{ intent: wordlessIntent(message), probability: 1 }]
  return [...INTENTS]
    .map((intent, at) => ({ intent, probability: scores.probabilities[at]! }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST_INTENTS)
    .filter(({ probability }, rank) => rank === 0 || probability >= FURTHER_FROM)
}

/** A sign or an emoji has no word to learn from. */
const wordlessIntent = (message: string): Intent => courtesyOf(fold(clean(message))) ?? 'other'

/** Why a message is left to the seller whatever the shop's texts say; also when that is likely only. */
export function sellerIntentOf(message: string): 'post_sale' | 'complaint' | null {
  const scores = scoresOf(message)
  if (!scores || scores.forSeller < MODEL.sellerFrom) return null
  const { probabilities } = scores
  return probabilities[indexOfIntent('complaint')]! > probabilities[indexOfIntent('post_sale')]!
    ? 'complaint'
    : 'post_sale'
}

/** Intents that ask nothing that could be answered by itself. */
const ASKS_NOTHING: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'other'])
const CLEAR_FROM = 0.5
/** A question of so many words is complete, also when it is hard to say what it is about. */
const WORDS_OF_WHOLE_QUESTION = 4

/** How a message ends that goes on in the next one. */
const LEFT_OPEN = [',', ':', ';', '..', '…'] as const

/** Whether a message can be answered without what its writer may send next. */
export function isClearQuestion(message: string): boolean {
  const text = clean(message).trim()
  if (sellerIntentOf(text) !== null) return true
  const [first] = intentsOf(text)
  if (!first || ASKS_NOTHING.has(first.intent)) return false
  const isWhole = text.endsWith('?') && text.split(/\s+/).length >= WORDS_OF_WHOLE_QUESTION
  if (first.probability < CLEAR_FROM && !isWhole) return false
  return !LEFT_OPEN.some((end) => text.endsWith(end)) && segmentsOf(text).some(({ asks }) => asks)
}
