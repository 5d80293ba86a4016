import { answerQuestion } from './answer-question.ts'
import { modelSteps, type ModelSteps } from './model/index.ts'
import type { AnswerInput, AnswerResult } from './types.ts'

/** All that is computed for one question, in pieces that another thread may run: what they take and give can be copied. */
export interface AnsweringSteps extends ModelSteps {
  /** In the embedded engine's own words. */
  answer(): AnswerResult | Promise<AnswerResult>
}

export const stepsOf = (input: AnswerInput): AnsweringSteps => ({
  answer: () => answerQuestion(input),
  ...modelSteps(input),
})
