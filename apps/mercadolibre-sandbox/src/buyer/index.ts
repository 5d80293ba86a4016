export { buyerRoutes } from './buyer-routes.ts'
