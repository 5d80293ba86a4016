export { blocksOf, type Block } from './blocks.ts'
export { privateRows } from './lines.ts'
export { sentencesOf } from './sentences.ts'
export { outlineOf, splitDocument, type OutlinedPart } from './split-document.ts'
