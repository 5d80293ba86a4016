import type { Gutter } from './gutters.ts'
import { median } from './geometry.ts'
import { isListMark, type Line, type Segment } from './lines.ts'
import type { TableRun } from './table-runs.ts'

/** Whether a line has text in several columns. */
export const isMulti = (line: Line) => line.segments.length >= 2

/** Whether text of the line runs over a strip between two columns. */
export const crossesAll = (line: Line, gutters: readonly Gutter[]) =>
  gutters.some((gutter) => line.segments.some((segment) => segment.x0 < gutter.x0 && segment.x1 > gutter.x1))

const covers = (word: { x0: number; x1: number }, gutter: Gutter) =>
  word.x0 < gutter.x1 && word.x1 > gutter.x0

/** Lines below the last row that go on with one of its cells. */
export function addWraps(
  lines: readonly Line[],
  run: TableRun,
  pending: readonly number[],
  pitches: readonly number[],
) {
  const pitch = pitches.length > 0 ? median(pitches) : Infinity
  for (const index of pending) {
    const line = lines[index]
    const last = lines[index - 1]
    const segment = line?.segments[0]
    if (!line || !last || !segment || index !== run.to + 1) break
    const distance = line.y - last.y
    const isInLaterColumn = segment.x0 > (run.gutters[0]?.x0 ?? Infinity) - 1
    const crosses = run.gutters.some((gutter) => segment.words.some((word) => covers(word, gutter)))
    const drawnBefore = lines
      .slice(Math.max(run.from, index - 8), index)
      .some((row) => isMulti(row) && row.segments.some((other) => other.order > segment.order))
    const isClose =
      (distance < 1.8 * line.size && drawnBefore) ||
      (distance < 1.75 * line.size && (distance < 0.93 * pitch || isInLaterColumn))
    if (crosses || !isClose || startsItem(segment)) break
    if (!isInLaterColumn && segment.isBold !== (last.segments[0]?.isBold ?? false)) break
    run.to = index
  }
}

const startsItem = ({ words: [first, second] }: Segment) =>
  first !== undefined && second !== undefined && isListMark(first, second)

/** Lines above the first row that belong to it: the first line of a centred cell, names over several columns. */
export function addLinesBefore(lines: readonly Line[], run: TableRun, least: number, isCarried: boolean) {
  for (let index = run.from - 1; index >= least; index--) {
    const line = lines[index]
    const next = lines[index + 1]
    const segment = line?.segments[0]
    if (!line || !next || !segment || isMulti(line)) return
    const isInLaterColumn = segment.x0 > (run.gutters[0]?.x0 ?? Infinity) - 1
    const reach = isCarried && /^\p{Ll}/u.test(segment.text) ? 4.2 : 1.9
    const isClose = !segment.isBold && next.y - line.y < 1.6 * line.size
    const isRest = index === 0 && /^\p{Ll}/u.test(segment.text)
    const goesOnFromPage = isCarried && (isClose || isRest)
    if ((!isInLaterColumn && !goesOnFromPage) || next.y - line.y > reach * line.size) return
    if (segment.size > 1.25 * next.size) return
    if (crossesAll(line, run.gutters)) run.across.add(index)
    run.from = index
  }
}
