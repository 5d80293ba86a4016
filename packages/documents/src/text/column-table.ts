import { cellKind, isValue, type GridCell } from '../tables/index.ts'
import type { FoundTable, TableFinder } from './found-table.ts'

/** A cell of a line with its first column of characters and the one after its last. */
interface Piece {
  text: string
  from: number
  to: number
}

interface Column {
  from: number
  to: number
}

const MOST_CHARACTERS = 400
const MOST_CELL_WORDS = 14
const RULE_SIGNS = /^[\s|:+=_–—-]+$/

/** A line of signs that parts rows. */
const isRule = (line: string): boolean => RULE_SIGNS.test(line) && /[-=_–—]{3}/.test(line)

/**
 * Finds a table whose columns are kept apart by blanks: rows of at least two cells that stand below each other. Lines that go
 * together may begin no table on and on: after some looks at them all, the columns are told by the next lines alone.
 */
export function columnTablesIn(lines: readonly string[]): TableFinder {
  const known: (Piece[] | undefined)[] = []
  const piecesAt = (line: number) => (known[line] ??= piecesOf(lines[line]!))
  function* rowsBetween(from: number, to: number): Generator<Row> {
    for (let line = from; line < to; line++) if (!isRule(lines[line]!)) yield { line, pieces: piecesAt(line) }
  }
  let runEnd = 0
  let looks = 0
  return (at) => {
    if (piecesAt(at).length < 2 && !isCentred(lines[at]!)) return null
    if (at >= runEnd) {
      runEnd = at
      while (runEnd < lines.length && goesOn(lines[runEnd]!, () => piecesAt(runEnd))) runEnd += 1
      looks = 0
    }
    looks += 1
    const end = looks > LOOKS_AT_WHOLE_RUN ? Math.min(runEnd, at + LINES_OF_SHORT_LOOK) : runEnd
    const found = columnsAcross([...rowsBetween(at, end)].map(({ pieces }) => pieces))
    return found && tableOf(rowsBetween(at, runEnd), found, at)
  }
}
const LOOKS_AT_WHOLE_RUN = 8
const LINES_OF_SHORT_LOOK = 24

interface Row {
  line: number
  pieces: readonly Piece[]
}

interface FoundColumns {
  columns: readonly Column[]
  /** The rows that show them. */
  typical: readonly (readonly Piece[])[]
}

function tableOf(rows: Iterable<Row>, { columns, typical }: FoundColumns, from: number): FoundTable | null {
  if (!areAligned(typical, columns)) return null
  // "1)  Los envíos…": numbers of a list are no column.
  if (typical.every((pieces) => LIST_MARK.test(pieces[0]!.text))) return null
  const placed: { line: number; cells: GridCell[] }[] = []
  for (const { line, pieces } of rows) {
    const cells = pieces.some(({ text }) => text.split(' ').length > MOST_CELL_WORDS)
      ? null
      : cellsIn(pieces, columns)
    // A line that does not fit the columns ends the table.
    if (cells === null) break
    placed.push({ line, cells })
  }
  const firstTypical = placed.findIndex(({ cells }) => filledIn(cells) === columns.length)
  for (const [at, row] of placed.slice(0, Math.max(0, firstTypical)).entries())
    placed[at] = { ...row, cells: withReach(row.cells, placed[at + 1]!.cells) }
  const joined = withWrappedCells(placed, columns.length)
  if (joined.length < (columns.length < 4 ? 3 : 2)) return null
  return {
    grid: joined.map(({ cells }) => cells),
    from,
    next: placed.at(-1)!.line + 1,
    lines: joined.map(({ line }) => line),
  }
}

const LIST_MARK = /^(?:\d{1,2}(?:[.)]|\.-)|[-*•·]|[a-h]\))$/
/** "--  = no llega": what a sign in the table above stands for. */
const LEGEND = /^\s*\S{1,6}\s+=\s/

/** A line far from the margin names a group of the columns below it. */
const isCentred = (line: string): boolean => /^\s{8,}\S/.test(line)

const filledIn = (cells: readonly GridCell[]): number =>
  cells.reduce((count, { text, columns = 1 }) => count + (text === '' ? 0 : columns), 0)

