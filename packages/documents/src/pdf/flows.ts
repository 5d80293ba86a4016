import { overlap, type Box } from './geometry.ts'
import type { Lattice } from './lattice.ts'
import { findPageColumns, type ColumnSplit } from './page-columns.ts'
import type { Word } from './words.ts'

/** Text that reads from top to bottom in one column, or a ruled table. */
export type Flow = (
  | { kind: 'text'; words: Word[] }
  | { kind: 'lattice'; lattice: Lattice; words: Word[] }
) & {
  /** So many flows before this one stand side by side above it: their sections end where it begins. */
  columnsAbove?: number
}

/** A drawn area of a page with the words in it: a ruled table, or a frame with text and tables of its own. */
export interface Area {
  box: Box
  words: Word[]
  /** `null` for a frame. */
  lattice: Lattice | null
  inner: Area[]
}

const DEEPEST = 12

/** Orders the parts of a page as they are read: column by column, from top to bottom. */
export function toFlows(words: readonly Word[], areas: readonly Area[], gap: number, depth = 0): Flow[] {
  if (words.length === 0 && areas.length === 0) return []
  const stands = areas.map(standIns)
  const found = depth < DEEPEST ? findPageColumns([...words, ...stands.flat()], gap) : null
  const split = found && !cutsArea(found, stands) ? found : null
  if (split) {
    const flowsIn = (part: readonly Word[]) => {
      const members = new Set(part)
      const own = areas.filter((_, index) => stands[index]?.some((word) => members.has(word)))
      return toFlows(
        words.filter((word) => members.has(word)),
        own.filter((area) => members.has(stands[areas.indexOf(area)]?.[0] as Word)),
        gap,
        depth + 1,
      )
    }
    const columns = [...flowsIn(split.left), ...flowsIn(split.right)]
    return [...flowsIn(split.above), ...columns, ...belowColumns(flowsIn(split.below), columns)]
  }
  return areas.length > 0 ? aroundAreas(words, areas, gap, depth) : [{ kind: 'text', words: [...words] }]
}

/** Whether the parts of a page run through an area. */
function cutsArea(split: ColumnSplit, stands: readonly (readonly Word[])[]): boolean {
  const parts = Object.values(split).map((part: readonly Word[]) => new Set(part))
  return stands.some((own) => parts.filter((part) => own.some((word) => part.has(word))).length > 1)
}

/** Notes that the first of the flows stands below columns. */
const belowColumns = ([first, ...rest]: readonly Flow[], columns: readonly Flow[]): Flow[] =>
  first ? [{ ...first, columnsAbove: columns.length }, ...rest] : []

/** One word as wide as the area for each of its lines, so that its gaps part no columns of the page. */
function standIns({ box, words }: Area): Word[] {
  const stands: Word[] = []
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const last = stands.at(-1)
    if (last && word.y - last.y < 0.6 * word.size) last.text += ` ${word.text}`
    else stands.push({ ...word, x0: box.x0, x1: box.x1 })
  }
  return stands
}

const flowsOf = ({ lattice, words, inner }: Area, gap: number, depth: number): Flow[] =>
  lattice
    ? [{ kind: 'lattice', lattice, words }]
    : depth < DEEPEST
      ? toFlows(words, inner, gap, depth + 1)
      : [{ kind: 'text', words: [...words, ...inner.flatMap((area) => area.words)] }]

const isAbove = (word: Word, y: number) => word.y <= y
const isBelow = (word: Word, y: number) => word.y - 0.4 * word.size >= y

/** An area parts what is above it from what is below; what stands beside it makes another column. */
function aroundAreas(words: readonly Word[], areas: readonly Area[], gap: number, depth: number): Flow[] {
  const sorted = areas.toSorted((a, b) => a.box.y0 - b.box.y0)
  const first = sorted[0]
  if (!first) return []
  // Areas side by side make one row, which ends where none of them reaches lower.
  const row = [first]
  let bottom = first.box.y1
  for (const area of sorted.slice(1)) {
    if (overlap(area.box.y0, area.box.y1, first.box.y0, bottom) < 4) continue
    row.push(area)
    bottom = Math.max(bottom, area.box.y1)
  }
  const rest = sorted.filter((area) => !row.includes(area))
  const top = first.box.y0
  const columns = columnsOf(row)
  const captions = columns.length > 1 ? captionsOver(words, columns, top) : []
  const caption = new Set(captions)
  const above = words.filter((word) => isAbove(word, top) && !caption.has(word))
  const beside = words.filter((word) => !isAbove(word, top) && !isBelow(word, bottom))
  const below = words.filter((word) => isBelow(word, bottom))
  const middle = besideEachOther([...captions, ...beside], columns, gap, depth + 1)
  const lower = toFlows(below, rest, gap, depth + 1)
  return [
    ...toFlows(above, [], gap, depth + 1),
    ...middle,
    ...(columns.length > 1 ? belowColumns(lower, middle) : lower),
  ]
}

interface Column {
  x0: number
  x1: number
  areas: Area[]
}

function columnsOf(row: readonly Area[]): Column[] {
  const columns: Column[] = []
  for (const area of row.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = columns.at(-1)
    if (last && area.box.x0 < last.x1 - 4) {
      last.areas.push(area)
      last.x1 = Math.max(last.x1, area.box.x1)
    } else columns.push({ x0: area.box.x0, x1: area.box.x1, areas: [area] })
  }
  return columns
}

/** Reads areas and the text beside them column by column. */
function besideEachOther(
  words: readonly Word[],
  columns: readonly Column[],
  gap: number,
  depth: number,
): Flow[] {
  const [first, last] = [columns[0], columns.at(-1)]
  const left = words.filter((word) => word.x1 <= (first?.x0 ?? 0) + 2)
  const right = words.filter((word) => word.x0 >= (last?.x1 ?? 0) - 2)
  const outer = new Set([...left, ...right])
  const between = words.filter((word) => !outer.has(word))
  const flows = toFlows(left, [], gap, depth)
  columns.forEach((column, index) => {
    const next = columns[index + 1]?.x0 ?? Infinity
    const own = between.filter((word) => (index === 0 || word.x0 >= column.x0 - 6) && word.x0 < next - 6)
    flows.push(...stacked(own, column.areas, gap, depth))
  })
  return [...flows, ...toFlows(right, [], gap, depth)]
}

function stacked(words: readonly Word[], areas: readonly Area[], gap: number, depth: number): Flow[] {
  const flows: Flow[] = []
  let rest = [...words]
  for (const area of areas.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const above = rest.filter((word) => isAbove(word, area.box.y0))
    flows.push(...toFlows(above, [], gap, depth), ...flowsOf(area, gap, depth))
    rest = rest.filter((word) => !isAbove(word, area.box.y0))
  }
  return [...flows, ...toFlows(rest, [], gap, depth)]
}

/** Captions directly over areas that stand side by side belong to the area below each. */
function captionsOver(words: readonly Word[], columns: readonly Column[], top: number): Word[] {
  const near = words.filter((word) => isAbove(word, top) && word.y > top - 2.6 * word.size)
  const isOver = (word: Word, column: Column) => word.x0 >= column.x0 - 6 && word.x1 <= column.x1 + 6
  const over = columns.filter((column) => near.some((word) => isOver(word, column)))
  const isWhole = near.every((word) => columns.some((column) => isOver(word, column)))
  return isWhole && over.length >= 2 ? near : []
}
