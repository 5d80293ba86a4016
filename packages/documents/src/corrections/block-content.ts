import { createHash } from 'node:crypto'
import type { Block } from '@mostrador/contract/knowledge'

/** What a block says, without the place where it stands and without what the seller chose about its author. */
function contentOf(block: Block): unknown[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.kind, block.text]
    case 'list':
      return [block.kind, block.items.map(({ text, level }) => [level, text])]
    case 'table':
      return [block.kind, block.header, block.rows]
    case 'pair':
      return [block.kind, block.label, block.value]
    case 'answer':
      return [block.kind, block.question, block.text]
    case 'message':
      return [block.kind, block.author, block.time, block.text]
    case 'notice':
      return [block.kind, block.notice, block.blocks.map(contentOf)]
  }
}

/** Hashes the content of each block. The same content has another hash each time that it comes again. */
export function blockHashes(blocks: readonly Block[]): string[] {
  const times = new Map<string, number>()
  return blocks.map((block) => {
    const content = JSON.stringify(contentOf(block))
    const time = (times.get(content) ?? 0) + 1
    times.set(content, time)
    return createHash('sha256').update(`${content}\n${time}`).digest('hex')
  })
}
