import type { Block, BlockPlace, LeafBlock, NoticeBlock } from '@mostrador/contract/knowledge'
import { blocksOfText } from '../text/index.ts'
import { blockHashes } from './block-content.ts'

/** A block with the one of the document that it comes from. */
export interface CorrectedBlock {
  block: Block
  /** Of the block as the reader found it; a correction is kept under it. */
  originalHash: string
  /** The seller retyped it or left it out. */
  isCorrected: boolean
}

/**
 * Replaces the blocks that the seller corrected by the blocks of the text that the seller typed. A block that the seller
 * left out (`''`) becomes a hidden notice, so that the seller finds it and can take it back.
 *
 * @param corrections - texts by the hash of the block that each replaces
 */
export function correctBlocks(
  blocks: readonly Block[],
  corrections: ReadonlyMap<string, string>,
): CorrectedBlock[] {
  const hashes = blockHashes(blocks)
  return blocks.flatMap((block, at): CorrectedBlock[] => {
    const originalHash = hashes[at]!
    const text = corrections.get(originalHash)
    if (text === undefined) return [{ block, originalHash, isCorrected: false }]
    return correctedBlocks(block, text).map((corrected) => ({
      block: corrected,
      originalHash,
      isCorrected: true,
    }))
  })
}

function correctedBlocks(block: Block, text: string): Block[] {
  // Blocks below a heading belong to it, so a retyped heading stays one.
  if (block.kind === 'heading' && text !== '' && !text.includes('\n')) return [{ ...block, text }]
  const typed = blocksOfText(text)
  return typed.length === 0 ? [hidden(block)] : typed.map((one) => placedAt(one, placeOf(block)))
}

const hidden = (block: Block): NoticeBlock => ({
  kind: 'notice',
  notice: 'hidden',
  blocks: block.kind === 'notice' ? block.blocks : [block],
})

const placeOf = (block: Block): BlockPlace =>
  block.kind === 'notice' ? (block.blocks[0]?.at ?? { line: 1 }) : block.at

const leafPlacedAt = (block: LeafBlock, at: BlockPlace): LeafBlock => {
  if (block.kind !== 'table') return { ...block, at }
  const { rowPlaces: _, ...table } = block
  return { ...table, at }
}

const placedAt = (block: Block, at: BlockPlace): Block =>
  block.kind === 'notice'
    ? { ...block, blocks: block.blocks.map((inner) => leafPlacedAt(inner, at)) }
    : leafPlacedAt(block, at)
