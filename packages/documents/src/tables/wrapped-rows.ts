import type { BlockPlace } from '@mostrador/contract/knowledge'
import { cellKind } from './cell-kind.ts'
import type { Grid, GridCell } from './grid.ts'

/** A text that goes on begins small, or with a sign that never begins a name. */
const GOES_ON = /^[\p{Ll}(+&/]/u

/**
 * Joins a text that its writer broke into the next row to the cell above: "con maletín" alone below "Taladro". The first
 * column names rows and groups, so only the others are joined.
 */
export function joinWrappedRows(
  grid: Grid,
  places?: readonly BlockPlace[],
): { grid: Grid; places: readonly BlockPlace[] | undefined } {
  // Where cells cover several rows, the place of a cell in its row is not its column.
  if (grid.some((row) => row.some(({ rows = 1 }) => rows > 1))) return { grid, places }
  const joined: GridCell[][] = []
  const kept: BlockPlace[] = []
  for (const [at, row] of grid.entries()) {
    const above = joined.at(-1)
    const column = above ? wrappedColumn(row, above) : null
    if (above && column !== null) {
      const cell = above[column]!
      above[column] = { ...cell, text: `${cell.text} ${row[column]!.text}` }
      continue
    }
    joined.push([...row])
    if (places?.[at]) kept.push(places[at])
  }
  return { grid: joined, places: places && kept }
}

/** The column of the only cell of a row, when it goes on with the text above it. */
function wrappedColumn(row: readonly GridCell[], above: readonly GridCell[]): number | null {
  if ([...row, ...above].some(({ columns = 1 }) => columns > 1)) return null
  const column = row.findIndex(({ text }) => text !== '')
  if (column < 1 || row.slice(column + 1).some(({ text }) => text !== '')) return null
  const { text, isEmphasised, isHeader } = row[column]!
  if (isEmphasised || isHeader || !GOES_ON.test(text) || cellKind(text) !== 'text') return null
  const isFull = above.filter((cell) => cell.text !== '').length > 1
  return isFull && cellKind(above[column]?.text ?? '') === 'text' ? column : null
}
