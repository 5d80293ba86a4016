import type { Piece } from './table-facts.ts'

/** Gaps between lines of one cell differ by less, as a share of the letter height. */
const SAME_GAP = 0.12
/** Gaps between rows are wider by more. */
const WIDER_GAP = 0.25
const SAME_LINE = 0.3

/**
 * Finds the white strips between the rows of a table whose rows stand further apart than the lines in them.
 *
 * @returns y of each strip; none where the distances do not fall into two groups
 */
export function gapsBetweenRows(pieces: readonly Piece[]): number[] {
  const strips: { y: number; height: number; size: number }[] = []
  let bottom: number | null = null
  for (const { segment } of pieces.toSorted((a, b) => a.segment.y0 - b.segment.y0)) {
    if (bottom !== null && segment.y0 > bottom)
      strips.push({ y: (bottom + segment.y0) / 2, height: segment.y0 - bottom, size: segment.size })
    bottom = Math.max(bottom ?? segment.y1, segment.y1)
  }
  const least = Math.min(...strips.map(({ height }) => height))
  const isWider = ({ height, size }: { height: number; size: number }) => height >= least + WIDER_GAP * size
  const isClear = strips.every((strip) => isWider(strip) || strip.height <= least + SAME_GAP * strip.size)
  const between = strips.filter(isWider)
  return isClear && between.length >= 2 && between.length < strips.length ? between.map(({ y }) => y) : []
}

/**
 * Finds where rows begin by the column that only the first line of a row fills, or where they end by one that only the
 * last line fills.
 */
export function edgesOfKeyColumn(
  pieces: readonly Piece[],
  column: number,
  fills: 'first' | 'last',
): number[] {
  const keys = pieces
    .filter((piece) => piece.column === column && piece.columns === 1)
    .toSorted((a, b) => a.segment.y - b.segment.y)
  const heights = pieces.map(({ segment }) => segment.y)
  return keys.slice(1).flatMap(({ segment }, index) => {
    const key = fills === 'first' ? segment : keys[index]?.segment
    if (!key) return []
    const reach = SAME_LINE * key.size
    const next = fills === 'first' ? key.y : Math.min(...heights.filter((y) => y > key.y + reach))
    const last = fills === 'last' ? key.y : Math.max(...heights.filter((y) => y < key.y - reach))
    // Letters reach further above their baseline than below it.
    return Number.isFinite(next - last) ? [last + 0.4 * (next - last)] : []
  })
}
