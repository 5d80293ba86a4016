import { answerQuestion } from '@mostrador/answering'
import type { AnswerInput, AnswerResult } from '@mostrador/answering'
import { indexOf, type MarketplaceSet } from './sets.ts'

export interface Prediction {
  profile: string
  question_id: string
  answer: string
  abstained: boolean
}

export interface Predicted {
  predictions: Prediction[]
  milliseconds: number[]
}

/** Every question of a set asked once of the embedded engine, with the time that each answer took. */
export function predict(set: MarketplaceSet): Predicted {
  const predicted: Predicted = { predictions: [], milliseconds: [] }
  for (const { profile, id, input } of questionsOf(set)) {
    const start = performance.now()
    record(predicted, profile, id, answerQuestion(input), start)
  }
  return predicted
}

/** The same, one after the other, of whoever words the answers. */
export async function predictWith(
  set: MarketplaceSet,
  word: (input: AnswerInput) => Promise<AnswerResult>,
): Promise<Predicted> {
  const predicted: Predicted = { predictions: [], milliseconds: [] }
  for (const { profile, id, input } of questionsOf(set)) {
    const start = performance.now()
    record(predicted, profile, id, await word(input), start)
  }
  return predicted
}

/** The questions of a set, as they are asked. */
export function* questionsOf(
  set: MarketplaceSet,
): Generator<{ profile: string; id: string; input: AnswerInput }> {
  for (const profile of set.profiles) {
    const knowledge = indexOf(profile)
    const { listing, seller, settings, automaticResponses, instructions } = profile
    const shop = { seller, settings, automaticResponses, instructions }
    for (const { id, text: question } of profile.questions)
      yield { profile: profile.id, id, input: { question, listing, shop, knowledge } }
  }
}

function record(
  { predictions, milliseconds }: Predicted,
  profile: string,
  id: string,
  result: AnswerResult,
  start: number,
): void {
  milliseconds.push(performance.now() - start)
  const answered = result.outcome === 'answer'
  predictions.push({ profile, question_id: id, answer: answered ? result.text : '', abstained: !answered })
}

export function timing(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  return `time an answer: median ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
