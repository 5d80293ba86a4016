export { accountRoutes } from './account-routes.tsx'
export { meQuery } from './account-queries.ts'
export { wayInRoutes } from './way-in-routes.tsx'
