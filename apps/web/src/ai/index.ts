export { aiCapabilitiesQuery } from './ai-queries.ts'
