import { LimitExceeded } from '../model/index.ts'
import { MAX_MERGED_ROWS } from './limits.ts'
import type { Sheet, SheetCell, Stretch } from './sheet.ts'

/** Cells times merged cells of their rows; a table of 10,000 rows with 30 merged cells in each stays below. */
const MAX_COMPARED = 20_000_000

/** A cell with its place among the visible rows and columns, and the row that the file gives it. */
export interface PlacedCell extends SheetCell {
  rows: number
  columns: number
  sourceRow: number
}

/**
 * Returns the cells that a reader of the sheet sees, by rows: without hidden rows and columns, and without cells below a
 * merged one. Rows and columns are counted over the visible ones alone, so a hidden row leaves no gap in a table.
 *
 * @returns `hasHidden` when text was left out
 * @throws LimitExceeded when merged cells cover more rows than an honest sheet
 */
export function visibleCells(sheet: Sheet): { cells: PlacedCell[]; hasHidden: boolean } {
  const rowsLeft = visibleNumbers(sheet.hiddenRows)
  const columnsLeft = visibleNumbers(sheet.hiddenColumns)
  const cells = sheet.cells.flatMap((cell): PlacedCell[] => {
    const row = rowsLeft(cell.row, cell.rows ?? 1)
    const column = columnsLeft(cell.column, cell.columns ?? 1)
    if (row.length === 0 || column.length === 0) return []
    return [
      {
        ...cell,
        row: row.start,
        column: column.start,
        rows: row.length,
        columns: column.length,
        sourceRow: cell.row,
      },
    ]
  })
  const sorted = cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  return { cells: withoutCovered(sorted), hasHidden: cells.length < sheet.cells.length }
}

type Visible = (first: number, count: number) => { start: number; length: number }

/** Renumbers a stretch of rows or columns over the visible ones. */
function visibleNumbers(hidden: readonly Stretch[]): Visible {
  const stretches = joined(hidden)
  const hiddenUpTo = [0]
  for (const { first, last } of stretches) hiddenUpTo.push(hiddenUpTo.at(-1)! + last - first + 1)
  const visibleBefore = (number: number): number => {
    let low = 0
    let high = stretches.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (stretches[middle]!.first < number) low = middle + 1
      else high = middle
    }
    const last = stretches[low - 1]
    const beyond = last ? Math.max(0, last.last - number + 1) : 0
    return number - 1 - (hiddenUpTo[low]! - beyond)
  }
  return (first, count) => {
    const before = visibleBefore(first)
    return { start: before + 1, length: visibleBefore(first + count) - before }
  }
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { first, last } of stretches.toSorted((a, b) => a.first - b.first)) {
    const before = result.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else result.push({ first, last })
  }
  return result
}

/** Drops the cells that a merged cell covers: the file keeps their old text, but no program shows it. */
function withoutCovered(cells: readonly PlacedCell[]): PlacedCell[] {
  const merged = cells.filter(({ rows, columns }) => rows > 1 || columns > 1)
  if (merged.length === 0) return [...cells]
  const usedRows = [...new Set(cells.map(({ row }) => row))]
  const coverOf = new Map<number, PlacedCell[]>()
  let covered = 0
  for (const cell of merged) {
    for (let at = firstFrom(usedRows, cell.row); at < usedRows.length; at++) {
      const row = usedRows[at]!
      if (row >= cell.row + cell.rows) break
      covered += 1
      if (covered > MAX_MERGED_ROWS) throw new LimitExceeded()
      const covers = coverOf.get(row)
      if (covers) covers.push(cell)
      else coverOf.set(row, [cell])
    }
  }
  let compared = 0
  return cells.filter((cell) => {
    const covers = coverOf.get(cell.row) ?? []
    compared += covers.length
    if (compared > MAX_COMPARED) throw new LimitExceeded()
    return !covers.some(
      (cover) => cover !== cell && cover.column <= cell.column && cell.column < cover.column + cover.columns,
    )
  })
}

function firstFrom(sorted: readonly number[], number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}
