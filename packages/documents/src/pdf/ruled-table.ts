import type { GridCell } from '../tables/index.ts'
import { cellOf, withHeader, singledOut, shadeAt, type Drawing, type FoundTable } from './found-table.ts'
import type { Lattice, LatticeCell } from './lattice.ts'
import { toLines, type Segment } from './lines.ts'
import { gridOf } from './stream-table.ts'
import type { Piece } from './table-facts.ts'
import { toRows } from './table-rows.ts'
import type { Word } from './words.ts'

/** Lines of full rows in one ruled row that show that the table rules its columns only. */
const LEAST_UNRULED_ROWS = 3

/** A ruled table: each word goes to the cell around it. */
export function ruledTable(
  { lattice: drawn, words }: { lattice: Lattice; words: readonly Word[] },
  drawing: Drawing,
): FoundTable {
  const lattice = { ...drawn, cells: splitOpenCells(drawn, contentsOf(drawn, words)) }
  const contents = contentsOf(lattice, words)
  const kept = withoutEmptyColumns(lattice, contents)
  const grid: GridCell[][] = []
  const shades = shadesOf(lattice, drawing)
  const isShaded = singledOut(
    shades,
    shades.map((_, row) => lattice.cells.filter((cell) => cell.row === row).length === 1),
  )
  for (let row = 0; row < lattice.ys.length - 1; row++) {
    const cells = lattice.cells.filter((cell) => cell.row === row)
    const unruled = unruledRows(cells, contents, kept, drawing)
    if (unruled) {
      grid.push(...unruled)
      continue
    }
    const shade = shades[row] ?? null
    const built = cells
      .filter((cell) => spanOf(cell, kept) > 0)
      .map((cell) => {
        const segments = (contents.get(cell) ?? []).flatMap((line) => line)
        return cellOf(
          segments,
          { rows: cell.rows, columns: spanOf(cell, kept) },
          isShaded[row] ? shade : null,
          cell,
        )
      })
    if (built.length > 0 || grid.length > 0) grid.push(built)
  }
  return {
    grid: withHeader(dropEmptyRows(grid)),
    columns: kept.map((column) => ({ x0: lattice.xs[column] ?? 0, x1: lattice.xs[column + 1] ?? 0 })),
    isRuled: true,
  }
}

/** A row without lines between its columns is no merged cell when its text keeps to the columns. */
function splitOpenCells(lattice: Lattice, contents: Map<LatticeCell, Segment[][]>): LatticeCell[] {
  return lattice.cells.flatMap((cell) => {
    const segments = (contents.get(cell) ?? []).flat()
    if (cell.columns < 2 || segments.length < 2) return [cell]
    const edges = lattice.xs.slice(cell.column + 1, cell.column + cell.columns)
    const free = edges.filter((x) => segments.every((segment) => segment.x1 <= x + 1 || segment.x0 >= x - 1))
    const parted = free.filter((x) =>
      segments.some(
        (one) =>
          one.x1 <= x + 1 &&
          segments.some((other) => other.x0 >= x - 1 && Math.abs(other.y - one.y) < 0.3 * one.size),
      ),
    )
    if (parted.length === 0) return [cell]
    const cuts = [cell.column, ...free.map((x) => lattice.xs.indexOf(x)), cell.column + cell.columns]
    return cuts.slice(1).map((end, index) => {
      const column = cuts[index] ?? cell.column
      return { ...cell, column, columns: end - column, x0: lattice.xs[column] ?? 0, x1: lattice.xs[end] ?? 0 }
    })
  })
}

/** The lines of text in each cell. */
export function contentsOf(lattice: Lattice, words: readonly Word[]): Map<LatticeCell, Segment[][]> {
  const places = new Map<string, LatticeCell>()
  for (const cell of lattice.cells)
    for (let row = cell.row; row < cell.row + cell.rows; row++)
      for (let column = cell.column; column < cell.column + cell.columns; column++)
        places.set(`${row} ${column}`, cell)
  const inside = new Map<LatticeCell, Word[]>()
  for (const word of words) {
    const row = lastBelow(lattice.ys, word.y - 0.3 * word.size)
    const column = lastBelow(lattice.xs, word.x0 + Math.min(2, (word.x1 - word.x0) / 2))
    const cell = places.get(`${row} ${column}`)
    if (cell) inside.set(cell, [...(inside.get(cell) ?? []), word])
  }
  return new Map([...inside].map(([cell, own]) => [cell, toLines(own).map((line) => line.segments)]))
}

