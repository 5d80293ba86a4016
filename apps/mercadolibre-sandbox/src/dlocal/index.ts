export { DLOCAL_PATH, dlocalRoutes } from './dlocal-routes.ts'
export { createTill, type Merchant, type Till } from './till.ts'
