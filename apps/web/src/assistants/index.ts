export { assistantsQuery } from './assistant-queries.ts'
