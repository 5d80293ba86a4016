export {
  answerInSteps,
  answerWithModel,
  modelSteps,
  UnreadableReply,
  type Brief,
  type Concluded,
  type Judged,
  type ModelAnswer,
  type ModelSteps,
} from './answer-with-model.ts'
export { type Fault } from './judge.ts'
export { PROMPT_VERSION } from './instructions.ts'
export type { ModelPrompt } from './prompt.ts'
export { REPLY_SCHEMA } from './reply.ts'
