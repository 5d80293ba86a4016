import { clusters, median } from './geometry.ts'
import { isListMark, toLines, type Line } from './lines.ts'
import { isLabelled, isMoney, isValue } from './values.ts'
import type { Word } from './words.ts'

const LEAST_GUTTER = 0.75
const LEAST_LINES = 2
const MOST_CANDIDATES = 40
const MOST_WIDE_GAPS = 8

/** Text left and right of a white strip that parts the columns of a page. */
export interface ColumnSplit {
  above: Word[]
  left: Word[]
  right: Word[]
  below: Word[]
}

interface Span {
  from: number
  to: number
  /** Set apart from its neighbours by little, as the rows of a table are. */
  isClose?: boolean
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
    for (const run of runsWithout(lines, edge).flatMap((whole) => [
      whole,
      ...piecesOf(lines, whole, 3),
      ...piecesOf(lines, whole, 1.6),
    ])) {
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

/** The line next to the stretch has columns of its own and stands as close as a row: the stretch is part of a table. */
function isCutFromTable(lines: readonly Line[], { from, to }: Span): boolean {
  const isRow = (line: Line | undefined, other: Line | undefined) =>
    line !== undefined &&
    other !== undefined &&
    line.segments.length > 1 &&
    Math.abs(line.y - other.y) < 3.5 * other.size
  return isRow(lines[from - 1], lines[from]) || isRow(lines[to + 1], lines[to])
}

/** The parts of a stretch that headings and wide distances set apart. */
function piecesOf(lines: readonly Line[], { from, to }: Span, distance: number): Span[] {
  const isClose = distance < 2
  const pieces: Span[] = []
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
function runsWithout(lines: readonly Line[], edge: number): Span[] {
  const runs: Span[] = []
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

/** Whether the text on each side reads on by itself. */
function isPageGutter(left: readonly Line[], right: readonly Line[], isAtTop: boolean): boolean {
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false
  const turns = turnsBetween(left, right)
  const inOneGo = turns <= 1 + Math.floor(Math.min(left.length, right.length) / 8)
  const aligned = alignedShare(left, right)
  const [a, b] = [sideOf(left), sideOf(right)]
  if (a.isPairs && b.isPairs) return (inOneGo && turns <= 1) || repeats(left, right)
  if (a.isLabelled && b.isLabelled) return true
  if (a.isList && b.isList) return true
  if (b.isValues || (a.isValues && aligned > 0.6)) return false
  if (a.isProse && b.isProse) return inOneGo
  if (inOneGo && left.length >= 3 && right.length >= 3) return true
  if (isAtTop && turns === 1 && left.length === 2 && right.length === 2 && !a.isValues) return true
  return false
}

/** Cards side by side: each begins with a line that stands out and is written in one go. */
function areCards(left: readonly Line[], right: readonly Line[]): boolean {
  const begins = ([first, second]: readonly Line[]) => {
    const [title, text] = [first?.segments[0], second?.segments[0]]
    return (
      title !== undefined &&
      text !== undefined &&
      ((title.isBold && !text.isBold) || title.size > 1.1 * text.size)
    )
  }
  const isFlow = (lines: readonly Line[]) => lines.every((line) => line.segments.length === 1)
  return isFlow(left) && isFlow(right) && begins(left) && begins(right) && turnsBetween(left, right) === 1
}

/** How often the file goes from one side to the other. */
function turnsBetween(left: readonly Line[], right: readonly Line[]): number {
  const orders = [
    ...left.flatMap((line) => line.segments.map(({ order }) => ({ order, isLeft: true }))),
    ...right.flatMap((line) => line.segments.map(({ order }) => ({ order, isLeft: false }))),
  ].toSorted((a, b) => a.order - b.order)
  let turns = 0
  for (let index = 1; index < orders.length; index++)
    if (orders[index]?.isLeft !== orders[index - 1]?.isLeft) turns++
  return turns
}

/** Share of the shorter side's lines that have a line on the same baseline beside them. */
function alignedShare(left: readonly Line[], right: readonly Line[]): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  let at = 0
  const aligned = few.filter((line) => {
    while (at < many.length && (many[at]?.y ?? 0) <= line.y - 0.3 * line.size) at++
    const other = many[at]
    return other !== undefined && other.y < line.y + 0.3 * line.size
  })
  return aligned.length / few.length
}

function sideOf(lines: readonly Line[]) {
  const share = (isOne: (line: Line) => boolean) => lines.filter(isOne).length / lines.length
  const single = share((line) => line.segments.length === 1)
  const right = Math.max(...lines.map((line) => line.x1))
  const left = Math.min(...lines.map((line) => line.x0))
  const letters = lines.reduce(
    (sum, line) => sum + line.segments.reduce((all, { text }) => all + text.length, 0),
    0,
  )
  const full = share((line) => line.x1 > right - 0.15 * (right - left))
  const text = (line: Line) => line.segments.map((segment) => segment.text).join(' ')
  return {
    isProse: lines.length >= 3 && single >= 0.7 && letters / lines.length >= 22 && full >= 0.35,
    isValues: single >= 0.7 && share((line) => isValue(text(line))) >= 0.6,
    isPairs: single <= 0.45,
    isLabelled: single >= 0.7 && share((line) => isLabelled(text(line))) >= 0.7,
    isList: share(startsItem) >= 0.6,
  }
}

/** Two lists beside each other: the same kinds of columns twice, without a header that names them one by one. */
function repeats(left: readonly Line[], right: readonly Line[]): boolean {
  const [a, b] = [kindsOf(left), kindsOf(right)]
  if (a === null || b === null || !isRepeated(a, b) || a.length < 2) return false
  if (a[0] !== 'name' || (!a.includes('value') && !a.includes('money'))) return false
  const first = left.find((line) => line.segments.length > 1)
  const other = first && right.find((line) => Math.abs(line.y - first.y) < 0.3 * first.size)
  if (!first || !other) return true

  const isHeader = (line: Line) =>
    line.segments.length > 1 && line.segments.every(({ text }) => !isValue(text))
  if (!isHeader(first) || !isHeader(other)) return true
  return textsOf(other).startsWith(textsOf(first)) || textsOf(first).startsWith(textsOf(other))
}

/** The columns of the narrower side make up the wider one. */
function isRepeated(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  return many.length % few.length === 0 && many.every((kind, index) => kind === few[index % few.length])
}

const textsOf = (line: Line) => line.segments.map(({ text }) => text.toLocaleLowerCase('es')).join('|')

type ColumnKind = 'name' | 'value' | 'money'

/** What the columns of a list hold, by their most usual number; `null` when the lines differ too much. */
function kindsOf(lines: readonly Line[]): ColumnKind[] | null {
  const counts = new Map<number, number>()
  for (const line of lines) counts.set(line.segments.length, (counts.get(line.segments.length) ?? 0) + 1)
  const [columns, times] = [...counts].toSorted((x, y) => y[1] - x[1])[0] ?? [0, 0]
  if (times < 0.6 * lines.length) return null
  const usual = lines.filter((line) => line.segments.length === columns)
  return Array.from({ length: columns }, (_, column): ColumnKind => {
    const texts = usual.map((line) => line.segments[column]?.text ?? '')
    if (texts.filter((text) => isMoney(text)).length >= 0.55 * usual.length) return 'money'
    return texts.filter((text) => isValue(text)).length >= 0.55 * usual.length ? 'value' : 'name'
  })
}

function startsItem({ segments: [segment] }: Line): boolean {
  const [first, second] = segment?.words ?? []
  return first !== undefined && second !== undefined && isListMark(first, second)
}
