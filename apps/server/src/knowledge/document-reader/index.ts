export { createDocumentReader } from './document-reader.ts'
export type { DocumentReader } from './document-reader.ts'
export type { DocumentType, Reading } from './reading.ts'
export { sniffType } from './sniff-type.ts'
