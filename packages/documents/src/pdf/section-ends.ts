import type { LeafBlock } from '@mostrador/contract/knowledge'
import type { Flow } from './flows.ts'
import type { PagePart } from './read-page.ts'

/**
 * Marks the first part below columns with headings of their own. Text under two columns belongs to neither: a sentence
 * under two tables, each with its caption, is about both.
 *
 * @param read - the parts of each flow of a page
 */
export const markSectionEnds = (flows: readonly Flow[], read: readonly PagePart[][]): PagePart[] =>
  read.flatMap((parts, at) => {
    const above = read.slice(at - (flows[at]?.columnsAbove ?? 0), at).flat()
    const [first, ...rest] = parts
    return first && above.some(hasHeading) ? [{ ...first, endsSections: true }, ...rest] : parts
  })

const hasHeading = (part: PagePart) =>
  part.kind === 'text' && part.parts.some(({ kind }) => kind === 'heading')

/** Notes the end of a section like one that a line across the page marks. */
export const endSections = ([first, ...rest]: readonly LeafBlock[]): LeafBlock[] =>
  first ? [{ ...first, at: { ...first.at, afterRule: true } }, ...rest] : []

/** Leaves the highest level to the title, where captions of columns stand as high because the document has none. */
export function withLevelForTitle(blocks: readonly LeafBlock[]): LeafBlock[] {
  const end = blocks.findLastIndex(({ at }) => at.afterRule)
  const highest = blocks
    .slice(0, Math.max(0, end))
    .filter((block) => block.kind === 'heading' && block.level === 1)
  if (highest.length < 2) return [...blocks]
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: Math.min(6, block.level + 1) } : block,
  )
}
