import type { Block } from '@mostrador/contract/knowledge'
import { blocksOfText } from '../text/index.ts'

/**
 * Replaces one of several blocks that a correction became, in the text of that correction. What the seller typed for the
 * others stays.
 *
 * @param piece - index of the block among those of the correction
 */
export function replacePiece(correction: string, piece: number, text: string): string {
  const starts = blocksOfText(correction).map(firstLine)
  const start = starts[piece]
  if (start === undefined || starts.length === 1) return text
  const lines = correction.split('\n')
  const end = starts[piece + 1] ?? lines.length + 1
  const before = lines.slice(0, start - 1).join('\n')
  const after = lines.slice(end - 1).join('\n')
  return [before, text, after]
    .map((some) => some.trim())
    .filter((some) => some !== '')
    .join('\n\n')
}

const firstLine = (block: Block): number =>
  block.kind === 'notice' ? (block.blocks[0]?.at.line ?? 1) : block.at.line
