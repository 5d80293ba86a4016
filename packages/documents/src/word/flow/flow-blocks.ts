import {
  BLOCK_TEXT_MAX_LENGTH,
  MAX_BLOCKS_A_DOCUMENT,
  MAX_ROWS_A_TABLE,
  type Block,
  type BlockPlace,
  type DocumentWarning,
  type LeafBlock,
} from '@mostrador/contract/knowledge'
import { LimitExceeded, MAX_CHARACTERS } from '../../model/index.ts'
import { tableBlocks } from '../../tables/index.ts'
import { findHeadings, headingText } from './find-headings.ts'
import { entriesOf, joinDefinitions, type FlowEntry, type FlowText } from './flow-entries.ts'
import type { FlowItem, FlowParagraph, FlowTable } from './flow-items.ts'
import { readFlowTable, refuseHugeTable } from './flow-table.ts'
import { cleanFlowLine, isAllBold } from './flow-text.ts'
import { cellsOfLine, groupTabbedLines, type TabbedGroup, type TabbedLine } from './tabbed-lines.ts'
import { splitLongText } from './split-long-text.ts'
import { typedItemOf } from './typed-items.ts'

/** The blocks of a word processor's text, its title, and what was left out of it. */
export interface FlowBlocks {
  title: string | null
  blocks: Block[]
  warnings: DocumentWarning[]
}

/**
 * Makes blocks of a word processor's text: headings, lists, tables, tabbed lines as tables or pairs, and notices for text
 * that readers do not see.
 *
 * @throws LimitExceeded when the document has more text, cells or blocks than a document may have
 */
export function flowBlocks(items: readonly FlowItem[]): FlowBlocks {
  const writer = new FlowWriter()
  writer.writeItems(items)
  const [first] = writer.blocks
  const warnings: DocumentWarning[] = [...writer.leftOut].map((code) => ({ code }))
  return { title: first?.kind === 'heading' ? first.text : null, blocks: writer.blocks, warnings }
}

/** Consecutive paragraphs that make one block. */
type Group =
  | { kind: 'list'; mark: string | null; top: number; items: { text: string; level: number }[] }
  | { kind: 'tabbed'; lines: TabbedLine[] }

class FlowWriter {
  readonly blocks: Block[] = []
  readonly leftOut = new Set<'struck_left_out' | 'hidden_left_out'>()
  private characters = 0
  private group: Group | null = null
  /** Notices wait for the block that their text stood in. */
  private notices: { notice: 'struck' | 'hidden'; text: string }[] = []

  writeItems(items: readonly FlowItem[]): void {
    const entries = joinDefinitions([...entriesOf(items)])
    const headings = findHeadings(entries)
    for (const [at, entry] of entries.entries()) {
      if (entry.kind === 'text') this.writeText(entry, headings.get(entry), entries[at + 1])
      else if (entry.kind === 'table') this.writeTable(entry.table)
      else if (this.group?.kind === 'tabbed') this.endGroup()
    }
    this.endGroup()
  }

  private writeText(entry: FlowText, headingLevel: number | undefined, next: FlowEntry | undefined): void {
    const { text, paragraph } = entry
    if (headingLevel !== undefined) {
      this.endGroup()
      this.add({ kind: 'heading', level: headingLevel, text: headingText(text.visible), at: this.place() })
    } else if (text.visible !== '') {
      const typed = typedItemOf(text.visible, this.group?.kind === 'list' ? this.group.mark : null, next)
      if (typed) this.addItem(typed.text, typed)
      else this.writeLines(text.visible, paragraph)
    }
    if (text.struck !== '') this.notices.push({ notice: 'struck', text: text.struck })
    if (text.hidden !== '') this.notices.push({ notice: 'hidden', text: text.hidden })
    if (!this.group) this.writeNotices()
  }

