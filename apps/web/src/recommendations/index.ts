export { ecommerceTipsQuery, marketplaceSessionsQuery } from './recommendation-queries.ts'
