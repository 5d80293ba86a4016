export { startApp } from './app.ts'
export type { Answer, TestApp, TestSeller } from './app.ts'
