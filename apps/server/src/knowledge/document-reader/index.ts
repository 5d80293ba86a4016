export { readDocument } from './read-document.ts'
export { sniffType } from './sniff-type.ts'
