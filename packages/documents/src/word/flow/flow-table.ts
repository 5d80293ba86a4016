import { MAX_COLUMNS_A_TABLE, MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import { LimitExceeded, MAX_CHARACTERS } from '../../model/index.ts'
import type { Grid, GridCell } from '../../tables/index.ts'
import { emptyParagraph, type FlowCell, type FlowItem, type FlowTable } from './flow-items.ts'
import { cleanFlowLine, isAllBold, partText } from './flow-text.ts'

/** More cells, counted with all places that merged cells cover, are no table that anyone reads. */
const MAX_PLACES_A_TABLE = 400_000

/** A table as the shared table builder takes it, with what cannot stand in its cells. */
export interface ReadTable {
  grid: GridCell[][]
  /** Text that readers do not see, one entry a row. */
  struck: string[]
  hidden: string[]
  /** Nested tables, text boxes and footnotes, which follow the table. */
  later: FlowItem[]
}

export function readFlowTable(table: FlowTable): ReadTable {
  const read: ReadTable = { grid: [], struck: [], hidden: [], later: [] }
  for (const row of dropUnusedColumns(table.rows)) {
    const struck: string[] = []
    const hidden: string[] = []
    read.grid.push(row.map((cell) => readCell(cell, { struck, hidden, later: read.later })))
    read.struck.push(struck.join(' '))
    read.hidden.push(hidden.join(' '))
  }
  refuseHugeTable(read.grid)
  return read
}

function readCell(
  cell: FlowCell,
  aside: { struck: string[]; hidden: string[]; later: FlowItem[] },
): GridCell {
  const texts: string[] = []
  let isBold = true
  for (const item of cell.items) {
    if (item.kind === 'table') {
      aside.later.push(item)
      continue
    }
    const text = partText(item, true)
    if (text.visible !== '') texts.push(cleanFlowLine(text.visible))
    if (text.visible !== '' && !isAllBold(item)) isBold = false
    if (text.struck !== '') aside.struck.push(text.struck)
    if (text.hidden !== '') aside.hidden.push(text.hidden)
    for (const box of item.boxes) aside.later.push(box)
    for (const { mark, items } of item.notes)
      for (const noted of markItems(mark, items)) aside.later.push(noted)
  }
  const { rows, columns, isHeader, isShaded } = cell
  const text = texts.join(' ')
  return { text, rows, columns, isHeader, isEmphasised: (isBold && text !== '') || isShaded }
}

/** A cell keeps the mark of its footnote, so the footnote below the table begins with it. */
function markItems(mark: string, items: FlowItem[]): FlowItem[] {
  const [first, ...others] = items
  if (first?.kind !== 'paragraph') return items
  const run = { text: `${mark} `, isBold: false, isStruck: false, isHidden: false, points: null }
  return [{ ...first, runs: [run, ...first.runs] }, ...others]
}

/** Columns in which no cell begins are left over from dragging borders; a merge over them means nothing. */
function dropUnusedColumns(rows: readonly FlowCell[][]): FlowCell[][] {
  if (rows.length > MAX_ROWS_A_TABLE) throw new LimitExceeded()
  const starts = placeCells(rows)
  const isUsed: boolean[] = []
  for (const row of starts) for (const start of row) isUsed[start] = true
  return rows.map((row, at) =>
    row.map((cell, index) => {
      const start = starts[at]?.[index] ?? 0
      const columns = isUsed.slice(start, start + cell.columns).filter(Boolean).length
      return { ...cell, columns: Math.max(1, columns), rows: Math.min(cell.rows, rows.length - at) }
    }),
  )
}

/** The column in which each cell begins, given that cells of earlier rows reach down. */
function placeCells(rows: readonly FlowCell[][]): number[][] {
  const coveredRows: number[] = []
  return rows.map((row, at) => {
    let column = 0
    const starts = row.map((cell) => {
      while ((coveredRows[column] ?? 0) > at) column += 1
      const start = column
      column += cell.columns
      if (column > MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
      for (let covered = start; covered < column; covered += 1) coveredRows[covered] = at + cell.rows
      return start
    })
    return starts
  })
}

/** Merged cells repeat their text in the block, so a few of them could grow without bound. */
export function refuseHugeTable(grid: Grid): void {
  let places = 0
  let characters = 0
  for (const { text, rows = 1, columns = 1 } of grid.flat()) {
    places += rows * columns
    characters += rows * columns * text.length
  }
  if (places > MAX_PLACES_A_TABLE || characters > MAX_CHARACTERS) throw new LimitExceeded()
}

/**
 * Whether a table only arranges text on the page: one column or one row, with whole passages in its cells. Its cells are
 * then read one after the other.
 */
export function isLayoutTable({ rows }: FlowTable): boolean {
  const cells = rows.flat()
  if (cells.length === 1) return true
  const isStrip = rows.length === 1 || rows.every((row) => row.length === 1)
  return isStrip && cells.some(({ items }) => isPassage(items))
}

const MIN_PASSAGE_PARAGRAPHS = 3

function isPassage(items: readonly FlowItem[]): boolean {
  const paragraphs = items.filter((item) => item.kind === 'paragraph')
  const filled = paragraphs.filter((paragraph) => partText(paragraph, false).visible !== '')
  return paragraphs.length < items.length || filled.length >= MIN_PASSAGE_PARAGRAPHS
}

/** The content of a table's cells, one after the other. */
export const itemsOfCells = ({ rows }: FlowTable): FlowItem[] =>
  rows.flat().flatMap(({ items }) => [...items, emptyParagraph()])
