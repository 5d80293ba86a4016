import type { Block, BlockPlace } from '@mostrador/contract/knowledge'

/** A block of the page with what later steps need to know of it. */
export interface Draft {
  block: Block
  /** The level that the block gets if it turns out to be a heading: a short paragraph in bold letters. */
  boldLevel?: number
  /** The text that the page writes, where its first sign may be a sign of a table and no bullet. */
  written?: { text: string }
}

/** Places are numbers of blocks, which are known when all blocks are. */
export const UNPLACED: BlockPlace = { line: 0 }
