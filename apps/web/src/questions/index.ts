export { latestListingsQuery } from './latest-listings-query.ts'
export { latestQuestionsQuery } from './latest-questions-query.ts'
export { StatusBadge } from './StatusBadge.tsx'
