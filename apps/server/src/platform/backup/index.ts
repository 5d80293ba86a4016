export { backUp } from './back-up.ts'
export type { Installation } from './back-up.ts'
export { BackupRefused } from './format.ts'
export { restore } from './restore.ts'
