import { overlap } from './geometry.ts'
import type { Segment } from './lines.ts'
import {
  firstAfter,
  isNextInFile,
  MOST_LEADING,
  tableFacts,
  type Piece,
  type TableFacts,
} from './table-facts.ts'

/** A cell of a row: its pieces from top to bottom. */
export interface RowCell {
  column: number
  columns: number
  pieces: Piece[]
  /** Rows that the cell covers; 1 when left out. */
  rows?: number
  y0: number
  y1: number
}

export interface Row {
  cells: RowCell[]
  y0: number
  y1: number
}

/** Lines of one cell do not run into each other. */
const LEAST_LEADING = 0.93
const SAME_ROW = 0.15
/** Height of the strips that rows are looked up by. */
const STRIP = 24

/**
 * Joins the lines of cells that wrap and puts the cells in rows. Rows of unequal height are told apart by drawn lines, by
 * the order in which the file draws the cells, and by the distances between lines.
 *
 * @param separators - y of the level lines drawn across the table
 */
export function toRows(pieces: readonly Piece[], columns: number, separators: readonly number[]): Row[] {
  const facts = tableFacts(pieces, columns, separators)
  const cells: RowCell[] = []
  for (let column = 0; column < columns; column++) {
    let last: RowCell | null = null
    for (const piece of pieces
      .filter((one) => one.column === column)
      .toSorted((a, b) => a.segment.y - b.segment.y)) {
      const above: Piece | undefined = last?.pieces.at(-1)
      if (last && above && above.columns === piece.columns && goesOn(above, piece, facts)) {
        last.pieces.push(piece)
        last.y1 = piece.segment.y1
      } else {
        last = { column, columns: piece.columns, pieces: [piece], y0: piece.segment.y0, y1: piece.segment.y1 }
        cells.push(last)
      }
    }
  }
  return assemble(cells, facts)
}

