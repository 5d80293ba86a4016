import type { GridCell } from '../tables/index.ts'

/** A cell of a line with its first column of characters and the one after its last. */
export interface Piece {
  text: string
  from: number
  to: number
}

interface Column {
  from: number
  to: number
}

export interface FoundColumns {
  columns: readonly Column[]
  /** The rows that show them. */
  typical: readonly (readonly Piece[])[]
}

function modalCount(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1)
  // Of two counts that are as frequent, rows with more cells have fewer empty ones.
  const [best] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return best?.[0] ?? 0
}

/**
 * The columns of rows, and the rows that show them. Where cells are empty, only all rows together show every column; where a
 * cell stands over several columns, only the rows with most cells do.
 */
export function columnsAcross(rows: readonly (readonly Piece[])[]): FoundColumns | null {
  const least = (columns: number) => (columns < 4 ? 3 : 2)
  const filled = rows.filter(({ length }) => length > 1)
  const most = filled.reduce((longest, { length }) => Math.max(longest, length), 0)
  const all = most > 2 && filled.length >= least(most) ? columnsOf(filled) : []
  if (all.length === most && most > 2) return { columns: all, typical: filled }
  const modal = modalCount(rows.map(({ length }) => length))
  if (modal < 2) return null
  const typical = rows.filter(({ length }) => length === modal)
  if (typical.length < least(modal)) return null
  const columns = columnsOf(typical)
  return columns.length >= 2 && columns.length <= modal ? { columns, typical } : null
}

/** Cells of one column begin or end at the same place in most rows; lines of a centred title do not. Expects the rows of the columns. */
export function areAligned(rows: readonly (readonly Piece[])[], columns: readonly Column[]): boolean {
  const own = columns.map((): Piece[] => [])
  for (const pieces of rows) {
    let column = 0
    for (const piece of pieces) {
      while (columns[column]!.to <= piece.from) column += 1
      own[column]!.push(piece)
    }
  }
  return own.every(
    (cells) =>
      cells.length < 2 ||
      Math.max(mostAt(cells.map(({ from }) => from)), mostAt(cells.map(({ to }) => to))) >= cells.length / 2,
  )
}

/** How many positions lie within one character of the most common one. */
function mostAt(positions: readonly number[]): number {
  const times: number[] = []
  for (const one of positions)
    for (const near of [one, one + 1, one + 2]) times[near] = (times[near] ?? 0) + 1
  return positions.reduce((most, one) => Math.max(most, times[one + 1]!), 0)
}

/** Columns: stretches of characters that cells of different rows share. */
function columnsOf(rows: readonly (readonly Piece[])[]): Column[] {
  // Cells that only touch are of two columns: a character is joined to the one before it by a cell that has both.
  const isCovered: boolean[] = []
  const isJoined: boolean[] = []
  for (const pieces of rows)
    for (const { from, to } of pieces)
      for (let n = from; n < to; n++) {
        isCovered[n] = true
        if (n > from) isJoined[n] = true
      }
  const columns: Column[] = []
  for (let n = 0; n < isCovered.length; n++) {
    if (!isCovered[n]) continue
    if (isJoined[n]) columns.at(-1)!.to = n + 1
    else columns.push({ from: n, to: n + 1 })
  }
  return columns
}

/** The cells of a row in their columns; null when two cells fall into one column. */
export function cellsIn(pieces: readonly Piece[], columns: readonly Column[]): GridCell[] | null {
  const cells: GridCell[] = []
  let column = 0
  for (const piece of pieces) {
    const { first, last } = columnsUnder(piece, columns)
    if (first < column) return null
    while (column < first) {
      cells.push({ text: '' })
      column += 1
    }
    cells.push(last > first ? { text: piece.text, columns: last - first + 1 } : { text: piece.text })
    column = last + 1
  }
  while (column < columns.length) {
    cells.push({ text: '' })
    column += 1
  }
  return cells
}

/** The columns that a cell stands in: those that it overlaps by more than a letter, or else the nearest one. */
function columnsUnder({ from, to }: Piece, columns: readonly Column[]): { first: number; last: number } {
  const firstBehind = (place: number) => {
    const found = columns.findIndex((column) => column.to > place)
    return found < 0 ? columns.length : found
  }
  const [start, end] = [Math.max(0, firstBehind(from) - 1), Math.min(columns.length, firstBehind(to) + 1)]
  const near = columns.slice(start, end)
  const overlap = (column: Column) => Math.min(to, column.to) - Math.max(from, column.from)
  const under = near.flatMap((column, at) =>
    overlap(column) > Math.min(1, (column.to - column.from) / 2) ? [start + at] : [],
  )
  if (under.length > 0) return { first: under[0]!, last: under.at(-1)! }
  const distances = near.map((column) => Math.max(column.from - to, from - column.to))
  const nearest = start + distances.indexOf(Math.min(...distances))
  return { first: nearest, last: nearest }
}
