import type { Block, LeafBlock, TableBlock } from '@mostrador/contract/knowledge'

/** Between the cells of a table's row when it is typed as a line. */
const CELL_MARK = ' | '

/** A block as the plain text that a seller corrects: the server reads the corrected text by the same marks. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'message':
      return block.text
    case 'list':
      return block.items.map(({ text, level }) => `${'  '.repeat(level)}- ${text}`).join('\n')
    case 'table':
      return tableText(block)
    case 'pair':
      return `${block.label}: ${block.value}`
    case 'answer':
      return `${block.question}\n${block.text}`
    case 'notice':
      return block.blocks.map(blockText).join('\n\n')
  }
}

function tableText({ header, rows, groups }: TableBlock): string {
  const lines = rows.map((cells, row) => (groups.includes(row) ? groupName(cells) : cells.join(CELL_MARK)))
  return [...header.map((cells) => cells.join(CELL_MARK)), ...lines].join('\n')
}

/** What a row that names the rows below it says; a merged cell repeats it in each column. */
export const groupName = (cells: readonly string[]): string => cells.find((text) => text !== '') ?? ''

/** The block that says where a notice stands, or the block itself; `undefined` for an empty notice. */
export const firstLeaf = (block: Block): LeafBlock | undefined =>
  block.kind === 'notice' ? block.blocks[0] : block
