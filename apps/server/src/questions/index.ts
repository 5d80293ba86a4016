export { questionJobs } from './jobs.ts'
export type { QuestionParts } from './parts.ts'
export { questionRoutes } from './routes.ts'
export { sweepAll, sweepSoon } from './sweep.ts'
