export { OneAssistant } from './OneAssistant.tsx'
export { assistantsQuery } from './assistant-queries.ts'
