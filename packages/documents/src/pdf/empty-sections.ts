import type { LeafBlock } from '@mostrador/contract/knowledge'

/**
 * Makes paragraphs of headings with nothing below them: "CASA CENTRAL, ROSARIO" under the title, before a heading in larger
 * letters, and the last line of a document.
 */
export const withoutEmptySections = (blocks: readonly LeafBlock[]): LeafBlock[] =>
  blocks.map((block, at) => {
    const next = blocks[at + 1]
    if (block.kind !== 'heading' || at === 0) return block
    const isEmpty = next === undefined || (next.kind === 'heading' && next.level < block.level)
    return isEmpty ? { kind: 'paragraph', text: block.text, at: block.at } : block
  })
