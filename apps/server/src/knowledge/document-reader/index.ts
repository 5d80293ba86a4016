export { readDocument } from './read-document.ts'
export { readWebDocument } from './read-web-document.ts'
export type { Reading } from './reading.ts'
export { sniffType } from './sniff-type.ts'
