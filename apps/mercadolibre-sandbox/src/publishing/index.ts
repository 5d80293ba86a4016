export { publishRoutes } from './publish-routes.ts'
