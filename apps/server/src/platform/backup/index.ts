export { backUp } from './back-up.ts'
export type { Installation } from './back-up.ts'
export { restore } from './restore.ts'
