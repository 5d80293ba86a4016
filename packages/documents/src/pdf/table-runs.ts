import { withoutFalseStrips } from './false-strips.ts'
import { guttersOf, inner, narrowed, type Gutter } from './gutters.ts'
import { median } from './geometry.ts'
import { isValue } from './values.ts'
import type { Line } from './lines.ts'
import { addLinesBefore, addWraps, crossesAll, isMulti } from './table-run-edges.ts'

/** Lines that make a table without drawn columns. */
export interface TableRun {
  from: number
  to: number
  gutters: Gutter[]
  /** Lines that run across the columns: titles of the table or of a group of rows. */
  across: Set<number>
}

const LONGEST_TITLE = 70
const MOST_LINES_BETWEEN = 7

/** Finds the stretches of lines that keep white strips between their columns. */
export function findTableRuns(lines: readonly Line[], carried: readonly Gutter[] = []): TableRun[] {
  const runs: TableRun[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index]
    if (!line || !isMulti(line)) {
      index++
      continue
    }
    const run = (runs.length === 0 && carriedRun(lines, index, carried)) || runFrom(lines, index)
    if (run) {
      addLinesBefore(lines, run, (runs.at(-1)?.to ?? -1) + 1, carried.length > 0 && runs.length === 0)
      runs.push(run)
      index = run.to + 1
    } else index++
  }
  return runs
}

/** Rows at the top of a page that keep the columns of the table above the page break, even a single one. */
function carriedRun(lines: readonly Line[], index: number, carried: readonly Gutter[]): TableRun | null {
  const start = lines[index]
  if (!start || carried.length === 0 || index > 3) return null
  const kept = narrowed(carried, start)
  if (inner(kept).length !== carried.length || start.segments.length < 2) return null
  return runFrom(lines, index, kept)
}

function runFrom(lines: readonly Line[], from: number, carried?: readonly Gutter[]): TableRun | null {
  const start = lines[from]
  if (!start) return null
  let gutters = carried ? [...carried] : guttersOf(start)
  let to = from
  let multi = 1
  const pitches: number[] = []
  const across = new Set<number>()
  let pending: number[] = []
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index]
    const last = lines[index - 1]
    if (!line || !last || isTooFar(last, line, pitches)) break
    if (!isMulti(line) && !isFullRow(line, gutters)) {
      if (
        pending.length >= MOST_LINES_BETWEEN ||
        (isFreeLine(lines, index) && titlesPairs(line, lines[from], gutters))
      )
        break
      if (startsHeading(line, last)) break
      const crosses = crossesAll(line, inner(gutters))
      if (crosses && !isCellLine(line, gutters) && (!isTitle(line) || pending.some((at) => across.has(at))))
        break
      if (crosses && !isCellLine(line, gutters)) across.add(index)
      else if (crosses) gutters = narrowed(gutters, line)
      else {
        const next = narrowed(gutters, line)
        if (inner(next).length === inner(gutters).length) gutters = next
      }
      pending.push(index)
      continue
    }
    const next = narrowed(gutters, line)
    const losesColumns = inner(next).length < inner(gutters).length
    if (startsTable(lines, { from, to }, index, pending, losesColumns)) break
    if (losesColumns && headsOther(lines, { from, to }, line)) break
    const after = inner(next).length
    if (after === 0 || after < countStrips(lines.slice(from, index), across, from, gutters) / 2) {
      // A heading cell over several columns runs over strips that the rows below keep.
      if (multi === 1 && isHeaderOver(lines, from, index)) {
        gutters = guttersOf(line)
        across.add(from)
        to = index
        multi++
        pending = []
        continue
      }
      break
    }
    gutters = next
    pitches.push(line.y - (lines[to]?.y ?? line.y))
    to = index
    multi++
    pending = []
  }
  for (const at of across) if (at > to) across.delete(at)
  const run = { from, to, gutters: inner(gutters), across }
  freeHeader(lines, run)
  run.gutters = withoutFalseStrips(
    lines.slice(from, to + 1).filter((_, offset) => !across.has(from + offset)),
    run.gutters,
  )
  addWraps(lines, run, pending, pitches)
  const leads = lines.slice(from, to + 1).some((line) => line.segments.some((segment) => segment.leads))
  if (run.gutters.length === 0 || (multi < 2 && !leads && !carried && !isPair(start))) return null
  return run
}

