export { readDocument } from './read-document.ts'
export type { DocumentReader } from './read-document.ts'
export { readWebDocument } from './read-web-document.ts'
export type { Edits, ReadBlock, Reading } from './reading.ts'