  /** Tabbed lines join the tabbed lines before them; other lines stay together as an item or paragraph. */
  private writeLines(visible: string, paragraph: FlowParagraph): void {
    const { listLevel: level, listMark: mark } = paragraph
    const isBold = isAllBold(paragraph)
    let plain: string[] = []
    const endPlain = () => {
      if (plain.length > 0 && level !== null) this.addItem(cleanFlowLine(plain.join(' ')), { level, mark })
      else if (plain.length > 0) this.addParagraph(plain.map(cleanFlowLine).join('\n'))
      plain = []
    }
    for (const line of visible.split('\n')) {
      const cells = cellsOfLine(line)
      if (cells) endPlain()
      if (cells) this.addTabbedLine({ cells, isBold })
      else plain.push(line)
    }
    endPlain()
  }

  private addItem(text: string, { level, mark }: { level: number; mark: string | null }): void {
    const isOfGroup = this.group?.kind === 'list' && (level > this.group.top || mark === this.group.mark)
    if (!isOfGroup) this.endGroup()
    this.group ??= { kind: 'list', mark, top: level, items: [] }
    if (this.group.kind === 'list') this.group.items.push({ text, level })
  }

  private addTabbedLine(line: TabbedLine): void {
    if (this.group?.kind !== 'tabbed') this.endGroup()
    this.group ??= { kind: 'tabbed', lines: [] }
    if (this.group.kind !== 'tabbed') return
    if (this.group.lines.length >= MAX_ROWS_A_TABLE) throw new LimitExceeded()
    this.group.lines.push(line)
  }

  private addParagraph(text: string): void {
    this.endGroup()
    for (const piece of splitLongText(text, BLOCK_TEXT_MAX_LENGTH))
      this.add({ kind: 'paragraph', text: piece, at: this.place() })
  }

  private endGroup(): void {
    const group = this.group
    this.group = null
    if (group?.kind === 'list') this.addList(group.items)
    if (group?.kind === 'tabbed') for (const part of groupTabbedLines(group.lines)) this.addTabbedGroup(part)
    this.writeNotices()
  }

  private addTabbedGroup(group: TabbedGroup): void {
    if ('text' in group) {
      this.add({ kind: 'paragraph', text: group.text, at: this.place() })
      return
    }
    refuseHugeTable(group.grid)
    this.addAll(tableBlocks(group.grid, this.place()))
  }

  private addList(items: { text: string; level: number }[]): void {
    const top = items.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY)
    const levelled = items.map(({ text, level }) => ({ text, level: level - top }))
    this.add({ kind: 'list', items: levelled, at: this.place() })
  }

  private writeTable(table: FlowTable): void {
    this.endGroup()
    const { grid, struck, hidden, later } = readFlowTable(table)
    this.addAll(tableBlocks(grid, this.place()))
    for (const text of struck) if (text !== '') this.notices.push({ notice: 'struck', text })
    for (const text of hidden) if (text !== '') this.notices.push({ notice: 'hidden', text })
    this.writeNotices()
    this.writeItems(later)
  }

  private writeNotices(): void {
    const notices = this.notices
    this.notices = []
    for (const { notice, text } of notices) {
      this.leftOut.add(notice === 'struck' ? 'struck_left_out' : 'hidden_left_out')
      for (const piece of splitLongText(text, BLOCK_TEXT_MAX_LENGTH)) {
        this.add({ kind: 'notice', notice, blocks: [{ kind: 'paragraph', text: piece, at: this.place() }] })
      }
    }
  }

  private place(): BlockPlace {
    return { line: this.blocks.length + 1 }
  }

  private addAll(blocks: readonly LeafBlock[]): void {
    for (const block of blocks) this.add({ ...block, at: this.place() })
  }

  private add(block: Block): void {
    this.characters += countCharacters(block)
    if (this.characters > MAX_CHARACTERS || this.blocks.length >= MAX_BLOCKS_A_DOCUMENT)
      throw new LimitExceeded()
    this.blocks.push(block)
  }
}

function countCharacters(block: Block): number {
  switch (block.kind) {
    case 'notice':
      return block.blocks.reduce((sum, inner) => sum + countCharacters(inner), 0)
    case 'list':
      return block.items.reduce((sum, { text }) => sum + text.length, 0)
    case 'table':
      return [...block.header, ...block.rows].flat().reduce((sum, text) => sum + text.length, 0)
    case 'pair':
      return block.label.length + block.value.length
    default:
      return block.text.length
  }
}
