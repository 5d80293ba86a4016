import type { GridCell } from '../tables/index.ts'
import type { CellEdges } from './broken-words.ts'
import {
  cellOf,
  withHeader,
  singledOut,
  separatorsIn,
  shadeAt,
  type Drawing,
  type FoundTable,
} from './found-table.ts'
import { middleOf, type Gutter } from './gutters.ts'
import { boxAround } from './geometry.ts'
import { segmentOf, type Line, type Segment } from './lines.ts'
import type { TableRun } from './table-runs.ts'
import { withCentredLabels } from './centred-labels.ts'
import { withDrawnLabels } from './drawn-labels.ts'
import type { Piece } from './table-facts.ts'
import { toRows, type Row } from './table-rows.ts'
import type { Word } from './words.ts'

/** A table without drawn columns: words go to the column between whose white strips they stand. */
export function streamTable(lines: readonly Line[], run: TableRun, drawing: Drawing): FoundTable {
  const own = lines.slice(run.from, run.to + 1)
  const box = boxAround(own)
  const gutters = namedGutters(own, run.gutters)
  const columns = gutters.length + 1

  const pieces: Piece[] = []
  own.forEach((line, offset) => {
    const runsAcross = run.across.has(run.from + offset)
    for (const segment of line.segments) pieces.push(...piecesOf(segment, offset, gutters, runsAcross))
  })
  const separators = separatorsIn(drawing, box.x0, box.x1, box.y0, box.y1)
  const rows = toRows(pieces, columns, separators)
  return {
    grid: withHeader(gridOf(withDrawnLabels(rows) ?? withCentredLabels(rows), columns, drawing)),
    columns: columnsOf(pieces, columns),
    isRuled: false,
  }
}

/**
 * Leaves out strips that only part a name from its column, where the name is set to one side and the cells to the other.
 */
function namedGutters(lines: readonly Line[], gutters: readonly Gutter[]): Gutter[] {
  const cuts = gutters.map(middleOf)
  const filled = lines
    .filter((line) => line.segments.length > 1)
    .map(
      (line) =>
        new Set(
          line.segments.flatMap(({ words }) => words.map((word) => columnAt((word.x0 + word.x1) / 2, cuts))),
        ),
    )
  const joined = new Set<number>()
  let run: number[] = []
  gutters.forEach((_, left) => {
    if (isNameApart(filled, left)) run.push(left)
    const ends = !isNameApart(filled, left + 1) || left + 1 >= gutters.length
    if (!ends) return
    for (const gutter of pairedGutters(run, gutters)) joined.add(gutter)
    run = []
  })
  return gutters.filter((_, index) => !joined.has(index))
}

/** Pairs each name with one column; of an odd number of columns, the one that leaves the narrowest strips stays alone. */
function pairedGutters(run: readonly number[], gutters: readonly Gutter[]): number[] {
  const widthOf = (at: readonly number[]) =>
    at.reduce((sum, index) => sum + (gutters[index]?.x1 ?? 0) - (gutters[index]?.x0 ?? 0), 0)
  const pairings = run.length % 2 === 1 ? [run.length + 1] : run.map((_, index) => index).concat(run.length)
  return (
    pairings
      .filter((alone) => alone % 2 === 0)
      .map((alone) => run.filter((_, index) => (index < alone ? index % 2 === 0 : index % 2 === 1)))
      .toSorted((a, b) => b.length - a.length || widthOf(a) - widthOf(b))[0] ?? []
  )
}

/** One of two neighbouring columns holds nothing but a name, the other nothing but cells. */
function isNameApart([head, ...body]: readonly ReadonlySet<number>[], left: number): boolean {
  const right = left + 1
  if (!head || body.length < 2 || head.has(left) === head.has(right)) return false
  const [named, unnamed] = head.has(left) ? [left, right] : [right, left]
  return !body.some((columns) => columns.has(named)) && body.some((columns) => columns.has(unnamed))
}

