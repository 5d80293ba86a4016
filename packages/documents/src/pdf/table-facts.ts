import { median } from './geometry.ts'
import type { Segment } from './lines.ts'
import { edgesOfWrappedRows } from './wrapped-rows.ts'

/** A piece of a cell on one line. */
export interface Piece {
  segment: Segment
  line: number
  column: number
  columns: number
}

/** A line further than this below is no continuation of a cell. */
export const MOST_LEADING = 1.8

/** What the pieces of a table tell about its rows. */
export interface TableFacts {
  bandOf: (y: number) => number
  bandsAreRows: boolean
  /** Stretches between lines that hold several full rows. */
  crowdedBands: Set<number>
  anchors: Set<number>
  pitch: number
  isRowByRow: boolean
  /** Order numbers of all pieces with their column, ascending. */
  orders: { order: number; column: number; y: number }[]
  rightEdges: number[]
  /** The file draws the lines of one cell after one another. */
  isCellByCell: boolean
  filled: Map<number, number>
  /** Lines of several cells that are all bold: names of columns. */
  boldLines: Set<number>
  /** Lines of the first column that their row shows to be one cell. */
  wholeLabels: Set<Piece>
}

/** Gathers what the pieces of a table tell about its rows. */
export function tableFacts(
  pieces: readonly Piece[],
  columns: number,
  separators: readonly number[],
): TableFacts {
  const byLine = new Map<number, Piece[]>()
  for (const piece of pieces) byLine.set(piece.line, [...(byLine.get(piece.line) ?? []), piece])
  const filled = new Map([...byLine].map(([line, own]) => [line, own.length]))
  const least = Math.max(2, Math.ceil(0.6 * columns))
  const anchorLines = [...byLine].filter(
    ([, own]) => own.length >= least || (own.length >= 2 && own.some((piece) => piece.column === 0)),
  )
  const anchors = new Set(anchorLines.map(([line]) => line))
  const sortedAnchors = anchorLines.toSorted((a, b) => a[0] - b[0]).map(([, own]) => own)
  const distances: number[] = []

  const fullest = Math.max(...filled.values())
  const full = [...byLine].filter(([, own]) => own.length >= 2 && own.length >= 0.75 * fullest)
  const heights = full.map(([, own]) => own[0]?.segment.y ?? 0).toSorted((a, b) => a - b)
  heights.slice(1).forEach((y, index) => distances.push(y - (heights[index] ?? y)))
  const edges = edgesOfWrappedRows(pieces, columns, separators)
  const sorted = (edges ?? separators).toSorted((a, b) => a - b)
  const bandOf = (y: number) => {
    let band = 0
    while (band < sorted.length && (sorted[band] ?? 0) < y) band++
    return band
  }
  const bands = new Map<number, number>()
  for (const own of sortedAnchors) {
    const band = bandOf((own[0]?.segment.y ?? 0) - 0.3 * (own[0]?.segment.size ?? 0))
    bands.set(band, (bands.get(band) ?? 0) + 1)
  }
  const crowdedBands = new Set(edges ? [] : [...bands].flatMap(([band, count]) => (count > 1 ? [band] : [])))
  const crowded = crowdedBands.size
  const facts: TableFacts = {
    bandOf,
    crowdedBands,
    bandsAreRows:
      edges !== null ||
      (bands.size >= 2 && crowded <= 0.34 * bands.size && bands.size >= 0.6 * sortedAnchors.length),
    anchors,
    pitch: distances.length > 0 ? lowerQuartile(distances) : Infinity,
    isRowByRow: turnsForward(pieces) >= columns,
    orders: pieces
      .map(({ segment, column }) => ({ order: segment.order, column, y: segment.y }))
      .toSorted((a, b) => a.order - b.order),
    rightEdges: Array.from({ length: columns }, (_, column) =>
      Math.max(
        0,
        ...pieces
          .filter((piece) => piece.column === column && piece.columns === 1)
          .map(({ segment }) => segment.x1),
      ),
    ),
    filled,
    boldLines: new Set(
      [...byLine].flatMap(([line, own]) =>
        own.length > 1 && own.every(({ segment }) => segment.isBold) ? [line] : [],
      ),
    ),
    isCellByCell: false,
    wholeLabels: wholeLabels(pieces),
  }
  return { ...facts, isCellByCell: facts.isRowByRow && drawsCells(pieces, columns, facts) }
}

/** Lines of the first column beside whose middle or top the other cells of the row stand. */
function wholeLabels(pieces: readonly Piece[]): Set<Piece> {
  const whole = new Set<Piece>()
  let block: Piece[] = []
  let others: Piece[] = []
  const finish = () => {
    const [ys, beside] = [block, others].map((own) => own.map(({ segment }) => segment.y))
    if (block.length > 1 && ys && beside && beside.length > 0) {
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const [high, low] = [Math.min(...beside), Math.max(...beside)]
      const reach = 0.3 * (block[0]?.segment.size ?? 0)
      const isCentred = Math.abs(top + bottom - high - low) < 2 * reach
      if (isCentred || (Math.abs(top - high) < reach && low <= bottom + reach))
        for (const piece of block) whole.add(piece)
    }
    block = []
    others = []
  }
  for (const piece of pieces.toSorted((a, b) => a.segment.order - b.segment.order)) {
    const last = block.at(-1)?.segment
    const distance = last ? piece.segment.y - last.y : 0
    const startsRow =
      piece.column === 0 &&
      (others.length > 0 || distance < 0 || distance > MOST_LEADING * piece.segment.size)
    if (startsRow) finish()
    if (piece.column === 0) block.push(piece)
    else others.push(piece)
  }
  finish()
  return whole
}

/** How often the file goes from a column to a later one: once for each column when it draws column by column. */
function turnsForward(pieces: readonly Piece[]): number {
  const sorted = pieces.toSorted((a, b) => a.segment.order - b.segment.order)
  return sorted.slice(1).filter((piece, index) => piece.column > (sorted[index]?.column ?? 0)).length
}

/** Whether lines that stand close under each other in one column were mostly drawn one after the other. */
function drawsCells(pieces: readonly Piece[], columns: number, facts: TableFacts): boolean {
  let close = 0
  let next = 0
  for (let column = 0; column < columns; column++) {
    const own = pieces
      .filter((piece) => piece.column === column)
      .toSorted((a, b) => a.segment.y - b.segment.y)
    own.forEach((piece, index) => {
      const above = own[index - 1]
      if (!above || above.line === piece.line || piece.segment.y - above.segment.y > 0.93 * facts.pitch)
        return
      if (piece.segment.y - above.segment.y > MOST_LEADING * piece.segment.size) return
      close++
      if (isNextInFile(above, piece, facts)) next++
    })
  }
  return next >= 1 && next >= 0.12 * close
}

const lowerQuartile = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length < 4 ? median(sorted) : (sorted[Math.floor(sorted.length / 4)] ?? 0)
}

/** Place of the first piece that the file draws after a word. */
export function firstAfter(orders: TableFacts['orders'], order: number): number {
  let low = 0
  let high = orders.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((orders[middle]?.order ?? 0) <= order) low = middle + 1
    else high = middle
  }
  return low
}

/** Nothing of another column is drawn between the two. */
export function isNextInFile(above: Piece, piece: Piece, { orders }: TableFacts): boolean {
  return orders[firstAfter(orders, above.segment.order)]?.order === piece.segment.order
}
