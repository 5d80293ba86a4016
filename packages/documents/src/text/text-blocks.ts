import type { Block, BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'
import { tableBlocks } from '../tables/index.ts'
import { withoutPageFurniture } from './copied-page.ts'
import { findTables, type Found } from './find-tables.ts'
import type { FoundTable } from './found-table.ts'
import { levelsOf, type RankedTitle } from './heading-levels.ts'
import { furtherEntry } from './legend.ts'
import { runsOf, type LineRun } from './line-runs.ts'
import { isMarked, unmark } from './marks.ts'
import { withoutPageHeads } from './page-heads.ts'
import { pairsOf } from './questions.ts'
import { withoutReviews } from './reviews.ts'
import { sectionEnds } from './section-ends.ts'
import { withSiblingTitles } from './sibling-titles.ts'
import { isSaid, markedTitleAt, rankAt, titleAt } from './titles.ts'
import { withWholeAnswers } from './whole-answers.ts'
import { tableNumber, unwrapLines, type TextLine } from './wrapped-lines.ts'

/** The blocks of a plain text: its titles, tables, lists, pairs, questions with answers, and paragraphs. */
export function blocksOfText(text: string): Block[] {
  const written = withoutPageFurniture(
    withoutPageHeads(
      text.split('\n').map((line, at) => ({ text: unescaped(line), line: at + 1, toLine: at + 1 })),
    ),
  )
  const { lines, found } = findTables(written)
  const builder = new TextBuilder(unwrapLines(lines), found, written)
  return builder.build()
}

/** Markdown writes a sign that is meant as such with a stroke before it: "\\* Cifra del fabricante". */
const unescaped = (line: string): string => line.replace(/\\([*_#|>~-])/g, '$1')

/** Makes blocks line by line; a block stays open while lines go on with it. */
class TextBuilder {
  private readonly lines: readonly TextLine[]
  private readonly texts: string[]
  private readonly runs: readonly LineRun[]
  private readonly found: readonly Found[]
  private readonly written: readonly TextLine[]
  private readonly blocks: LeafBlock[] = []
  private readonly titles: ReadonlyMap<number, RankedTitle>
  private readonly levels: ReadonlyMap<number, number>
  /** Lines at which a section ends without a title. */
  private readonly ends: ReadonlySet<number>
  /** The level of the title right above the last table; null without one. */
  private captionLevel: number | null = null
  /** How far the items above stand from the margin, the outermost first. */
  private indents: number[] = []
  private readonly indentOfLine: ReadonlyMap<number, number>
  /** The block that the next line may go on with. */
  private open: LeafBlock | null = null

  constructor(lines: readonly TextLine[], found: readonly Found[], written: readonly TextLine[]) {
    this.lines = lines
    this.texts = lines.map(({ text }) => text)
    this.runs = runsOf(this.texts)
    this.found = found
    this.written = written
    this.indentOfLine = new Map(
      written.map(({ text, line }) => [line, text.length - text.trimStart().length]),
    )
    this.titles = new Map(lines.flatMap((_, at) => this.titlesAt(at).map((title) => [at, title])))
    const levels = levelsOf([...this.titles.values()])
    this.levels = new Map([...this.titles.keys()].map((at, n) => [at, levels[n]!]))
    this.ends = sectionEnds({ lines, titles: this.titles, written })
  }

  build(): LeafBlock[] {
    this.lines.forEach((line, at) => this.add(line, at))
    const said = this.blocks.filter(
      (block) => block.kind !== 'answer' || block.text !== '' || block.question !== '',
    )
    return withoutReviews(withSiblingTitles(withWholeAnswers(said, 2)).map(evened))
  }

  private add(line: TextLine, at: number): void {
    const place: BlockPlace = {
      line: line.line,
      ...(line.toLine > line.line && { toLine: line.toLine }),
      ...((line.afterRule || this.ends.has(at)) && { afterRule: true }),
    }
    if (line.text === '') {
      // A question may be set apart from its answer by an empty line.
      if (!(this.open?.kind === 'answer' && this.open.text === '')) this.open = null
      return
    }
    const number = tableNumber(line.text)
    if (number !== null) {
      const found = this.found[number]!
      if (found.kind === 'table') this.addTable(found.table, place)
      else this.push({ kind: 'paragraph', text: found.text, at: place })
      this.open = null
      return
    }
    const title = this.titles.get(at)?.title
    if (title !== undefined) {
      this.push({ kind: 'heading', level: this.levels.get(at)!, text: title, at: place })
      this.open = null
      return
    }
    const isItem = isMarked(line.text)
    const entry = furtherEntry(this.blocks.at(-1), line.text)
    if (entry) {
      for (const [label, value] of entry) this.push({ kind: 'pair', label, value, at: place })
      return
    }
    for (const { question, text } of pairsOf(unmark(line.text).replace(NOTE, '$1'))) {
      if (question !== null) this.push({ kind: 'answer', question, text, at: place })
      else if (!this.goesOn(text, isItem, at, line)) this.addText(text, isItem, place)
    }
  }

  private titlesAt(at: number): RankedTitle[] {
    const line = this.texts[at]!
    if (line === '' || tableNumber(line) !== null) return []
    const title = titleAt(this.texts, at) ?? markedTitleAt(this.texts, at)
    if (title === null || this.isLeadIn(line, at)) return []
    const isCaption = tableNumber(this.texts[at + 1] ?? '') !== null
    return [{ title, rank: rankAt(this.texts, at), isCaption, isAnnouncing: line.endsWith(':') }]
  }

  private addTable(found: FoundTable, at: BlockPlace): void {
    const places = found.lines?.map((index) => ({ line: this.written[index]!.line }))
    const isFirst = this.blocks.length === 0
    const above = this.blocks.at(-1)
    // A title in the first row of a table stands beside the one right above the table before it.
    const beside = above?.kind === 'table' ? this.captionLevel : null
    if (above?.kind === 'heading') this.captionLevel = above.level > 1 ? above.level : null
    else if (above?.kind !== 'table') this.captionLevel = null
    for (const [n, block] of tableBlocks(found.grid, at, places).entries())
      if (n > 0 || block.kind !== 'heading') this.push(block)
      else if (isFirst && isTitleOfSheet(found)) this.push({ ...block, level: 1 })
      else this.push({ ...block, level: beside ?? block.level })
  }

  /** "La caja trae:" above the items of a list announces them and heads nothing else. */
  private isLeadIn(text: string, at: number): boolean {
    const below = this.texts[at + 1] ?? ''
    // Above an empty line, what only names may head more than the items.
    const isSentence = isSaid(text) || ANNOUNCES.test(text) || text.split(' ').length > MOST_LABEL_WORDS - 1
    const next = below === '' && isSentence ? (this.texts[at + 2] ?? '') : below
    const isCapitals = text === text.toUpperCase()
    return /:$/.test(text) && !isCapitals && !text.startsWith('#') && isMarked(next) && !isMarked(text)
  }

  /** Adds a text to the open block when it belongs there: an answer, a list, a paragraph. */
  private goesOn(text: string, isItem: boolean, at: number, line: TextLine): boolean {
    const open = this.open
    if (open === null) return false
    if (open.kind === 'answer') {
      if (open.text !== '' && (isItem || this.runs[at]!.isTalk)) return false
      open.text += `${open.text === '' ? '' : '\n'}${text}`
    } else if (open.kind === 'list') {
      if (!isItem) return false
      open.items.push({ text, level: this.levelOf(line) })
    } else if (open.kind === 'paragraph') {
      if (isItem || this.isOwnLine(text, at)) return false
      open.text += `\n${text}`
    } else return false
    open.at = { ...open.at, toLine: line.toLine }
    return true
  }

  private addText(text: string, isItem: boolean, place: BlockPlace): void {
    const pair = isItem ? null : pairOf(text)
    if (pair) this.push({ kind: 'pair', ...pair, at: place })
    else if (isItem) {
      this.indents = [this.indentOfLine.get(place.line) ?? 0]
      this.push({ kind: 'list', items: [{ text, level: 0 }], at: place })
    } else this.push({ kind: 'paragraph', text, at: place })
  }

  /** How deep an item of the open list stands below the ones above it. */
  private levelOf({ line }: TextLine): number {
    const indent = this.indentOfLine.get(line) ?? 0
    while (this.indents.length > 1 && this.indents.at(-1)! > indent + 1) this.indents.pop()
    if (indent >= this.indents.at(-1)! + LEAST_INDENT) this.indents.push(indent)
    return Math.min(this.indents.length - 1, MOST_LEVEL)
  }

  /** Whether a line of a run is a statement of its own: a pair, or one of several that each begin and end a sentence. */
  private isOwnLine(text: string, at: number): boolean {
    return pairOf(text) !== null || (this.runs[at]!.areStatements && !/^\p{Ll}/u.test(text))
  }

  private push(block: LeafBlock): void {
    this.blocks.push(block)
    this.open = block
  }
}

/** "ORBE 360 | | SEGÚN MANUAL" above all tables of a sheet: a title with remarks in further cells is not of one table only. */
const isTitleOfSheet = ({ grid }: FoundTable): boolean =>
  grid[0]!.filter(({ text }) => text !== '').length > 1

/** "Necesitás lo siguiente:", "Te queda así:". */
const ANNOUNCES = /(?:^|\s)(?:(?:lo|l[oa]s|el|la) siguientes?|as[ií]|est[eao]s?(?: \p{L}+)?):$/iu

/** A list that was copied from its first bullet on has only that one at the margin: its items stand side by side. */
function evened(block: LeafBlock): LeafBlock {
  if (block.kind !== 'list') return block
  const [first, ...others] = block.items
  if (others.length === 0 || first!.text.endsWith(':') || !others.every(({ level }) => level > 0))
    return block
  return { ...block, items: [first!, ...others.map((item) => ({ ...item, level: item.level - 1 }))] }
}

/** Items further in by less are set unevenly. */
const LEAST_INDENT = 2
const MOST_LEVEL = 8

/** "(no incluyen flete)" under a title. */
const NOTE = /^\(([^()]+)\)$/
const LABEL = /^((?:[^.:!?¿]|[.:](?=\d)){1,60}?)\s*:\s+(?=\S)/
/** "Talle S = 90 cm". */
const EQUATED = /^(\p{L}[^.:=!?¿]{0,59})=(?![=>])\s*(?=[^\s=][^=]*$)/u
const MOST_LABEL_WORDS = 5

/** A line that is nothing but a label with its value: "Peso: 3 kg", "Talle S = 90 cm". */
export function pairOf(line: string): { label: string; value: string } | null {
  const found = LABEL.exec(line) ?? EQUATED.exec(line)
  if (!found) return null
  const label = found[1]!.trimEnd()
  const value = line.slice(found[0].length)
  if (label.split(' ').length > MOST_LABEL_WORDS || isSaid(label)) return null
  return isSaid(value) || /[.!?]\s+\p{Lu}/u.test(value) ? null : { label, value }
}
