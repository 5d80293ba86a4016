import type { Block, LeafBlock } from '@mostrador/contract/knowledge'

export type HeadingRank = 3 | 4 | 5 | 6
export type HeadingRanks = ReadonlyMap<LeafBlock, HeadingRank>

const RANKS: readonly HeadingRank[] = [3, 4, 5, 6]

/**
 * The rank in the page's outline of each heading of a document. The dialog's title has rank 2, and no rank is skipped even
 * where the document skips a level.
 */
export function headingRanks(blocks: readonly Block[]): HeadingRanks {
  const ranks = new Map<LeafBlock, HeadingRank>()
  const above: number[] = []
  const leaves = blocks.flatMap((block) => (block.kind === 'notice' ? block.blocks : block))
  for (const block of leaves) {
    if (block.kind !== 'heading') continue
    while (above.length > 0 && (above.at(-1) ?? 0) >= block.level) above.pop()
    ranks.set(block, RANKS[above.length] ?? 6)
    above.push(block.level)
  }
  return ranks
}