function lastBelow(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return Math.min(Math.max(low - 1, 0), edges.length - 2)
}

/** Columns where a cell begins that holds text; the others only frame the table. */
function withoutEmptyColumns(lattice: Lattice, contents: Map<LatticeCell, Segment[][]>): number[] {
  const used = new Set<number>()
  for (const cell of lattice.cells) if (cell.columns === 1 && contents.has(cell)) used.add(cell.column)
  const columns = Array.from({ length: lattice.xs.length - 1 }, (_, column) => column)
  return columns.filter(
    (column) => used.has(column) || (lattice.xs[column + 1] ?? 0) - (lattice.xs[column] ?? 0) > 14,
  )
}

const spanOf = (cell: LatticeCell, kept: readonly number[]) =>
  kept.filter((column) => column >= cell.column && column < cell.column + cell.columns).length

function shadesOf(lattice: Lattice, { fills }: Drawing): (string | null)[] {
  return lattice.ys.slice(0, -1).map((y, row) => {
    const middle = (y + (lattice.ys[row + 1] ?? y)) / 2
    return shadeAt(fills, (lattice.xs[0] ?? 0) + 4, middle)
  })
}

/** The rows of a stretch that only has lines between its columns; `null` when it is one row. */
function unruledRows(
  cells: readonly LatticeCell[],
  contents: Map<LatticeCell, Segment[][]>,
  kept: readonly number[],
  drawing: Drawing,
): GridCell[][] | null {
  if (kept.length < 2 || cells.some((cell) => cell.rows > 1)) return null
  const pieces: Piece[] = []
  for (const cell of cells)
    for (const line of contents.get(cell) ?? [])
      for (const segment of line)
        pieces.push({
          segment,
          line: 0,
          column: Math.max(0, kept.indexOf(cell.column)),
          columns: spanOf(cell, kept),
        })
  const ys: number[] = []
  for (const piece of pieces.toSorted((a, b) => a.segment.y - b.segment.y)) {
    if (piece.segment.y - (ys.at(-1) ?? -Infinity) > 0.32 * piece.segment.size) ys.push(piece.segment.y)
    piece.line = ys.length - 1
  }
  const counts = ys.map(
    (_, line) => new Set(pieces.filter((piece) => piece.line === line).map(({ column }) => column)).size,
  )
  const full = counts.filter((count) => count >= Math.max(2, 0.6 * kept.length)).length
  if (full < LEAST_UNRULED_ROWS || isDrawnCellByCell(pieces)) return null
  const rows = toRows(pieces, kept.length, [])
  return rows.length >= LEAST_UNRULED_ROWS ? gridOf(rows, kept.length, drawing) : null
}

/** The file draws each column of the stretch in one go, so its lines are those of one row of cells. */
function isDrawnCellByCell(pieces: readonly Piece[]): boolean {
  const sorted = pieces.toSorted((a, b) => a.segment.order - b.segment.order)
  const turns = sorted.filter((piece, index) => index > 0 && sorted[index - 1]?.column !== piece.column)
  return turns.length < new Set(pieces.map(({ column }) => column)).size
}

/** Rows without any text only hold space; a row that a merged cell covers stays. */
function dropEmptyRows(grid: GridCell[][]): GridCell[][] {
  const spanned = new Set<number>()
  grid.forEach((row, index) => {
    for (const cell of row) for (let below = 1; below < (cell.rows ?? 1); below++) spanned.add(index + below)
  })
  return grid.filter(
    (row, index) => spanned.has(index) || row.some((cell) => cell.text !== '' || (cell.rows ?? 1) > 1),
  )
}
