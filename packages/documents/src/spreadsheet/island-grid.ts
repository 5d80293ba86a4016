import { LimitExceeded } from '../model/index.ts'
import { MAX_COLUMNS_A_TABLE, MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import type { GridCell } from '../tables/index.ts'
import { MAX_GRID_PLACES, type Budget } from './limits.ts'
import type { PlacedCell } from './visible-cells.ts'

/**
 * Makes the grid of a table. Rows and columns in which no cell begins are left out, so a merged cell over a million rows
 * covers only those that the table has.
 *
 * @param rows - cells of each row, by columns
 * @throws LimitExceeded when the table is larger than a document may hold
 */
export function gridOfRows(rows: readonly PlacedCell[][], budget: Budget): GridCell[][] {
  const columns = [...new Set(rows.flatMap((row) => row.map(({ column }) => column)))].toSorted(
    (a, b) => a - b,
  )
  if (columns.length > MAX_COLUMNS_A_TABLE || rows.length > MAX_ROWS_A_TABLE) throw new LimitExceeded()
  if (columns.length * rows.length > MAX_GRID_PLACES) throw new LimitExceeded()
  const isMarked = emphasis(rows)
  const coveredUntil = columns.map(() => 0)
  return rows.map((cells, index) => {
    const grid: GridCell[] = []
    const cellAt = new Map(cells.map((cell) => [cell.column, cell]))
    for (let at = 0; at < columns.length;) {
      const cell = cellAt.get(columns[at]!)
      if (coveredUntil[at]! > index) {
        at += 1
      } else if (cell) {
        const width = countWithin(columns, at, cell.column + cell.columns)
        const height = countRows(rows, index, cell.row + cell.rows)
        coveredUntil.fill(index + height, at, at + width)
        budget.repeat(cell.text, width * height - 1)
        grid.push(gridCell(cell, { rows: height, columns: width, isEmphasised: isMarked(cell) }))
        at += width
      } else {
        grid.push({ text: '' })
        at += 1
      }
    }
    return grid
  })
}

function gridCell(
  { text, isHeader }: PlacedCell,
  { rows, columns, isEmphasised }: { rows: number; columns: number; isEmphasised: boolean },
): GridCell {
  return {
    text,
    ...(rows > 1 && { rows }),
    ...(columns > 1 && { columns }),
    ...(isHeader && { isHeader }),
    ...(isEmphasised && { isEmphasised }),
  }
}

function countWithin(columns: readonly number[], from: number, end: number): number {
  let to = from + 1
  while (to < columns.length && columns[to]! < end) to += 1
  return to - from
}

function countRows(rows: readonly PlacedCell[][], from: number, end: number): number {
  let to = from + 1
  while (to < rows.length && rows[to]![0]!.row < end) to += 1
  return to - from
}

/** Cells that differ from the rest: bold among plain ones, or shaded otherwise than every second row. */
function emphasis(rows: readonly PlacedCell[][]): (cell: PlacedCell) => boolean {
  const isAllBold = rows.every((row) => row.every(({ isBold }) => isBold))
  const headFill = rows.find((row) => row.length > 1)?.[0]?.fill
  const full = rows.filter((row) => row.length > 1)
  const shaded = full.findIndex((row) => row[0]!.fill !== headFill)
  const isHeadFill =
    headFill !== undefined && shaded > 0 && full.slice(shaded).every((row) => row[0]!.fill !== headFill)
  const alone = new Set(rows.filter((row) => row.length === 1).map(([cell]) => cell))
  return (cell) =>
    (cell.isBold === true && !isAllBold) ||
    (cell.fill !== undefined && (alone.has(cell) || (isHeadFill && cell.fill === headFill)))
}
