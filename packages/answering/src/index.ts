export { answerQuestion } from './answer-question.ts'
export type { Signals } from './answer/index.ts'
export { guardAnswer, listingStatements, type GuardContext } from './guard/index.ts'
export { intentsOf, isClearQuestion, sellerIntentOf, type ScoredIntent } from './intent/index.ts'
export { orderIn } from './line-kind/index.ts'
export {
  buildKnowledgeIndex,
  searchKnowledge,
  unitVector,
  type KnowledgeIndex,
  type Meaning,
  type PartVectors,
  type Settling,
  type VersionChoices,
} from './knowledge/index.ts'
export {
  answerInSteps,
  answerWithModel,
  PROMPT_VERSION,
  REPLY_SCHEMA,
  UnreadableReply,
  type Brief,
  type Concluded,
  type Judged,
  type Fault,
  type ModelAnswer,
  type ModelPrompt,
} from './model/index.ts'
export { passagesWeighed } from './passages-weighed.ts'
export { PRIVACY_VERSION, readParts, withheldInTurn, type ReadPart, type Withheld } from './privacy/index.ts'
export { inContext } from './question/index.ts'
export { joinTurn } from './question/turn.ts'
export { isCourtesy } from './settle.ts'
export { stepsOf, type AnsweringSteps } from './steps.ts'
export { sentencesOf } from '@mostrador/documents/text'
export type {
  AnswerInput,
  AnswerLanguage,
  AnswerResult,
  Decision,
  KnowledgePart,
  ListingFacts,
  OwnSite,
  ShopProfile,
  SilenceReason,
  Source,
  Statement,
  Turn,
} from './types.ts'
export { ENGINE_VERSION } from './version.ts'
export type { Disagreement } from '@mostrador/documents/versions'
