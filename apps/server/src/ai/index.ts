export { createAi } from './create-ai.ts'
export { aiRoutes } from './routes.ts'
export { AiFailure } from './port.ts'
export type { AiFailureCode, AiPort, Completion, ModelCall } from './port.ts'
