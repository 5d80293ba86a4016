export { createAi } from './create-ai.ts'
export { AiFailure } from './port.ts'
export type { AiFailureCode, AiPort, ModelCall } from './port.ts'