/**
 * A name above several columns stands somewhere over them: "LITROS POR HORA" over 20, 30 and 40. It reaches over the empty
 * places on its right that have a name of their own below, and on both sides over names of the same kind as those below it.
 */
function withReach(cells: readonly GridCell[], below: readonly GridCell[]): GridCell[] {
  const under = below.flatMap((cell) => Array.from({ length: cell.columns ?? 1 }, () => cell.text))
  const reached: { cell: GridCell; from: number; to: number }[] = []
  let column = 0
  for (const cell of cells) {
    const to = column + (cell.columns ?? 1)
    if (cell.text !== '') reached.push({ cell, from: column, to })
    column = to
  }
  reached.forEach((one, at) => {
    // A value names nothing.
    if (isValue(cellKind(one.cell.text))) return
    const start = reached[at - 1]?.to ?? 0
    const end = reached[at + 1]?.from ?? under.length
    const kinds = under.slice(one.from, one.to).map(cellKind)
    const isOfValues = kinds.length > 0 && kinds.every(isValue)
    const joins = (text: string | undefined) =>
      text !== undefined && text !== '' && isValue(cellKind(text)) === isOfValues
    const isSameGroup = () => under[one.from - 1] !== '' && under[one.from - 1] === under[one.from]
    while (one.from > start && (isSameGroup() || (isOfValues && joins(under[one.from - 1])))) one.from -= 1
    while (one.to < end && joins(under[one.to])) one.to += 1
  })
  const wide: GridCell[] = []
  column = 0
  for (const { cell, from, to } of reached) {
    for (; column < from; column++) wide.push({ text: '' })
    wide.push(to - from > 1 ? { ...cell, columns: to - from } : { text: cell.text })
    column = to
  }
  for (; column < under.length; column++) wide.push({ text: '' })
  return wide
}

/** Whether a table may go on with a line: over rules, until a blank line or a line of prose. */
function goesOn(line: string, pieces: () => readonly Piece[]): boolean {
  if (line.trim() === '' || LEGEND.test(line) || /^\s*\|/.test(line)) return false
  if (isRule(line)) return true
  return line.length <= MOST_CHARACTERS && (pieces().length > 1 || /^\s{4,}\S/.test(line))
}

/** Cells of a line: what two blanks or more keep apart. Arrows around a name are part of the drawing. */
function piecesOf(line: string): Piece[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].flatMap((found): Piece[] => {
    const text = withoutArrows(found[0])
    return text === '' || /^[|:]$/.test(text)
      ? []
      : [{ text, from: found.index, to: found.index + found[0].length }]
  })
}

/** Expects a cell, whose words have one blank between them: "<--- litros --->" is "litros". */
function withoutArrows(cell: string): string {
  const opening = /^<?-+ ?/.exec(cell)?.[0] ?? ''
  const rest = cell.slice(opening.length)
  let end = rest.length - 1
  while (rest.endsWith('>') && rest[end - 1] === '-') end -= 1
  const hasArrow = end < rest.length - 1
  const named = hasArrow ? rest.slice(0, rest[end - 1] === ' ' ? end - 1 : end) : rest
  return opening.startsWith('<') ? named : opening + named
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
function columnsAcross(rows: readonly (readonly Piece[])[]): FoundColumns | null {
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
function areAligned(rows: readonly (readonly Piece[])[], columns: readonly Column[]): boolean {
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
function cellsIn(pieces: readonly Piece[], columns: readonly Column[]): GridCell[] | null {
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

/** Joins a line that only goes on with cells of the row above: its first cell is empty, and one cell has text. */
function withWrappedCells(
  rows: readonly { line: number; cells: GridCell[] }[],
  width: number,
): { line: number; cells: GridCell[] }[] {
  const joined: { line: number; cells: GridCell[] }[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    const filled = row.cells.filter(({ text }) => text !== '')
    const isRest =
      above !== undefined &&
      joined.length > 1 &&
      row.cells[0]!.text === '' &&
      filled.length === 1 &&
      row.cells.length === width &&
      above.cells.length === width
    if (!isRest) joined.push(row)
    else
      row.cells.forEach(({ text }, column) => {
        if (text === '') return
        const cell = above.cells[column]!
        above.cells[column] = { ...cell, text: cell.text === '' ? text : `${cell.text} ${text}` }
      })
  }
  return joined
}
