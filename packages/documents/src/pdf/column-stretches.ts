import { median } from './geometry.ts'
import type { Line } from './lines.ts'

const LEAST_GUTTER = 0.75
const LARGER = 1.12

/** Lines under each other that leave a strip white. */
export interface Stretch {
  from: number
  to: number
  /** Set apart from its neighbours by little, as the rows of a table are. */
  isClose?: boolean
}

/** The line next to the stretch has columns of its own and stands as close as a row: the stretch is part of a table. */
export function isCutFromTable(lines: readonly Line[], { from, to }: Stretch): boolean {
  const isRow = (line: Line | undefined, other: Line | undefined) =>
    line !== undefined &&
    other !== undefined &&
    line.segments.length > 1 &&
    Math.abs(line.y - other.y) < 3.5 * other.size
  return isRow(lines[from - 1], lines[from]) || isRow(lines[to + 1], lines[to])
}

/** The parts of a stretch that headings and wide distances set apart. */
export function piecesOf(lines: readonly Line[], { from, to }: Stretch, distance: number): Stretch[] {
  const isClose = distance < 2
  const pieces: Stretch[] = []
  const own = lines.slice(from, to + 1)
  const pitch = median(own.slice(1).map((line, index) => line.y - (own[index]?.y ?? 0)))
  let start = from
  for (let index = from + 1; index <= to; index++) {
    const [last, line] = [lines[index - 1], lines[index]]
    if (!last || !line) continue
    const isApart = line.y - last.y > Math.max(distance * pitch, distance * line.size)
    const isLarger = line.size > 1.12 * last.size && line.segments.length === 1
    if (!isApart && !isLarger) continue
    pieces.push({ from: start, to: index - 1, isClose })
    start = index
  }
  if (start > from) pieces.push({ from: start, to, isClose })
  return pieces
}

/** Stretches of lines that leave the strip left of the edge white. */
export function runsWithout(lines: readonly Line[], edge: number): Stretch[] {
  const runs: Stretch[] = []
  let from: number | null = null
  lines.forEach((line, index) => {
    const strip = LEAST_GUTTER * line.size
    const crosses = line.segments.some((segment) => segment.x0 < edge && segment.x1 > edge - strip)
    if (!crosses) from ??= index
    if (from !== null && (crosses || index === lines.length - 1)) {
      runs.push({ from, to: crosses ? index - 1 : index })
      from = null
    }
  })
  return runs
}

/**
 * Leaves out a title that stands over one of the columns by chance and a note that stands under one: the file writes the
 * title before the columns and the note after them.
 */
export function withoutTitleAndFoot(lines: readonly Line[], { from, to }: Stretch, edge: number): Stretch {
  const own = lines.slice(from, to + 1)
  const first = own.map((line) => Math.min(...line.segments.map(({ order }) => order)))
  const isRight = (line: Line) => line.x0 > edge
  const isLeft = (line: Line) => line.x1 < edge
  let top = 0
  while (top < own.length - 1) {
    const [line, rest] = [own[top], own.slice(top + 1)]
    const isFirst = first.slice(top + 1).every((order) => order > (first[top] ?? 0))
    const isLarger = rest.every((other) => (line?.size ?? 0) > LARGER * other.size)
    if (!line || line.segments.length > 1 || !isFirst || !(isRight(line) || isLarger)) break
    top++
  }
  let bottom = own.length - 1
  const lastRight = Math.max(
    ...own.flatMap((line) => line.segments.filter(({ x0 }) => x0 > edge).map(({ lastOrder }) => lastOrder)),
  )
  const isWrittenLeftFirst = own.some((line, at) => isLeft(line) && (first[at] ?? 0) < lastRight)
  while (isWrittenLeftFirst && bottom > top) {
    const line = own[bottom]
    if (!line || !isLeft(line) || (first[bottom] ?? 0) < lastRight) break
    bottom--
  }
  return { from: from + top, to: from + bottom }
}
