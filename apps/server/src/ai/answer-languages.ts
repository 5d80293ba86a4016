import type { AnswerLanguage } from '@mostrador/answering'
import type { AiPort } from './port.ts'

/** What assistants answer in: Portuguese needs a model that words the answer, and one that reads it again. */
export const answerLanguages = (ai: Pick<AiPort, 'isReadAgain'> | null): ReadonlySet<AnswerLanguage> =>
  new Set(ai?.isReadAgain ? (['es', 'pt'] as const) : (['es'] as const))
