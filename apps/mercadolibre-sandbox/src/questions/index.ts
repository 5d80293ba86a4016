export { blockRoutes } from './block-routes.ts'
export { createDesk, MAX_TEXT, type Desk } from './desk.ts'
export {
  createQuestionBook,
  createQuestionIds,
  type Question,
  type QuestionBook,
  type SeedQuestion,
} from './question-book.ts'
export { alone } from './question-body.ts'
export { questionRoutes } from './question-routes.ts'
