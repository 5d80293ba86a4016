import type { Block } from '@mostrador/contract/knowledge'
import { datesDocument } from './period-of-document.ts'

/**
 * Adds the lines at the head or foot of the pages that say how long the document holds, below its title. The other lines there name
 * the shop and count the pages.
 */
export function withDatingHeads(blocks: readonly Block[], lines: readonly string[]): Block[] {
  const dating = [...new Set(lines.map((line) => line.replace(/\s+/g, ' ').trim()))].filter(datesDocument)
  const [title, ...others] = blocks
  const at = title === undefined || title.kind === 'notice' ? { line: 1 } : title.at
  const added = dating.map((text): Block => ({ kind: 'paragraph', text, at }))
  return title?.kind === 'heading' ? [title, ...added, ...others] : [...added, ...blocks]
}
