import { answerQuestion } from './answer-question.ts'
import { modelSteps, type ModelSteps } from './model/index.ts'
import type { AnswerInput, AnswerResult } from './types.ts'

/** The computing steps of one question. They take and return plain values, so another thread can run them. */
export interface AnsweringSteps extends ModelSteps {
  /** The answer of the embedded engine. */
  answer(): AnswerResult | Promise<AnswerResult>
}

export const stepsOf = (input: AnswerInput): AnsweringSteps => ({
  answer: () => answerQuestion(input),
  ...modelSteps(input),
})
