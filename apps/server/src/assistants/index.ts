export { findAssistant } from './assistant-store.ts'
export type { AssistantRow } from './assistant-store.ts'
export { assistantRoutes } from './routes.ts'
