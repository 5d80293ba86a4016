export { correctBlocks, type CorrectedBlock } from './correct-blocks.ts'
export { replacePiece } from './replace-piece.ts'
