export { sentencesOf } from './sentences.ts'
export { blocksOfText, pairOf } from './text-blocks.ts'
export { isSaid } from './titles.ts'
export { documentOfText } from './read-text.ts'
