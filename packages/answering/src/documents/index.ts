export { blocksOf, type Block } from './blocks.ts'
export { sentencesOf } from './sentences.ts'
export { splitDocument } from './split-document.ts'
