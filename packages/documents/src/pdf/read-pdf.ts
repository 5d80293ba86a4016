import type { Block, BlockPlace, DocumentWarning, LeafBlock } from '@mostrador/contract/knowledge'
import {
  documentOf,
  type Extract,
  fault,
  MAX_CHARACTERS,
  MAX_PAGES,
  type Reader,
  refuseTooMuch,
} from '../model/index.ts'
import { withDatingHeads } from '../validity/index.ts'
import { tableBlocks } from '../tables/index.ts'
import { withoutEmptySections } from './empty-sections.ts'
import { joinPages, type DocumentPart } from './join-pages.ts'
import { loadPage } from './load-page.ts'
import { drawingOperators, openPdf } from './open-pdf.ts'
import { toPageText, type PageText } from './page-text.ts'
import { textBlocks } from './text-blocks.ts'
import { readPage, type PagePart } from './read-page.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { endSections, withLevelForTitle } from './section-ends.ts'
import { measureText } from './text-measures.ts'

/** A page with more words is no page of a shop's document; it would only cost time. */
const MAX_WORDS_A_PAGE = 10_000
const MAX_GLYPHS_A_PAGE = 200_000

/**
 * Reads a PDF by the places of its letters and lines: columns, tables, lists and paragraphs.
 *
 * @returns a document, without blocks when no page has text; `protected` behind a password; `too_much` over the limits
 * @throws when the file is damaged
 */
export const readPdf: Reader = (bytes) => refuseTooMuch(() => readPdfBytes(bytes))

async function readPdfBytes(bytes: Uint8Array): Promise<Extract> {
  const pdf = await openPdf(bytes)
  if (pdf === 'protected') return fault('protected')
  try {
    if (pdf.numPages > MAX_PAGES) return fault('too_much')
    const operators = await drawingOperators()
    const layers = await pdf.getOptionalContentConfig()
    const isShown = (layer: unknown) => layer === null || layer === undefined || layers.isVisible(layer)
    const pages: PageText[] = []

    let characters = 0
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const content = await loadPage(page, { operators, isShown, mostGlyphs: MAX_GLYPHS_A_PAGE })
      if (!content) return fault('too_much')

      const text = toPageText(content, number)
      characters += text.words.reduce((sum, word) => sum + word.text.length + 1, 0) + text.hidden.length
      if (characters > MAX_CHARACTERS || text.words.length > MAX_WORDS_A_PAGE) return fault('too_much')
      pages.push(text)
      page.cleanup()
    }
    return documentOf({ ...readPages(pages), pages: pdf.numPages })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Blocks and warnings of the pages of a document. */
export function readPages(given: readonly PageText[]): { blocks: Block[]; warnings: DocumentWarning[] } {
  const warnings: DocumentWarning[] = []
  const withText = given.filter((page) => page.words.length > 0)
  if (withText.length === 0) return { blocks: [], warnings }
  for (const { page, words } of given)
    if (words.length === 0) warnings.push({ code: 'page_without_text', page })
  if (given.some((page) => page.hidden !== '')) warnings.push({ code: 'hidden_left_out' })
  if (given.some((page) => page.struck !== '')) warnings.push({ code: 'struck_left_out' })
  const { pages, heads } = withoutRunningHeads(given)
  const measures = measureText(pages)
  const read: PagePart[] = []
  for (const page of pages) {
    const last = read.at(-1)
    read.push(...readPage(page, measures, last?.kind === 'table' ? last.table : null))
  }
  const parts = joinPages(read)
  const blocks = withDatingHeads(toBlocks(parts, measures.bodySize), heads)
  return { blocks: withNotices(blocks, given), warnings }
}

function toBlocks(parts: readonly DocumentPart[], bodySize: number): LeafBlock[] {
  const blocks: LeafBlock[] = []
  const styles = new Set(
    parts
      .flatMap((part) => (part.kind === 'text' ? part.parts : []))
      .flatMap((part) => (part.kind === 'heading' ? [part.level] : [])),
  )
  const ranked = [...styles].toSorted((a, b) => b - a)
  const levelOf = (style: number) => Math.min(6, ranked.indexOf(style) + 1)
  let line = 0
  for (const [index, part] of parts.entries()) {
    const place = (page: number): BlockPlace => ({ page, line: ++line })
    const add = (own: readonly LeafBlock[]) => blocks.push(...(part.endsSections ? endSections(own) : own))
    if (part.kind === 'text') add(textBlocks(part.parts, levelOf, () => place(part.page)))
    else {
      const at = place(part.page)
      const rowPlaces = part.rowPages.map((page) => ({ page, line: at.line }))
      const built = tableBlocks(part.table.grid, at, rowPlaces)
      const above = parts[index - 1]
      const last = blocks.at(-1)
      const isGroupName =
        above?.kind === 'text' && (above.parts.at(-1)?.last.size ?? Infinity) < 1.12 * bodySize
      add(last?.kind === 'heading' && isGroupName ? withGroupsBeside(last.level, built) : built)
    }
  }
  return withLevelForTitle(withoutEmptySections(blocks))
}

/** The heading directly above pairs names the first group of them, so the names of the next groups are beside it. */
const withGroupsBeside = (level: number, blocks: readonly LeafBlock[]): LeafBlock[] =>
  blocks[0]?.kind === 'pair'
    ? blocks.map((block) => (block.kind === 'heading' ? { ...block, level } : block))
    : [...blocks]

/** Puts hidden and struck text after the last block of its page, where no reader takes it for text. */
function withNotices(blocks: readonly Block[], pages: readonly PageText[]): Block[] {
  const result: Block[] = []
  const pageOf = (block: Block) => (block.kind === 'notice' ? 0 : (block.at.page ?? 0))
  let rest = [...blocks]
  for (const { page, hidden, struck } of pages) {
    const next = rest.findIndex((block) => pageOf(block) > page)
    const own = next < 0 ? rest : rest.slice(0, next)
    rest = next < 0 ? [] : rest.slice(next)
    result.push(...own)
    const at = { page, line: 0 }
    if (hidden !== '')
      result.push({ kind: 'notice', notice: 'hidden', blocks: [{ kind: 'paragraph', text: hidden, at }] })
    if (struck !== '')
      result.push({ kind: 'notice', notice: 'struck', blocks: [{ kind: 'paragraph', text: struck, at }] })
  }
  return [...result, ...rest]
}
