export { latestQuestionsQuery } from './latest-questions-query.ts'
export { StatusBadge } from './StatusBadge.tsx'
