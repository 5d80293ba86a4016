import type { Block } from '@mostrador/contract/knowledge'

/** All texts of a block, in reading order. */
export function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'notice':
      return block.blocks.flatMap(textsOfBlock)
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.map(({ text }) => text)
    case 'table':
      return [...block.header, ...block.rows].flat()
    case 'pair':
      return [block.label, block.value]
    case 'answer':
      return [block.question, block.text]
    case 'message':
      return [block.author, block.text]
  }
}
