export { answerQuestion } from './answer-question.ts'
export type { Signals } from './answer/index.ts'
export { guardAnswer, holdsOrder, type GuardContext } from './guard/index.ts'
export {
  buildKnowledgeIndex,
  indexInSteps,
  searchKnowledge,
  splitDocument,
  unitVector,
  type KnowledgeIndex,
  type Meaning,
  type PartVectors,
} from './knowledge/index.ts'
export {
  answerWithModel,
  PROMPT_VERSION,
  REPLY_SCHEMA,
  UnreadableReply,
  type ModelAnswer,
  type ModelPrompt,
} from './model/index.ts'
export { passagesWeighed } from './passages-weighed.ts'
export { PRIVACY_VERSION, readParts, withheldOf, type ReadPart, type Withheld } from './privacy/index.ts'
export { sentencesOf } from './documents/index.ts'
export type {
  AnswerInput,
  AnswerResult,
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
