import { overlap } from './geometry.ts'
import type { Lattice } from './lattice.ts'
import { findPageColumns } from './page-columns.ts'
import type { Word } from './words.ts'

/** Text that reads from top to bottom in one column, or a ruled table. */
export type Flow = { kind: 'text'; words: Word[] } | { kind: 'lattice'; lattice: Lattice; words: Word[] }

export interface RuledTable {
  lattice: Lattice
  words: Word[]
}

const DEEPEST = 12

/** Orders the parts of a page as they are read: column by column, from top to bottom. */
export function toFlows(
  words: readonly Word[],
  tables: readonly RuledTable[],
  gap: number,
  depth = 0,
): Flow[] {
  if (words.length === 0 && tables.length === 0) return []
  const stands = tables.map(standIns)
  const split = depth < DEEPEST ? findPageColumns([...words, ...stands.flat()], gap) : null
  if (split)
    return [split.above, split.left, split.right, split.below].flatMap((part) => {
      const members = new Set(part)
      const own = tables.filter((_, index) => stands[index]?.[0] && members.has(stands[index][0]))
      return toFlows(
        words.filter((word) => members.has(word)),
        own,
        gap,
        depth + 1,
      )
    })
  return tables.length > 0 ? aroundTables(words, tables, gap, depth) : [{ kind: 'text', words: [...words] }]
}

/** One word as wide as the table for each of its lines, so that its gaps part no columns of the page. */
function standIns({ lattice, words }: RuledTable): Word[] {
  const stands: Word[] = []
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const last = stands.at(-1)
    if (last && word.y - last.y < 0.6 * word.size) last.text += ` ${word.text}`
    else stands.push({ ...word, x0: lattice.x0, x1: lattice.x1 })
  }
  return stands
}

/** A ruled table parts what is above it from what is below; what stands beside it makes another column. */
function aroundTables(
  words: readonly Word[],
  tables: readonly RuledTable[],
  gap: number,
  depth: number,
): Flow[] {
  const sorted = tables.toSorted((a, b) => a.lattice.y0 - b.lattice.y0)
  const first = sorted[0]
  if (!first) return []
  // Tables side by side make one row; the row ends where no table reaches lower.
  const row = [first]
  let bottom = first.lattice.y1
  for (const table of sorted.slice(1)) {
    if (overlap(table.lattice.y0, table.lattice.y1, first.lattice.y0, bottom) < 4) continue
    row.push(table)
    bottom = Math.max(bottom, table.lattice.y1)
  }
  const rest = sorted.filter((table) => !row.includes(table))
  const top = first.lattice.y0
  const beside = words.filter((word) => word.y > top && word.y - 0.4 * word.size < bottom)
  const above = words.filter((word) => word.y <= top)
  const below = words.filter((word) => word.y - 0.4 * word.size >= bottom)
  const bands =
    row.length === 1 && beside.length === 0 ? null : columnsBeside(words, row, gap, depth, { top, bottom })
  if (bands)
    return [
      ...toFlows(bands.above, [], gap, depth + 1),
      ...bands.flows,
      ...toFlows(bands.below, rest, gap, depth + 1),
    ]
  const tableFlows: Flow[] = row.map(({ lattice, words: inside }) => ({
    kind: 'lattice',
    lattice,
    words: inside,
  }))
  return [
    ...toFlows([...above], [], gap, depth + 1),
    ...tableFlows,
    ...toFlows(beside, [], gap, depth + 1),
    ...toFlows(below, rest, gap, depth + 1),
  ]
}

interface Band {
  above: Word[]
  flows: Flow[]
  below: Word[]
}

/** Reads a row of tables and text beside each other column by column; `null` when their sides are not apart. */
function columnsBeside(
  words: readonly Word[],
  row: readonly RuledTable[],
  gap: number,
  depth: number,
  { top, bottom }: { top: number; bottom: number },
): Band | null {
  const columns: { x0: number; x1: number; tables: RuledTable[] }[] = []
  for (const table of row.toSorted((a, b) => a.lattice.x0 - b.lattice.x0)) {
    const last = columns.at(-1)
    if (last && table.lattice.x0 < last.x1 - 4) {
      last.tables.push(table)
      last.x1 = Math.max(last.x1, table.lattice.x1)
    } else columns.push({ x0: table.lattice.x0, x1: table.lattice.x1, tables: [table] })
  }
  const beside = words.filter((word) => word.y > top && word.y - 0.4 * word.size < bottom)
  // Text beside the tables becomes a column of its own, left or right of them.
  const left = beside.filter((word) => word.x1 <= (columns[0]?.x0 ?? 0) + 2)
  const right = beside.filter((word) => word.x0 >= (columns.at(-1)?.x1 ?? 0) - 2)
  const between = beside.filter((word) => !left.includes(word) && !right.includes(word))
  if (columns.length === 1 && left.length === 0 && right.length === 0) return null
  // A caption directly above one of the tables belongs to that table's column.
  const captions = columns.length > 1 ? captionsOver(words, columns, top) : []
  const above = words.filter((word) => word.y <= top && !captions.includes(word))
  const below = words.filter((word) => word.y - 0.4 * word.size >= bottom)
  const flows: Flow[] = [...toFlows(left, [], gap, depth + 1)]
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]?.x0 ?? Infinity
    const own = [...between, ...captions].filter(
      (word) => word.x0 >= column.x0 - 6 && (word.x0 < next - 6 || index === columns.length - 1),
    )
    flows.push(...stacked(own, column.tables, gap, depth + 1))
  }
  flows.push(...toFlows(right, [], gap, depth + 1))
  return { above, flows, below }
}

function stacked(words: readonly Word[], tables: readonly RuledTable[], gap: number, depth: number): Flow[] {
  const flows: Flow[] = []
  let rest = [...words]
  for (const table of tables.toSorted((a, b) => a.lattice.y0 - b.lattice.y0)) {
    flows.push(
      ...toFlows(
        rest.filter((word) => word.y <= table.lattice.y0),
        [],
        gap,
        depth + 1,
      ),
    )
    flows.push({ kind: 'lattice', lattice: table.lattice, words: table.words })
    rest = rest.filter((word) => word.y > table.lattice.y0)
  }
  return [...flows, ...toFlows(rest, [], gap, depth + 1)]
}

function captionsOver(
  words: readonly Word[],
  columns: readonly { x0: number; x1: number }[],
  top: number,
): Word[] {
  const near = words.filter((word) => word.y <= top && word.y > top - 2.6 * word.size)
  const isOverOne = (word: Word) =>
    columns.some((column) => word.x0 >= column.x0 - 6 && word.x1 <= column.x1 + 6)
  const line = near.filter(isOverOne)
  const isWhole = line.length === near.length
  const over = columns.filter((column) =>
    line.some((word) => word.x0 >= column.x0 - 6 && word.x1 <= column.x1 + 6),
  )
  return isWhole && over.length >= 2 ? line : []
}
