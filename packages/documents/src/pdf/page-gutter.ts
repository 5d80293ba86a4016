import { isListMark, type Line } from './lines.ts'
import { isLabelled, isMoney, isValue } from './values.ts'

/** A column of a page has at least two lines. */
export const LEAST_LINES = 2

/** Whether the text on each side reads on by itself. */
export function isPageGutter(left: readonly Line[], right: readonly Line[], isAtTop: boolean): boolean {
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
export function areCards(left: readonly Line[], right: readonly Line[]): boolean {
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
