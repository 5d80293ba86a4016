export { meQuery } from './account-queries.ts'
