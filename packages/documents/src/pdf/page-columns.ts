import {
  isCutFromTable,
  piecesOf,
  runsWithout,
  withoutTitleAndFoot,
  type Stretch,
} from './column-stretches.ts'
import { clusters } from './geometry.ts'
import { toLines, type Line } from './lines.ts'
import { areCards, isPageGutter, LEAST_LINES } from './page-gutter.ts'
import type { Word } from './words.ts'

const MOST_CANDIDATES = 40
const MOST_WIDE_GAPS = 8

/** Text left and right of a white strip that parts the columns of a page. */
export interface ColumnSplit {
  above: Word[]
  left: Word[]
  right: Word[]
  below: Word[]
}

/**
 * Finds the white strip that parts two columns of a page; `null` when the text is one column or its gaps belong to a
 * table.
 */
export function findPageColumns(words: readonly Word[], gap: number): ColumnSplit | null {
  const lines = toLines(words, gap)
  if (lines.length < LEAST_LINES) return null
  let best: { split: ColumnSplit; size: number } | null = null
  for (const edge of candidateEdges(lines)) {
    for (const run of stretchesAt(lines, edge)) {
      if (run.to - run.from + 1 < LEAST_LINES || isCutFromTable(lines, run)) continue
      const inside = lines.slice(run.from, run.to + 1)
      const left = wordsOf(inside, (x) => x < edge)
      const right = wordsOf(inside, (x) => x >= edge)
      const size = Math.min(left.length, right.length)
      if (best && size <= best.size) continue
      const [a, b] = [toLines(left, gap), toLines(right, gap)]
      if (run.isClose ? !areCards(a, b) : !isPageGutter(a, b, run.from === 0)) continue
      const all = () => true
      const above = wordsOf(lines.slice(0, run.from), all)
      const below = wordsOf(lines.slice(run.to + 1), all)
      best = { split: { above, left, right, below }, size }
    }
  }
  return best?.split ?? null
}

const wordsOf = (lines: readonly Line[], isWanted: (x: number) => boolean) =>
  lines.flatMap((line) =>
    line.segments.flatMap((segment) => (isWanted(segment.x0 + 0.5) ? segment.words : [])),
  )

/** Left edges that several segments share and that something stands left of. */
function candidateEdges(lines: readonly Line[]): number[] {
  const starts = lines.flatMap((line) => line.segments.slice(1).map((segment) => segment.x0))
  const alone = lines.flatMap((line) => line.segments.slice(0, 1).map((segment) => segment.x0))
  const least = Math.min(...alone)
  const shared = clusters([...starts, ...alone.filter((x) => x > least + 30)], 2.5)
    .filter((group) => group.length >= LEAST_LINES)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_CANDIDATES)
    .map((group) => group[0] ?? 0)
  // Text that is set to the right has no left edge in common; its widest gaps tell.
  const widest = lines
    .flatMap((line) =>
      line.segments
        .slice(1)
        .map((segment, index) => ({ x: segment.x0, width: segment.x0 - (line.segments[index]?.x1 ?? 0) })),
    )
    .toSorted((a, b) => b.width - a.width)
    .slice(0, MOST_WIDE_GAPS)
    .map(({ x }) => x)
  return [...shared, ...widest].map((x) => x - 0.25)
}

/** The stretches of lines that may be columns left and right of an edge. */
const stretchesAt = (lines: readonly Line[], edge: number): Stretch[] =>
  runsWithout(lines, edge)
    .map((whole) => withoutTitleAndFoot(lines, whole, edge))
    .flatMap((whole) => [whole, ...piecesOf(lines, whole, 3), ...piecesOf(lines, whole, 1.6)])
