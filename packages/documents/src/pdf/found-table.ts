import type { GridCell } from '../tables/index.ts'
import { isWhite } from './drawn-paths.ts'
import { overlap } from './geometry.ts'
import type { Segment } from './lines.ts'
import type { Fill, Rule } from './page-content.ts'
import { brokenWords, type CellEdges } from './broken-words.ts'
import { joinLines } from './join-lines.ts'

/** A table of one page, before it is joined with its continuation on the next. */
export interface FoundTable {
  grid: GridCell[][]
  /** Left and right edge of each column. */
  columns: { x0: number; x1: number }[]
  isRuled: boolean
}

/** The drawn lines and areas of a page that tables ask for. */
export interface Drawing {
  rules: readonly Rule[]
  fills: readonly Fill[]
}

const TALLEST_SHADE = 70
const SAME_SEPARATOR = 2.5

/** Makes a cell of its lines, from top to bottom. */
export function cellOf(
  segments: readonly Segment[],
  span: { rows: number; columns: number },
  shade: string | null,
  box: CellEdges | null = null,
): GridCell {
  const cell: GridCell = {
    text: joinLines(
      segments.map((segment) => segment.text),
      brokenWords(segments, box),
    ),
  }
  if (span.rows > 1) cell.rows = span.rows
  if (span.columns > 1) cell.columns = span.columns
  if (segments.length > 0 && (shade !== null || segments.every((segment) => segment.isBold)))
    cell.isEmphasised = true
  return cell
}

/** Marks the first rows as header where they are emphasised and the rows below are not. */
export function withHeader(grid: GridCell[][]): GridCell[][] {
  const isEmphasised = (row: readonly GridCell[]) =>
    row.some((cell) => cell.text !== '') && row.every((cell) => cell.text === '' || cell.isEmphasised)
  let rows = 0
  while (
    rows < grid.length &&
    rows < 3 &&
    (grid[rows]?.filter(({ text }) => text !== '').length ?? 0) > 1 &&
    isEmphasised(grid[rows] ?? [])
  )
    rows++
  const below = grid.slice(rows)
  if (rows > 0 && below.some((row) => !isEmphasised(row)))
    for (const row of grid.slice(0, rows)) for (const cell of row) if (cell.text !== '') cell.isHeader = true
  return grid
}

/** The colour behind a point; `null` for white and for areas larger than a row. */
export function shadeAt(fills: readonly Fill[], x: number, y: number): string | null {
  let color: string | null = null
  for (const fill of fills)
    if (fill.x0 <= x && x <= fill.x1 && fill.y0 <= y && y <= fill.y1 && fill.y1 - fill.y0 <= TALLEST_SHADE)
      color = isWhite(fill.color) ? null : fill.color
  return color
}

/**
 * Tells which rows a colour singles out: the first ones, when few others have their colour, and titles of groups. The
 * colours of a striped table single out none.
 *
 * @param shades - colour of each row
 * @param areTitles - whether each row holds only one cell
 */
export function singledOut(shades: readonly (string | null)[], areTitles: readonly boolean[]): boolean[] {
  const counts = new Map<string | null, number>()
  for (const shade of shades) counts.set(shade, (counts.get(shade) ?? 0) + 1)
  const [first] = shades
  return shades.map((shade, row) => {
    const isRare = (counts.get(shade) ?? 0) <= Math.max(1, 0.34 * shades.length)
    return shade !== null && isRare && (shade === first || areTitles[row] === true)
  })
}

/** y of the level lines, and of the edges of shaded rows, that go through most of a stretch. */
export function separatorsIn(
  { rules, fills }: Drawing,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): number[] {
  const edges: { y: number; from: number; to: number }[] = []
  for (const rule of rules) if (rule.isLevel) edges.push({ y: rule.position, from: rule.from, to: rule.to })
  for (const fill of fills)
    if (fill.y1 - fill.y0 <= TALLEST_SHADE)
      edges.push({ y: fill.y0, from: fill.x0, to: fill.x1 }, { y: fill.y1, from: fill.x0, to: fill.x1 })
  const found: number[] = []
  let start = -Infinity
  let covered = 0
  // Pieces of one line differ a little in height; a line counts once, at its upper piece.
  const finish = () => {
    if (covered >= 0.6 * (x1 - x0)) found.push(start)
  }
  for (const { y, from, to } of edges.toSorted((a, b) => a.y - b.y)) {
    if (y < y0 || y > y1) continue
    if (y - start > SAME_SEPARATOR) {
      finish()
      start = y
      covered = 0
    }
    covered += Math.max(0, overlap(from, to, x0, x1))
  }
  finish()
  return found
}
