import { median } from './geometry.ts'
import type { Row, RowCell } from './table-rows.ts'

/** How far a label may stand from the middle of its rows, as a share of the row distance. */
const OFF_MIDDLE = 0.4

interface Label {
  cell: RowCell
  row: Row
  order: number
}

/**
 * Spreads labels that stand in the middle of several rows over those rows, where the file tells them: it draws a label
 * before the first of its rows. Returns null when the file does not tell.
 */
export function withDrawnLabels(rows: readonly Row[]): Row[] | null {
  const labels = rows
    .flatMap((row): Label[] =>
      row.cells.flatMap((cell) =>
        cell.column === 0 && cell.columns === 1 ? [{ cell, row, order: orderOf([cell]) }] : [],
      ),
    )
    .toSorted((a, b) => a.order - b.order)
  const groups = new Map<Label, Row[]>()
  let last = -1
  for (const row of rows) {
    const others = row.cells.filter((cell) => cell.column > 0)
    if (others.length === 0) continue
    const at = labels.findLastIndex((label) => label.order < orderOf(others))
    const label = labels[at]
    if (!label || at < last) return null
    last = at
    groups.set(label, [...(groups.get(label) ?? []), row])
  }
  const pitch = median(rows.slice(1).map((row, index) => middleOf(row) - middleOf(rows[index] ?? row)))
  const spread = new Map<Row, RowCell>()
  const moved = new Set<RowCell>()
  for (const [{ cell, row }, own] of groups) {
    const [top, bottom] = [own[0], own.at(-1)]
    if (!top || !bottom || row === top) continue
    const isCentred = Math.abs((middleOf(top) + middleOf(bottom)) / 2 - middleOf(cell)) < OFF_MIDDLE * pitch
    const hasOther = top.cells[0]?.column === 0
    if (!isCentred || own.length < 2 || hasOther) return null
    spread.set(top, { ...cell, rows: own.length })
    moved.add(cell)
  }
  if (moved.size === 0) return drawsCells(rows) ? [...rows] : null
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => !moved.has(cell))
    const label = spread.get(row)
    return cells.length === 0 ? [] : [{ ...row, cells: label ? [label, ...cells] : cells }]
  })
}

/** A cell to the right begins higher than the last line drawn before it, so the file draws each cell in one go. */
function drawsCells(rows: readonly Row[]): boolean {
  const pieces = rows
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.pieces))
    .toSorted((a, b) => a.segment.order - b.segment.order)
  return pieces.some(({ segment, column }, index) => {
    const last = pieces[index - 1]
    return last !== undefined && last.column < column && segment.y < last.segment.y - 0.5 * segment.size
  })
}

const orderOf = (cells: readonly RowCell[]) =>
  Math.min(...cells.flatMap(({ pieces }) => pieces.map(({ segment }) => segment.order)))

const middleOf = ({ y0, y1 }: { y0: number; y1: number }) => (y0 + y1) / 2
