import type { Block, BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'

const DEEPEST_LEVEL = 6

/** Puts headings below one of the given level. */
export const deepened = (blocks: readonly Block[], below: number): Block[] =>
  blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: Math.min(block.level + below, DEEPEST_LEVEL) } : block,
  )

/** Places blocks by their number: the lines of a mail's parts count from 1 each, so they place nothing in the whole. */
export function numberBlocks(blocks: readonly Block[]): Block[] {
  let line = 0
  const placed = (block: LeafBlock): LeafBlock => {
    line += 1
    const at: BlockPlace = { line }
    if (block.kind !== 'table') return { ...block, at }
    const { rowPlaces: _rowPlaces, ...table } = block
    return { ...table, at }
  }
  return blocks.map((block) =>
    block.kind === 'notice' ? { ...block, blocks: block.blocks.map(placed) } : placed(block),
  )
}
