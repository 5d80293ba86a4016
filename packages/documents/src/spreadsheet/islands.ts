import type { PlacedCell } from './visible-cells.ts'

/** Cells that stand together on a sheet, with blank rows and columns around them. */
export interface Island {
  /** By rows, then by columns. */
  cells: PlacedCell[]
}

/** Sheets of people nest no deeper; deeper cuts would cost a hostile sheet's reader much time. */
const MAX_CUTS = 8
/** Share of a table's rows that a column beyond a blank one fills, when it belongs to the table. */
const MOST_ROWS = 0.8

/**
 * Cuts a sheet into islands: along blank rows, then along blank columns within each band, again and again.
 *
 * @returns islands in reading order
 */
export function splitIslands(cells: readonly PlacedCell[], cuts = 0): Island[] {
  return bandsOf(cells, 'row', 'rows').flatMap((band): Island[] => {
    if (cuts >= MAX_CUTS) return [{ cells: band }]
    const titles = titleRows(band)
    const pieces = joinSpacedColumns(bandsOf(band.slice(titles), 'column', 'columns'))
    if (pieces.length < 2) return [{ cells: band }]
    return [
      ...band.slice(0, titles).map((cell) => ({ cells: [cell] })),
      ...pieces.flatMap((piece) => splitIslands(piece.toSorted(byPlace), cuts + 1)),
    ]
  })
}

const byPlace = (a: PlacedCell, b: PlacedCell) => a.row - b.row || a.column - b.column

/** Groups cells that no blank row (or column) separates; a merged cell bridges what it covers. */
function bandsOf(
  cells: readonly PlacedCell[],
  start: 'row' | 'column',
  length: 'rows' | 'columns',
): PlacedCell[][] {
  const bands: PlacedCell[][] = []
  let end = -Infinity
  for (const cell of cells.toSorted((a, b) => a[start] - b[start] || byPlace(a, b))) {
    if (cell[start] > end + 1) bands.push([])
    bands.at(-1)!.push(cell)
    end = Math.max(end, cell[start] + cell[length] - 1)
  }
  return bands
}

/** Counts the rows at the top of a band that hold one cell: a title over several tables must not join them. */
function titleRows(band: readonly PlacedCell[]): number {
  let count = 0
  while (count < band.length - 1 && band[count]!.row !== band[count + 1]!.row && band[count]!.rows === 1)
    count += 1
  return count
}

/** Joins a column that a blank one sets apart from its table; the blank column then only makes room. */
function joinSpacedColumns(pieces: readonly PlacedCell[][]): PlacedCell[][] {
  const joined: PlacedCell[][] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before && (isColumnOf(piece, before) || isColumnOf(before, piece) || isGroupsOf(before, piece)))
      joined[joined.length - 1] = [...before, ...piece]
    else joined.push([...piece])
  }
  return joined
}

const rowsOf = (cells: readonly PlacedCell[]) => new Set(cells.map(({ row }) => row))

const isOneColumn = (cells: readonly PlacedCell[]) =>
  cells.length > 1 && cells.every(({ column }) => column === cells[0]!.column)

function isColumnOf(column: readonly PlacedCell[], table: readonly PlacedCell[]): boolean {
  if (!isOneColumn(column)) return false
  const rows = rowsOf(table)
  const shared = column.filter(({ row }) => rows.has(row)).length
  return shared === column.length && shared >= rows.size * MOST_ROWS
}

/** Names of groups left of a table, each in a row of its own. */
function isGroupsOf(names: readonly PlacedCell[], table: readonly PlacedCell[]): boolean {
  const rows = rowsOf(table)
  const last = table.reduce((most, { row }) => Math.max(most, row), 0)
  return isOneColumn(names) && names.every(({ row }) => !rows.has(row) && row < last)
}
