import { answerQuestion } from '@mostrador/answering'
import { indexOf, type MarketplaceSet } from './sets.ts'

export interface Prediction {
  profile: string
  question_id: string
  answer: string
  abstained: boolean
}

/** Every question of a set asked once, with the time that each answer took. */
export function predict(set: MarketplaceSet): { predictions: Prediction[]; milliseconds: number[] } {
  const predictions: Prediction[] = []
  const milliseconds: number[] = []
  for (const profile of set.profiles) {
    const knowledge = indexOf(profile)
    const { listing, seller, settings, automaticResponses, instructions } = profile
    const shop = { seller, settings, automaticResponses, instructions }
    for (const { id, text } of profile.questions) {
      const start = performance.now()
      const result = answerQuestion({ question: text, listing, shop, knowledge })
      milliseconds.push(performance.now() - start)
      const answered = result.outcome === 'answer'
      predictions.push({
        profile: profile.id,
        question_id: id,
        answer: answered ? result.text : '',
        abstained: !answered,
      })
    }
  }
  return { predictions, milliseconds }
}

export function timing(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  return `time an answer: median ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
