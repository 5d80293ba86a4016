import type { GridCell } from '../tables/index.ts'
import { areAligned, cellsIn, columnsAcross, type FoundColumns, type Piece } from './columns.ts'
import type { FoundTable, TableFinder } from './found-table.ts'
import { rowsOfGroups } from './grouped-rows.ts'
import { withReachOfNames } from './name-reach.ts'

const MOST_CHARACTERS = 400
const MOST_CELL_WORDS = 14
const RULE_SIGNS = /^[\s|:+=_–—─━═┄┈-]+$/

/** A line of signs that parts rows. */
const isRule = (line: string): boolean => RULE_SIGNS.test(line) && /[-=_–—─━═┄┈]{3}/.test(line)

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
    const grouped = rowsOfGroups({ lines, piecesAt, isRule }, at)
    const table = grouped && tableOfGroups(grouped, at)
    if (table) return table
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
  /** The line names the rows below it, whatever columns it stands over. */
  isGroup?: boolean
}

/** The table of the rows of several groups, when its columns hold for rows of every group. */
function tableOfGroups(rows: readonly Row[], at: number): FoundTable | null {
  const found = columnsAcross(rows.filter(({ isGroup }) => isGroup !== true).map(({ pieces }) => pieces))
  const table = found && tableOf(rows, found, at)
  return table && table.next > rows.at(-1)!.line ? table : null
}

function tableOf(rows: Iterable<Row>, { columns, typical }: FoundColumns, from: number): FoundTable | null {
  if (!areAligned(typical, columns)) return null
  // "1)  Los envíos…": numbers of a list are no column.
  if (typical.every((pieces) => LIST_MARK.test(pieces[0]!.text))) return null
  const placed: { line: number; cells: GridCell[] }[] = []
  for (const { line, pieces, isGroup } of rows) {
    const cells = isGroup
      ? [{ text: pieces[0]!.text.replace(/\s*:$/, ''), columns: columns.length }]
      : pieces.some(({ text }) => text.split(' ').length > MOST_CELL_WORDS)
        ? null
        : cellsIn(pieces, columns)
    // A line that does not fit the columns ends the table.
    if (cells === null) break
    placed.push({ line, cells })
  }
  const firstTypical = placed.findIndex(({ cells }) => cells.length > 1 && filledIn(cells) === columns.length)
  const named = withReachOfNames(
    placed.map(({ cells }) => cells),
    firstTypical,
  )
  named.forEach((cells, at) => (placed[at] = { ...placed[at]!, cells }))
  const whole = withoutUnnamedColumns(placed, Math.max(0, firstTypical))
  const width = widthOf(whole[0]?.cells ?? [])
  const joined = withWrappedCells(whole, width)
  if (joined.length < (width < 4 ? 3 : 2)) return null
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

const widthOf = (cells: readonly GridCell[]): number =>
  cells.reduce((width, { columns = 1 }) => width + columns, 0)

/** Joins columns that blanks alone make: "1    a 1,5" under one name, where no name stands above what begins small. */
function withoutUnnamedColumns(
  rows: readonly { line: number; cells: GridCell[] }[],
  headerRows: number,
): { line: number; cells: GridCell[] }[] {
  const [head] = rows
  if (!head || headerRows <= 0) return [...rows]
  const places = rows.map(({ cells }) =>
    cells.flatMap((cell) => Array.from({ length: cell.columns ?? 1 }, () => cell)),
  )
  const heads = places.slice(0, headerRows)
  const body = places.slice(headerRows)
  const isUnnamed = (column: number) =>
    heads.every((row) => row[column]!.text === '') && heads.some((row) => row[column - 1]!.text !== '')
  const isRest = (column: number) => {
    const rests = body.filter((row) => row[column]!.text !== '' && row[column] !== row[column - 1])
    return (
      rests.length > 1 &&
      rests.every((row) => row[column - 1]!.text !== '' && /^\p{Ll}/u.test(row[column]!.text))
    )
  }
  const rests = Array.from({ length: widthOf(head.cells) }, (_, column) => column)
    .filter((column) => column > 0 && isUnnamed(column) && isRest(column))
    .toReversed()
  return rows.map((row) => ({
    ...row,
    cells: rests.reduce<GridCell[]>((cells, column) => withoutColumn(cells, column), row.cells),
  }))
}

/** Puts the text of a column behind that of the column on its left. */
function withoutColumn(cells: readonly GridCell[], column: number): GridCell[] {
  const kept: GridCell[] = []
  let from = 0
  for (const cell of cells) {
    const columns = cell.columns ?? 1
    const last = kept.at(-1)
    if (from < column && column < from + columns)
      kept.push(columns > 2 ? { ...cell, columns: columns - 1 } : { text: cell.text })
    else if (from === column && columns === 1 && last)
      kept[kept.length - 1] = { ...last, text: `${last.text} ${cell.text}`.trim() }
    else kept.push(cell)
    from += columns
  }
  return kept
}

/** Whether a table may go on with a line: over rules, until a blank line or a line of prose. */
function goesOn(line: string, pieces: () => readonly Piece[]): boolean {
  if (line.trim() === '' || LEGEND.test(line) || /^\s*\|/.test(line)) return false
  if (isRule(line)) return true
  return line.length <= MOST_CHARACTERS && (pieces().length > 1 || /^\s{4,}\S/.test(line))
}

/** Cells of a line: what two blanks or more keep apart. Arrows around a name are part of the drawing. */
function piecesOf(line: string): Piece[] {
  // An amount that is set to the right may stand apart from its sign: "$  8.300".
  return [...line.matchAll(/(?:(?:\$|U\$S|US\$|USD) {2,6}(?=\d))?\S+(?: \S+)*/g)].flatMap(
    (found): Piece[] => {
      const text = withoutArrows(found[0].replace(/(?<=\$|USD) +(?=\d)/, ' '))
      return text === '' || /^[|:]$/.test(text)
        ? []
        : [{ text, from: found.index, to: found.index + found[0].length }]
    },
  )
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
