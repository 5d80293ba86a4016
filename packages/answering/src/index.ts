export { answerQuestion } from './answer-question.ts'
export { guardAnswer, type GuardContext } from './guard/index.ts'
export {
  buildKnowledgeIndex,
  indexInSteps,
  markSentences,
  searchKnowledge,
  splitDocument,
  type KnowledgeIndex,
} from './knowledge/index.ts'
export type {
  AnswerInput,
  AnswerResult,
  KnowledgePart,
  ListingFacts,
  ShopProfile,
  SilenceReason,
  Source,
  Statement,
  Turn,
} from './types.ts'
export { ENGINE_VERSION } from './version.ts'
