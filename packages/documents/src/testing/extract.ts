import type { Block } from '@mostrador/contract/knowledge'
import type { Document, Extract } from '../model/index.ts'

/** The document of an extract; fails the test when there is none. */
export function documentForTests(extract: Extract): Document {
  if (extract.kind === 'fault') throw new Error(`The reader refused the file as ${extract.fault}`)
  return extract.document
}

/** Blocks in a short form that tests compare: `# Título`, `Texto`, `A | B // 1 | 2`, `Etiqueta = valor`. */
export const shortBlocks = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(block.level)} ${block.text}`
      case 'table':
        return [...block.header.map(line), '//', ...block.rows.map(line)].join('\n')
      case 'pair':
        return `${block.label} = ${block.value}`
      case 'notice':
        return `(${block.notice}) ${shortBlocks(block.blocks).join('; ')}`
      case 'list':
        return block.items.map(({ text }) => `- ${text}`).join('\n')
      case 'message':
        return `${block.isShop === true ? 'tienda' : 'otro'} ${block.author}: ${block.text}`
      case 'answer':
        return `${block.question} ${block.text}`
      default:
        return block.text
    }
  })

const line = (cells: readonly string[]) => cells.join(' | ')
