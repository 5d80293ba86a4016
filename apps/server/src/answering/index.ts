export { createAnsweringEngine, createAnsweringPool } from './answering-engine.ts'
export type { AnsweringEngine } from './answering-engine.ts'
