import { cellKind, isValue } from './cell-kind.ts'
import type { ExpandedCell, ExpandedTable } from './expand-grid.ts'
import type { GridCell } from './grid.ts'

/** Titles and the names of the lists stand above the row that names the columns. */
const MOST_ROWS_ABOVE = 3
const MOST_LISTS = 4
const LEAST_COLUMNS = 2

/** Lists that a table holds side by side, as grids with one row for each of `from` to `to`. */
export interface SideBySide {
  lists: GridCell[][][]
  /** The first row of the lists, and the one after their last. The rows around them speak of all lists. */
  from: number
  to: number
}

/**
 * Splits a table whose column names repeat whole: "Producto | Precio | Producto | Precio" names the columns of two lists.
 *
 * @returns null when the table is one list
 */
export function sideBySide({ rows }: ExpandedTable): SideBySide | null {
  const names = rows.slice(0, MOST_ROWS_ABOVE + 1).findIndex((row) => periodOf(row) !== null)
  if (names < 0 || names + 1 >= rows.length) return null
  const period = periodOf(rows[names]!)!
  const from = rows.findIndex((row, at) => at === names || !isOneCell(row))
  let to = rows.length
  while (to > names + 1 && isOneCell(rows[to - 1]!) && countWidth(rows[to - 1]!) > period) to -= 1
  const own = rows.slice(from, to)
  const starts = Array.from({ length: rows[names]!.length / period }, (_, n) => n * period)
  return {
    from,
    to,
    lists: starts.map((start) => {
      const grid = listGrid(own, start, start + period)
      // What stands over each list alike names its columns.
      grid[names - from] = grid[names - from]!.map((cell) => ({ ...cell, isHeader: true }))
      return grid
    }),
  }
}

/** How many columns a list has when a row names those of several; null for another row. */
function periodOf(row: readonly ExpandedCell[]): number | null {
  const names = row.map(({ text }) => text.toLowerCase())
  if (names.includes('') || row.some(({ text }) => isValue(cellKind(text)))) return null
  const period = names.indexOf(names[0]!, 1)
  if (period < LEAST_COLUMNS || names.length % period !== 0 || names.length / period > MOST_LISTS) return null
  const isRepeated = names.every((name, at) => name === names[at % period])
  return isRepeated && new Set(names).size === period ? period : null
}

const filled = (row: readonly ExpandedCell[]) => row.filter(({ text }) => text !== '')
const isOneCell = (row: readonly ExpandedCell[]): boolean =>
  new Set(filled(row).map(({ origin }) => origin)).size === 1
const countWidth = (row: readonly ExpandedCell[]): number => filled(row).length

/** The cells of some columns as a grid; a merged cell covers what it covers of these columns. */
function listGrid(rows: readonly ExpandedCell[][], from: number, to: number): GridCell[][] {
  return rows.map((row, at) => {
    const cells: GridCell[] = []
    for (let column = from; column < to; column++) {
      const { origin } = row[column]!
      if (origin === null) {
        cells.push({ text: '' })
        continue
      }
      const isCovered = (down: number, right: number) => rows[down]?.[right]?.origin === origin
      if ((column > from && isCovered(at, column - 1)) || isCovered(at - 1, column)) continue
      let [height, width] = [1, 1]
      while (column + width < to && isCovered(at, column + width)) width += 1
      while (isCovered(at + height, column)) height += 1
      cells.push({ ...origin, rows: height, columns: width })
    }
    return cells
  })
}
