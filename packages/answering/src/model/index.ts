export {
  answerInSteps,
  answerWithModel,
  modelSteps,
  UnreadableReply,
  type ModelAnswer,
  type ModelSteps,
} from './answer-with-model.ts'
export { PROMPT_VERSION } from './instructions.ts'
export type { ModelPrompt } from './prompt.ts'
export { REPLY_SCHEMA } from './reply.ts'
