import {
  BLOCK_TEXT_MAX_LENGTH,
  type Block,
  type LeafBlock,
  type ListBlock,
} from '@mostrador/contract/knowledge'
import { paragraphBlocks } from './paragraph-blocks.ts'
import { UNPLACED, type Draft } from './draft.ts'
import { InlineRun, type RunLine } from './inline-run.ts'
import type { PageBudget } from './page-budget.ts'
import { beginsWithSign } from './table-legends.ts'

/** Collects the blocks of a page, and the inline text between them. */
export class BlockWriter {
  readonly drafts: Draft[] = []
  readonly budget: PageBudget
  /** Level of the last heading that the page marks as one. */
  headingLevel: number
  run = new InlineRun()

  constructor(budget: PageBudget, headingLevel = 1) {
    this.budget = budget
    this.headingLevel = headingLevel
  }

  /** A writer for a part of the page, such as an answer. */
  inner(): BlockWriter {
    return new BlockWriter(this.budget, this.headingLevel)
  }

  /** Level of a title that the page does not mark as a heading, such as a caption. */
  get lowerLevel(): number {
    return Math.min(6, this.headingLevel + 1)
  }

  /** Ends the paragraph that is open. */
  flush(): void {
    const { run } = this
    this.run = new InlineRun()
    for (const paragraph of paragraphsOf(run.lines())) this.paragraph(paragraph)
    this.struck(run.struck)
  }

  private paragraph(lines: readonly RunLine[]): void {
    const isBold = lines.every((line) => line.isBold)
    for (const piece of pieces(lines.map(({ text }) => text).join('\n'))) {
      const written = beginsWithSign(piece) ? { text: piece } : undefined
      for (const block of paragraphBlocks(piece)) {
        this.push(block, isBold && block.kind === 'paragraph' ? this.lowerLevel : undefined)
        if (written) this.drafts.at(-1)!.written = written
      }
    }
  }

  heading(level: number, text: string): void {
    if (text === '') return
    this.headingLevel = level
    this.title(level, text)
  }

  /** A heading whose level says nothing about the headings below. */
  title(level: number, text: string): void {
    const line = text.replace(/\n+/g, ' ')
    if (line !== '') this.push({ kind: 'heading', level, text: line, at: UNPLACED })
  }

  list(items: ListBlock['items']): void {
    if (items.length > 0) this.push({ kind: 'list', items, at: UNPLACED })
  }

  /** Text that the page strikes through; nothing when it has no letter or figure. */
  struck(text: string): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return
    const blocks: LeafBlock[] = pieces(text).map((piece) => ({
      kind: 'paragraph',
      text: piece,
      at: UNPLACED,
    }))
    this.push({ kind: 'notice', notice: 'struck', blocks })
  }

  push(block: Block, boldLevel?: number): void {
    this.budget.spendBlock()
    this.drafts.push({ block, ...(boldLevel !== undefined && { boldLevel }) })
  }

  append(drafts: readonly Draft[]): void {
    this.drafts.push(...drafts)
  }
}

/** Paragraphs between empty lines. A bold first line that does not ask is a paragraph of its own: a title of the others. */
function paragraphsOf(lines: readonly RunLine[]): RunLine[][] {
  const paragraphs: RunLine[][] = [[]]
  for (const line of lines) {
    const open = paragraphs.at(-1)!
    const isBelowTitle = open.length === 1 && open[0]!.isBold && !line.isBold && !open[0]!.text.endsWith('?')
    if (line.text === '') paragraphs.push([])
    else if (isBelowTitle) paragraphs.push([line])
    else open.push(line)
  }
  return paragraphs.filter(({ length }) => length > 0)
}

/** Cuts a text that is longer than a block may be, behind a line or a word. */
function pieces(text: string): string[] {
  const cut: string[] = []
  let rest = text
  while (rest.length > BLOCK_TEXT_MAX_LENGTH) {
    const head = rest.slice(0, BLOCK_TEXT_MAX_LENGTH)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const length = end > 0 ? end : BLOCK_TEXT_MAX_LENGTH
    cut.push(rest.slice(0, length))
    rest = rest.slice(length).trimStart()
  }
  return [...cut, rest]
}
