export { plansQuery } from './plan-queries.ts'