/** In a listing, a row whose cells fill their columns up to one blank. */
const isFullRow = (line: Line, gutters: readonly Gutter[]): boolean => {
  const [known, kept] = [inner(gutters), inner(narrowed(gutters, line))]
  return (
    (line.segments[0]?.words[0]?.letterWidth ?? null) !== null &&
    known.length > 0 &&
    kept.length >= known.length &&
    line.x0 < (known[0]?.x0 ?? 0) &&
    line.x1 > (known.at(-1)?.x1 ?? Infinity)
  )
}

/** How many strips part columns, as far as the lines show. */
const countStrips = (
  own: readonly Line[],
  across: ReadonlySet<number>,
  from: number,
  gutters: readonly Gutter[],
) =>
  withoutFalseStrips(
    own.filter((_, offset) => !across.has(from + offset)),
    inner(gutters),
  ).length

/** A line right of the first column that leaves a strip white: a long cell, not a title. */
function isCellLine(line: Line, gutters: readonly Gutter[]): boolean {
  const [first] = inner(gutters)
  return first !== undefined && line.x0 > first.x0 - 1 && inner(narrowed(gutters, line)).length > 0
}

/** A line in larger letters begins something new. */
const startsHeading = (line: Line, last: Line) => line.size > 1.12 * last.size && line.segments.length === 1

/** Lets the first lines run over columns that the lines below them show. */
function freeHeader(lines: readonly Line[], run: TableRun) {
  for (let first = run.from + 1; first <= Math.min(run.from + 2, run.to - 1); first++) {
    const body = lines
      .slice(first, run.to + 1)
      .filter((line, index) => isMulti(line) && !run.across.has(first + index))
    const [start, ...rest] = body
    if (!start || rest.length === 0) return
    const gutters = inner(rest.reduce(narrowed, guttersOf(start)))
    if (gutters.length <= run.gutters.length) continue
    run.gutters = gutters
    for (let index = run.from; index < first; index++) run.across.add(index)
  }
}

/** No other line runs beside this one, as the lines of a wrapped cell do beside a label in their middle. */
const isFreeLine = (lines: readonly Line[], index: number) =>
  [lines[index - 1], lines[index + 1]].every((other) => {
    const line = lines[index]
    return !other || !line || Math.abs(other.y - line.y) > 0.85 * line.size
  })

/** A bold line between names and prices heads the next ones. */
function titlesPairs(line: Line, first: Line | undefined, gutters: readonly Gutter[]): boolean {
  if (inner(gutters).length !== 1 || !line.segments[0]?.isBold) return false
  const value = first?.segments.at(-1)
  return value !== undefined && isValue(value.text)
}

/** Bold names in other columns than those of the rows above head what stands below them. */
const headsOther = (
  lines: readonly Line[],
  { from, to }: { from: number; to: number },
  line: Line,
): boolean => isBold(line) && lines.slice(from, to + 1).some((other) => isMulti(other) && !isBold(other))

const isBold = (line: Line | undefined): boolean =>
  line !== undefined && line.segments.every((segment) => segment.isBold)

/** Below a title, a header or other columns begin another table. */
function startsTable(
  lines: readonly Line[],
  { from, to }: { from: number; to: number },
  index: number,
  pending: readonly number[],
  losesColumns: boolean,
): boolean {
  const isTitled = pending.some((at) => lines[at]?.segments[0]?.isBold)
  if (!isTitled) return false
  const body = lines.slice(from, to + 1).filter((line) => isMulti(line) && !isBold(line))
  return losesColumns || (isBold(lines[index]) && body.length > 0)
}

/** A name with its price, alone. */
function isPair({ segments: [name, value, ...more] }: Line): boolean {
  return (
    name !== undefined &&
    value !== undefined &&
    more.length === 0 &&
    isValue(value.text) &&
    !isValue(name.text)
  )
}

/** The first line names groups of the columns that the second line shows. */
function isHeaderOver(lines: readonly Line[], from: number, index: number): boolean {
  const [upper, lower] = [lines[from], lines[index]]
  if (!upper || !lower || index !== from + 1) return false
  return lower.segments.length > upper.segments.length && lower.segments.length >= 3
}

const isTooFar = (last: Line, line: Line, pitches: readonly number[]) => {
  const distance = line.y - last.y
  if (pitches.length < 2) return distance > 4.2 * Math.max(last.size, line.size)
  return distance > Math.max(1.9 * median(pitches), 2.2 * line.size) && distance > 1.25 * Math.max(...pitches)
}

const isTitle = (line: Line) => {
  const text = line.segments[0]?.text ?? ''
  return text.length <= LONGEST_TITLE && !/[.;,]$/u.test(text)
}
