export { createDocumentReader } from './document-reader.ts'
export type { DocumentReader } from './document-reader.ts'
export { sniffType } from './sniff-type.ts'
