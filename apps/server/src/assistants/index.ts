export { findAssistant, findPublicAssistant, listAssistantRows } from './assistant-store.ts'
export type { AssistantRow } from './assistant-store.ts'
export { assistantRoutes } from './routes.ts'
