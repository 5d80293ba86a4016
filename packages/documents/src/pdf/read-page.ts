import { findLattices } from './lattice.ts'
import { toFlows, type Flow, type RuledTable } from './flows.ts'
import type { FoundTable } from './found-table.ts'
import { median } from './geometry.ts'
import { gapOf, toLines, type Line } from './lines.ts'
import type { PageText } from './page-text.ts'
import { textParts, type TextMeasures, type TextPart } from './prose.ts'
import { contentsOf, ruledTable } from './ruled-table.ts'
import { streamTable } from './stream-table.ts'
import { findTableRuns } from './table-runs.ts'
import type { Word } from './words.ts'

/** What a page holds, in reading order. */
export type PagePart =
  | { kind: 'table'; page: number; table: FoundTable }
  | { kind: 'text'; page: number; parts: TextPart[] }

/** Reads a page: its ruled tables, then the columns of the rest, then tables and text in each. */
export function readPage(page: PageText, measures: TextMeasures): PagePart[] {
  const gap = gapOf(page.words)
  const { tables, words } = ruledTables(page)
  return toFlows(words, tables, gap).flatMap((flow) => readFlow(flow, page, measures, gap))
}

/** Ruled tables with text in two cells or more; other frames are only decoration. */
function ruledTables(page: PageText): { tables: RuledTable[]; words: Word[] } {
  const tables: RuledTable[] = []
  let words = page.words
  for (const lattice of findLattices(page.rules).toSorted((a, b) => area(a) - area(b))) {
    const inside = words.filter(
      (word) =>
        word.x0 > lattice.x0 - 3 &&
        word.x1 < lattice.x1 + 6 &&
        word.y > lattice.y0 &&
        word.y - 0.4 * word.size < lattice.y1,
    )
    const contents = contentsOf(lattice, inside)
    const isFrame =
      contents.size < 2 ||
      isLayout(
        lattice.xs.length - 1,
        lattice.ys.length - 1,
        [...contents.values()].map((lines) => lines.length),
      )
    if (isFrame) continue
    const taken = new Set(inside)
    words = words.filter((word) => !taken.has(word))
    tables.push({ lattice, words: inside })
  }
  return { tables, words }
}

const area = (box: { x0: number; y0: number; x1: number; y1: number }) =>
  (box.x1 - box.x0) * (box.y1 - box.y0)

/** Boxes with several lines each, side by side or under each other, only frame text. */
const isLayout = (columns: number, rows: number, lines: readonly number[]) =>
  columns === 1 || (rows === 1 && lines.filter((count) => count >= 3).length >= 2)

function readFlow(flow: Flow, page: PageText, measures: TextMeasures, gap: number): PagePart[] {
  if (flow.kind === 'lattice') return [{ kind: 'table', page: page.page, table: ruledTable(flow, page) }]
  const lines = toLines(flow.words, gap)
  const column = columnMeasures(lines, page, measures)
  const parts: PagePart[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from)
      parts.push({
        kind: 'text',
        page: page.page,
        parts: textParts(lines.slice(from, to), measures, column, page.marks),
      })
  }
  for (const run of findTableRuns(lines)) {
    addText(run.from)
    parts.push({ kind: 'table', page: page.page, table: streamTable(lines, run, page) })
    from = run.to + 1
  }
  addText(lines.length)
  return parts
}

/** Right edge and line distance of a column of text. A page without columns is as wide as its margins allow. */
function columnMeasures(lines: readonly Line[], page: PageText, { bodySize }: TextMeasures) {
  const left = Math.min(...lines.map((line) => line.x0))
  const right = Math.max(...lines.map((line) => line.x1))
  const pitches = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0))
  const close = pitches.filter((pitch) => pitch > 0.9 * bodySize && pitch < 2.1 * bodySize)
  const isWholePage =
    right - left > 0.55 * page.width || (left < 0.2 * page.width && right > 0.62 * page.width)
  const rightEdge = isWholePage ? Math.max(right, page.width - left - 0.06 * page.width) : right
  return { rightEdge, pitch: close.length > 0 ? median(close) : 1.2 * bodySize }
}
