export { entitlementsOf, giveBackOne, takeOne } from './limits.ts'
export { planRoutes } from './routes.ts'
export { subscribe } from './subscribe.ts'