/** Whether a piece goes on with the cell above it. */
function goesOn(above: Piece, piece: Piece, facts: TableFacts): boolean {
  const [a, b] = [above.segment, piece.segment]
  const [raisedA, raisedB] = [a.words[0]?.raisedRow ?? null, b.words[0]?.raisedRow ?? null]
  if (raisedA !== null || raisedB !== null) return raisedA === raisedB
  const middle = (segment: Segment) => segment.y - 0.3 * segment.size
  if (isLabelBesideRows(above, piece, facts)) return true
  if (facts.bandOf(middle(a)) !== facts.bandOf(middle(b))) return false
  const distance = b.y - a.y
  if (
    facts.bandsAreRows &&
    !facts.crowdedBands.has(facts.bandOf(middle(b))) &&
    distance > 0.9 * b.size &&
    distance < 2.2 * b.size
  )
    return true
  if (distance > MOST_LEADING * Math.max(a.size, b.size)) return false
  if (distance < LEAST_LEADING * Math.max(a.size, b.size)) return false
  if (facts.isRowByRow && isNextInFile(above, piece, facts) && isHalfValue(a.text, b.text)) return true
  if (a.isBold !== b.isBold && (piece.column === 0 || facts.boldLines.has(above.line))) return false
  if (facts.isRowByRow && isNextInFile(above, piece, facts)) {
    if (piece.column > 0 || hasHigherNeighbour(piece, facts)) return true
    if (facts.wholeLabels.has(above) && facts.wholeLabels.has(piece)) return true
    const bothAlone = (facts.filled.get(above.line) ?? 1) === 1 && (facts.filled.get(piece.line) ?? 1) === 1
    if (
      distance < 0.95 * facts.pitch &&
      !(
        piece.column === 0 &&
        (distance > 0.95 * facts.pitch || a.isBold || a.text === a.text.toUpperCase()) &&
        facts.anchors.has(piece.line) &&
        facts.filled.get(above.line) === 1
      )
    )
      return true
    return (
      !facts.anchors.has(piece.line) && wouldNotFit(a, b, facts.rightEdges[piece.column] ?? 0) && !bothAlone
    )
  }
  if (facts.anchors.has(piece.line) || facts.isCellByCell) return false
  if (distance < 0.93 * facts.pitch) return true
  const isUnfinished = /^[\p{Ll}(]/u.test(b.text) || /[,\-–/]$/u.test(a.text)
  return piece.column > 0 && isUnfinished && wouldNotFit(a, b, facts.rightEdges[piece.column] ?? 0)
}

/** The file draws lines of the first column before a cell beside the upper ones: they are one label. */
function isLabelBesideRows(above: Piece, piece: Piece, facts: TableFacts): boolean {
  const distance = piece.segment.y - above.segment.y
  return (
    piece.column === 0 &&
    facts.isRowByRow &&
    distance < MOST_LEADING * piece.segment.size &&
    ((facts.filled.get(above.line) ?? 1) > 1 || hasHigherNeighbour(above, facts)) &&
    isNextInFile(above, piece, facts) &&
    hasHigherNeighbour(piece, facts)
  )
}

/** "$" above "12.500", "HL-" above "1042": one value on two lines. */
const isHalfValue = (upper: string, lower: string) =>
  /^\d/u.test(lower) && /^(?:[$€]|USD|U\$[SD]|US\$|ARS|AR\$|\p{Lu}{1,5}-)$/u.test(upper)

/** A cell of the row, drawn after this line, stands higher than it: the line is not the first of its row. */
function hasHigherNeighbour(piece: Piece, { orders }: TableFacts): boolean {
  let at = firstAfter(orders, piece.segment.order)
  while (at < orders.length && orders[at]?.column === piece.column) at++
  for (; at < orders.length; at++) {
    const next = orders[at]
    if (!next || next.column <= piece.column) return false
    if (next.y < piece.segment.y - 0.35 * piece.segment.size) return true
  }
  return false
}

/** The first word of the lower line had no room at the end of the upper one. */
function wouldNotFit(a: Segment, b: Segment, rightEdge: number): boolean {
  const word = b.words[0]
  return word !== undefined && a.x1 + 0.25 * a.size + (word.x1 - word.x0) > rightEdge + 1
}

/** Cells that lie beside each other make a row. */
function assemble(cells: readonly RowCell[], facts: TableFacts): Row[] {
  const rows: Row[] = []
  const byHeight = new Map<number, Set<Row>>()
  const keys = (y0: number, y1: number) => {
    const found: number[] = []
    for (let key = Math.floor(y0 / STRIP) - 1; key <= Math.floor(y1 / STRIP) + 1; key++) found.push(key)
    return found
  }
  const near = (cell: RowCell) =>
    new Set(keys(cell.y0, cell.y1).flatMap((key) => [...(byHeight.get(key) ?? [])]))
  const note = (row: Row) => {
    for (const key of keys(row.y0, row.y1)) byHeight.set(key, (byHeight.get(key) ?? new Set()).add(row))
  }
  const anchored = (cell: RowCell) => cell.pieces.some((piece) => facts.anchors.has(piece.line))
  for (const cell of cells.toSorted((a, b) => Number(anchored(b)) - Number(anchored(a)) || a.y0 - b.y0)) {
    const height = cell.y1 - cell.y0
    let best: { row: Row; shared: number } | null = null
    for (const row of near(cell)) {
      const shared = overlap(cell.y0, cell.y1, row.y0, row.y1) / Math.min(height, row.y1 - row.y0)
      const isFree = row.cells.every(
        (other) => other.column + other.columns <= cell.column || other.column >= cell.column + cell.columns,
      )
      if (isFree && shared >= SAME_ROW && (!best || shared > best.shared)) best = { row, shared }
      else if (isFree && facts.bandsAreRows && inOneBand(cell, row, facts) && !best) best = { row, shared: 0 }
    }
    if (best) {
      best.row.cells.push(cell)
      best.row.y0 = Math.min(best.row.y0, cell.y0)
      best.row.y1 = Math.max(best.row.y1, cell.y1)
      note(best.row)
    } else {
      const row = { cells: [cell], y0: cell.y0, y1: cell.y1 }
      rows.push(row)
      note(row)
    }
  }
  for (const row of rows) row.cells.sort((a, b) => a.column - b.column)
  return rows.toSorted((a, b) => a.y0 - b.y0)
}

function inOneBand(cell: RowCell, row: Row, { bandOf, crowdedBands }: TableFacts): boolean {
  const band = bandOf((cell.y0 + cell.y1) / 2)
  return !crowdedBands.has(band) && band === bandOf((row.y0 + row.y1) / 2)
}
