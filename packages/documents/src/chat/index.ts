export { chatOf, type Chat, type ChatAuthor } from './chat-of.ts'
export { timeOf } from './message-time.ts'
export type { ChatGiven } from './shop-authors.ts'
export { chatExcerpts, type ChatExcerpts } from './excerpts.ts'
