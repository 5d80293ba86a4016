import { edgesOfKeyColumn, gapsBetweenRows } from './row-gaps.ts'
import type { Piece } from './table-facts.ts'
import { isValue } from './values.ts'

/** So many of the rows fill the key column once. */
const MOST_ROWS = 0.8
/** So many of the lower lines had no room in the line above. */
const MOST_LINES = 0.9
const LEAST_LOWER_LINES = 3

/**
 * Parts a table into rows that wrap in several columns at once, where each line could pass for a row of its own: by drawn
 * lines, by wider distances, or by a column that one line of each row fills.
 *
 * @param separators - y of the level lines drawn across the table
 * @returns y between the rows; `null` when the lines are no parts of wrapped rows
 */
export function edgesOfWrappedRows(
  pieces: readonly Piece[],
  columns: number,
  separators: readonly number[],
): number[] | null {
  const values = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    isValueColumn(pieces, column),
  )
  const ways = [
    () => separators,
    () => gapsBetweenRows(pieces),
    ...values.flatMap((column) => [
      () => edgesOfKeyColumn(pieces, column, 'first'),
      () => edgesOfKeyColumn(pieces, column, 'last'),
    ]),
  ]
  for (const way of ways) {
    const edges = way()
    if (edges.length >= 2 && areWrappedRows(pieces, columns, edges)) return [...edges]
  }
  return null
}

const isValueColumn = (pieces: readonly Piece[], column: number): boolean => {
  const own = pieces.filter((piece) => piece.column === column && piece.columns === 1)
  return own.filter(({ segment }) => isValue(segment.text)).length >= MOST_ROWS * own.length && own.length > 2
}

function areWrappedRows(pieces: readonly Piece[], columns: number, edges: readonly number[]): boolean {
  const bands = bandsOf(pieces, edges).filter((band) => band.length > 1)
  const tall = bands.filter((band) => new Set(band.map(({ line }) => line)).size > 1)
  if (tall.length < 2 || tall.some(hasSeveralValues)) return false
  const counts = (band: readonly Piece[], column: number) =>
    band.filter((piece) => piece.column === column).length
  const hasKey = Array.from({ length: columns }, (_, column) => column).some(
    (column) =>
      bands.every((band) => counts(band, column) <= 1) &&
      bands.filter((band) => counts(band, column) === 1).length >= MOST_ROWS * bands.length,
  )
  if (!hasKey) return false
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...pieces
        .filter((piece) => piece.column === column && piece.columns === 1)
        .map(({ segment }) => segment.x1 - segment.x0),
    ),
  )
  const lower = tall.flatMap(lowerLines)
  const wrapped = lower.filter(({ above, piece }) => wraps(above, piece, widths[piece.column] ?? 0))
  // A name of a group, or a header of two lines, is a lower line too, but in one column only.
  const [top = [], ...below] = bands
  const isHeader = !top.some(({ segment }) => isValue(segment.text))
  const inBody = wrapped.filter(({ piece }) => !isHeader || below.some((band) => band.includes(piece)))
  const wrapsInSeveral = new Set(inBody.map(({ piece }) => piece.column)).size > 1
  return wrapsInSeveral && lower.length >= LEAST_LOWER_LINES && wrapped.length >= MOST_LINES * lower.length
}

function bandsOf(pieces: readonly Piece[], edges: readonly number[]): Piece[][] {
  const sorted = edges.toSorted((a, b) => a - b)
  const bands = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const middle = piece.segment.y - 0.3 * piece.segment.size
    const band = sorted.filter((edge) => edge < middle).length
    const own = bands.get(band)
    if (own) own.push(piece)
    else bands.set(band, [piece])
  }
  return [...bands].toSorted(([a], [b]) => a - b).map(([, band]) => band)
}

/** Two values under each other belong to two rows. */
const hasSeveralValues = (band: readonly Piece[]): boolean => {
  const columns = band.filter(({ segment }) => isValue(segment.text)).map(({ column }) => column)
  return new Set(columns).size < columns.length
}

/** The lines of each cell but its first one, each with the line above it. */
function lowerLines(band: readonly Piece[]): { above: Piece; piece: Piece }[] {
  const single = band.filter(({ columns }) => columns === 1)
  return [...Map.groupBy(single, ({ column }) => column).values()].flatMap((cell) => {
    const sorted = cell.toSorted((a, b) => a.segment.y - b.segment.y)
    return sorted.slice(1).flatMap((piece, index) => {
      const above = sorted[index]
      return above ? [{ above, piece }] : []
    })
  })
}

/** The first word of the lower line had no room in the upper one, or a word is divided between them. */
function wraps({ segment: upper }: Piece, { segment: lower }: Piece, width: number): boolean {
  const word = lower.words[0]
  if (!word || (isValue(upper.text) && isValue(lower.text))) return false
  if (/[-‐/]$/u.test(upper.text) || /^\p{Ll}/u.test(lower.text)) return true
  return upper.x1 - upper.x0 + 0.25 * upper.size + (word.x1 - word.x0) > width - 0.5
}
