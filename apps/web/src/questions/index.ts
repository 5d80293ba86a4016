export { latestQuestionsQuery } from './question-queries.ts'
export { StatusBadge } from './StatusBadge.tsx'