function piecesOf(segment: Segment, line: number, gutters: readonly Gutter[], runsAcross: boolean): Piece[] {
  if (runsAcross) {
    const column = gutters.filter((gutter) => gutter.x0 <= segment.x0 + 1).length
    const last = gutters.filter((gutter) => gutter.x1 < segment.x1 - 1).length
    return [{ segment, line, column, columns: Math.max(1, last - column + 1) }]
  }
  const cuts = gutters.map(middleOf)
  const groups = new Map<number, Word[]>()
  for (const word of segment.words) {
    const column = columnAt((word.x0 + word.x1) / 2, cuts)
    groups.set(column, [...(groups.get(column) ?? []), word])
  }
  const leads = (column: number) => segment.leads && column === Math.max(...groups.keys())
  return [...groups].map(([column, words]) => ({
    segment: segmentOf(words, leads(column)),
    line,
    column,
    columns: 1,
  }))
}

function columnAt(x: number, cuts: readonly number[]): number {
  let column = 0
  while (column < cuts.length && x > (cuts[column] ?? 0)) column++
  return column
}

function columnsOf(pieces: readonly Piece[], columns: number) {
  return Array.from({ length: columns }, (_, column) => {
    const own = pieces.filter((piece) => piece.column === column && piece.columns === 1)
    const box = boxAround(own.map(({ segment }) => segment))
    return { x0: box.x0, x1: box.x1 }
  })
}

/** A merged cell of a row above reaches down to this place. */
function isCovered(rows: readonly Row[], index: number, column: number): boolean {
  for (let above = index - 1; above >= 0; above--) {
    const cell = rows[above]?.cells.find((one) => one.column === column)
    if (cell) return above + (cell.rows ?? 1) > index
  }
  return false
}

/** Rows of cells, with empty cells where a column has nothing, and rows that run across as one wide cell. */
export function gridOf(rows: readonly Row[], columns: number, { fills }: Drawing): GridCell[][] {
  const shades = rows.map((row) => {
    const first = row.cells[0]?.pieces[0]?.segment
    return first ? shadeAt(fills, (first.x0 + first.x1) / 2, first.y - 0.3 * first.size) : null
  })
  const isShaded = singledOut(
    shades,
    rows.map((row) => row.cells.length === 1),
  )
  const edges = new Map<number, CellEdges>()
  for (const row of rows)
    for (const cell of row.cells)
      if (cell.columns === 1) {
        const box = boxAround(cell.pieces.map(({ segment }) => segment))
        const known = edges.get(cell.column)
        const [x0, x1] = [Math.min(box.x0, known?.x0 ?? box.x0), Math.max(box.x1, known?.x1 ?? box.x1)]
        edges.set(cell.column, { x0, x1, isText: true })
      }
  const edgesOf = (column: number) => edges.get(column) ?? null
  return rows.map((row, index) => {
    const shade = shades[index] ?? null
    const cellShade = isShaded[index] ? shade : null
    const [only] = row.cells
    const isAlone =
      row.cells.length === 1 && only !== undefined && (only.rows ?? 1) === 1 && !isCovered(rows, index, 0)
    const isTitle =
      isAlone &&
      (only.columns > 1 || only.pieces.every(({ segment }) => segment.isBold) || cellShade !== null)
    if (isTitle) {
      const cell = cellOf(
        only.pieces.map(({ segment }) => segment),
        { rows: 1, columns },
        cellShade,
      )
      return [cell]
    }
    const cells: GridCell[] = []
    let column = 0
    for (const cell of row.cells) {
      while (column < cell.column) {
        if (isCovered(rows, index, column)) {
          column++
          continue
        }
        cells.push({ text: '' })
        column++
      }
      cells.push(
        cellOf(
          cell.pieces.map(({ segment }) => segment),
          { rows: cell.rows ?? 1, columns: cell.columns },
          cellShade,
          edgesOf(cell.column),
        ),
      )
      column += cell.columns
    }
    while (column < columns) {
      cells.push({ text: '' })
      column++
    }
    return cells
  })
}
