import type { GridCell } from '../tables/index.ts'
import { columnTablesIn } from './column-table.ts'
import type { FoundTable, TableFinder } from './found-table.ts'

/** Dots, underscores or middle dots that lead from a label to its value. */
const LEADER = /(?:(?<!\s)\s+)?(?:\.{4,}|(?<=\s)\.{2,}(?=\s)|…{2,}|_{3,}|·{3,}|(?:\s\.){3,})\s*/
const MOST_CHARACTERS = 400
const MOST_LABEL_WORDS = 14
const MOST_HEADER_WORDS = 6

/** Finds rows whose labels lead to their values by dots: 'ROSCA ..... 1 1/4"'. Several leaders in a line make several columns. */
export function leaderRowsIn(lines: readonly string[]): TableFinder {
  let findAligned: TableFinder | null = null
  return (at) => {
    const first = cellsOf(lines[at]!) ?? wrappedCells(lines, at)
    if (first === null) return null
    const areSeveral = [at, at + 1, at + 2].every((line) => LEADER.test(lines[line] ?? ''))
    if (first.length > 2 && areSeveral) {
      findAligned ??= columnTablesIn(undotted(lines))
      const table = findAligned(at)
      if (table !== null) return table
    }
    return rowsFrom(lines, at, first)
  }
}

/** Rows with several values stand below each other: without their dots they are columns of a fixed width. */
const undotted = (lines: readonly string[]): string[] =>
  lines.map((line) => (LEADER.test(line) ? line.replace(DOTS, (dots) => ' '.repeat(dots.length)) : ''))
/** Also a single dot between blanks, where a label leaves no room for more. */
const DOTS = /\.{2,}|…+|_{3,}|·{3,}|(?<=\s)\.(?=\s)/g

function rowsFrom(lines: readonly string[], at: number, first: string[]): FoundTable {
  const grid: GridCell[][] = []
  const places: number[] = []
  let next = at
  while (next < lines.length) {
    const wrapped = wrappedCells(lines, next)
    const cells = wrapped ?? cellsOf(lines[next]!)
    if (cells === null) {
      if (grid.length === 0 || !goesOn(lines, next, grid.at(-1)!)) break
      // A value that the margin cut goes on below its column.
      const cell = grid.at(-1)!.at(-1)!
      cell.text = `${cell.text} ${lines[next]!.trim()}`
    } else {
      if (cells.length !== first.length && (cells.length < 3 || first.length < 3)) break
      grid.push(cells.map((text) => ({ text })))
      places.push(next)
    }
    next += wrapped ? 2 : 1
  }
  return { grid, from: at, next, lines: places }
}

/** The cells of a row whose label the margin cut: it begins in the line above, as far from the margin as other rows. */
function wrappedCells(lines: readonly string[], at: number): string[] | null {
  const line = lines[at]!
  const below = lines[at + 1]
  if (below === undefined || line.trim() === '' || LEADER.test(line) || /[.:;!?]\s*$/.test(line)) return null
  const goesOn = line.trimEnd().endsWith(',') ? /^\s+[\p{L}\d]/u : /^\s+\p{Ll}/u
  if (!goesOn.test(below) || indentOf(below) <= indentOf(line)) return null
  const isLikeRow = [lines[at - 1], lines[at + 2]].some(
    (row) => row !== undefined && LEADER.test(row) && indentOf(row) === indentOf(line),
  )
  // A name above several rows that stand further in heads them.
  const next = lines[at + 2]
  const isHead = next !== undefined && LEADER.test(next) && indentOf(next) === indentOf(below)
  const cells = isLikeRow && !isHead ? cellsOf(below) : null
  return cells && [`${line.trim()} ${cells[0]!}`, ...cells.slice(1)]
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function cellsOf(line: string): string[] | null {
  if (line.length > MOST_CHARACTERS || !LEADER.test(line)) return null
  const cells = line.trim().split(LEADER)
  if (cells.length < 2 || cells[0] === '' || cells.at(-1) === '') return null
  if (!/[\p{L}\p{N}]/u.test(cells[0]!) || !/[\p{L}\p{N}$]|^-+$/u.test(cells[1]!)) return null
  const limit = cells.length === 2 ? MOST_LABEL_WORDS : MOST_HEADER_WORDS
  return cells.slice(0, -1).every((cell) => cell.split(/\s+/).length <= limit)
    ? cells.map((cell) => cell.trim().replace(/\s+/g, ' '))
    : null
}

/** Whether a line is the rest of the value above: indented as far as that value, and followed by another row or nothing. */
function goesOn(lines: readonly string[], at: number, above: readonly GridCell[]): boolean {
  const line = lines[at]!
  return above.length === 2 && line.trim() !== '' && indentOf(line) >= 12
}
