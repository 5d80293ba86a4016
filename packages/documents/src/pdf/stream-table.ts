import type { GridCell } from '../tables/index.ts'
import { cellOf, rareShades, separatorsIn, shadeAt, type Drawing, type FoundTable } from './found-table.ts'
import { boxAround } from './geometry.ts'
import { segmentOf, type Line, type Segment } from './lines.ts'
import type { TableRun } from './table-runs.ts'
import { toRows, type Piece, type Row } from './table-rows.ts'
import type { Word } from './words.ts'

/** A table without drawn columns: words go to the column between whose white strips they stand. */
export function streamTable(lines: readonly Line[], run: TableRun, drawing: Drawing): FoundTable {
  const own = lines.slice(run.from, run.to + 1)
  const box = boxAround(own)
  const cuts = run.gutters.map((gutter) => (gutter.x0 + gutter.x1) / 2)
  const pieces: Piece[] = []
  own.forEach((line, offset) => {
    const runsAcross = run.across.has(run.from + offset)
    for (const segment of line.segments) pieces.push(...piecesOf(segment, offset, cuts, runsAcross))
  })
  const separators = separatorsIn(drawing, box.x0, box.x1, box.y0, box.y1)
  const rows = toRows(pieces, cuts.length + 1, separators)
  return {
    grid: gridOf(rows, cuts.length + 1, drawing),
    columns: columnsOf(pieces, cuts.length + 1),
    isRuled: false,
  }
}

function piecesOf(segment: Segment, line: number, cuts: readonly number[], runsAcross: boolean): Piece[] {
  if (runsAcross) {
    const column = columnAt(segment.x0, cuts)
    return [{ segment, line, column, columns: columnAt(segment.x1, cuts) - column + 1 }]
  }
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

/** Rows of cells, with empty cells where a column has nothing, and rows that run across as one wide cell. */
export function gridOf(rows: readonly Row[], columns: number, { fills }: Drawing): GridCell[][] {
  const shades = rows.map((row) => {
    const first = row.cells[0]?.pieces[0]?.segment
    return first ? shadeAt(fills, (first.x0 + first.x1) / 2, first.y - 0.3 * first.size) : null
  })
  const rare = rareShades(shades)
  return rows.map((row, index) => {
    const shade = shades[index] ?? null
    const cellShade = shade !== null && rare.has(shade) ? shade : null
    const [only] = row.cells
    const isAlone = row.cells.length === 1 && only !== undefined
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
        cells.push({ text: '' })
        column++
      }
      cells.push(
        cellOf(
          cell.pieces.map(({ segment }) => segment),
          { rows: 1, columns: cell.columns },
          cellShade,
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
