import { passagesFor, readShop, type Signals } from './answer/index.ts'
import { segmentsOf } from './question/index.ts'
import { cleanQuestion, settleAtOnce } from './settle.ts'
import type { AnswerInput } from './types.ts'
import { compose } from './wording/index.ts'

/**
 * The texts that the passages nearest to a question would be answered with, the likeliest first, and the signals that they are
 * weighed by: what the weights are fitted on. None for a question that asks two things, or that needs no passage.
 */
export function passagesWeighed(input: AnswerInput): { text: string; signals: Signals }[] {
  if (settleAtOnce(input)) return []
  const question = cleanQuestion(input.question)
  const segments = segmentsOf(question)
  const [asked, ...others] = segments.filter((s) => s.asks)
  if (!asked || others.length > 0) return []
  const told = segments.filter((s) => !s.asks).map((s) => s.text)
  return passagesFor(asked.text, told.join('. '), readShop(input, question)).map(({ quoted, signals }) => ({
    text: compose([quoted.text], input.shop),
    signals,
  }))
}
