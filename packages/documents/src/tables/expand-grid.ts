import { MAX_COLUMNS_A_TABLE, MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import { LimitExceeded } from '../model/index.ts'
import type { Grid, GridCell } from './grid.ts'

/** A merged cell in an expanded table. */
export interface Span {
  row: number
  column: number
  rows: number
  columns: number
}

export interface ExpandedCell {
  text: string
  isHeader: boolean
  isEmphasised: boolean
  /** The cell as the document writes it: the same object in each place that a merged cell covers. */
  origin: GridCell | null
}

export interface ExpandedTable {
  rows: ExpandedCell[][]
  spans: Span[]
  /** For each row, its index in the grid. */
  rowIndexes: number[]
}

const EMPTY: ExpandedCell = { text: '', isHeader: false, isEmphasised: false, origin: null }

/**
 * Repeats merged cells in every place that they cover, fills gaps, and drops rows and columns without text.
 *
 * @throws LimitExceeded when the table has more rows than a document may
 */
export function expandGrid(grid: Grid): ExpandedTable {
  if (grid.length > MAX_ROWS_A_TABLE) throw new LimitExceeded()
  const rows: ExpandedCell[][] = []
  const spans: Span[] = []
  for (const [row, cells] of grid.entries()) {
    const line = (rows[row] ??= [])
    let column = 0
    for (const cell of cells) {
      while (line[column] !== undefined) column += 1
      if (column >= MAX_COLUMNS_A_TABLE) break
      const height = Math.min(cell.rows ?? 1, grid.length - row)
      const width = Math.min(cell.columns ?? 1, MAX_COLUMNS_A_TABLE - column)
      if (height > 1 || width > 1) spans.push({ row, column, rows: height, columns: width })
      const expanded: ExpandedCell = {
        text: cell.text,
        isHeader: cell.isHeader === true,
        isEmphasised: cell.isEmphasised === true,
        origin: cell,
      }
      for (let down = 0; down < height; down++) {
        const covered = (rows[row + down] ??= [])
        for (let right = 0; right < width; right++) covered[column + right] ??= expanded
      }
      column += width
    }
  }
  return withoutEmpty(rows, spans)
}

function withoutEmpty(rows: readonly ExpandedCell[][], spans: readonly Span[]): ExpandedTable {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const full = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? EMPTY))
  const keptRows = indexesWhere(full.length, (row) => full[row]!.some(({ text }) => text !== ''))
  const keptColumns = indexesWhere(width, (column) => full.some((row) => row[column]!.text !== ''))
  const rowsBefore = keptBefore(keptRows, full.length)
  const columnsBefore = keptBefore(keptColumns, width)
  return {
    rows: keptRows.map((row) => keptColumns.map((column) => full[row]![column]!)),
    spans: spans.flatMap((span) => {
      const [row, height] = mapped(rowsBefore, span.row, span.rows)
      const [column, columns] = mapped(columnsBefore, span.column, span.columns)
      return height > 1 || columns > 1 ? [{ row, column, rows: height, columns }] : []
    }),
    rowIndexes: keptRows,
  }
}

/** For each index, and the one past the last, how many indexes before it are kept. */
function keptBefore(kept: readonly number[], count: number): number[] {
  const isKept = new Set(kept)
  const before = [0]
  for (let index = 0; index < count; index++) before.push(before[index]! + (isKept.has(index) ? 1 : 0))
  return before
}

/** Start and length that a stretch has among the kept indexes. */
function mapped(before: readonly number[], start: number, length: number): [number, number] {
  const end = Math.min(start + length, before.length - 1)
  return [before[start]!, before[end]! - before[start]!]
}

const indexesWhere = (count: number, isKept: (index: number) => boolean): number[] =>
  Array.from({ length: count }, (_, index) => index).filter(isKept)
