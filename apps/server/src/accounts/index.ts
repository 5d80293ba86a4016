export { createAccessTokens } from './access-token.ts'
export { accountRoutes } from './routes.ts'
export { authenticate } from './sessions.ts'
export type { Auth } from './sessions.ts'
