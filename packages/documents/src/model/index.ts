export type { Document } from './document.ts'
export { documentOf, fault, type Extract, type Reader } from './extract.ts'
export { MAX_CHARACTERS, MAX_PAGES } from './limits.ts'
export { textsOfBlock } from './texts-of-block.ts'
