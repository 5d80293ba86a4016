import { findAreas } from './areas.ts'
import { cardColumns } from './cards.ts'
import { raiseCentredCells } from './centred-rows.ts'
import { toFlows, type Flow } from './flows.ts'
import type { FoundTable } from './found-table.ts'
import { median } from './geometry.ts'
import type { Gutter } from './gutters.ts'
import { gapOf, toLines, type Line } from './lines.ts'
import type { PageText } from './page-text.ts'
import { textParts, type TextMeasures, type TextPart } from './prose.ts'
import { withoutRepeatedHeads } from './repeated-heads.ts'
import { ruledTable } from './ruled-table.ts'
import { markSectionEnds } from './section-ends.ts'
import type { Word } from './words.ts'
import { streamTable } from './stream-table.ts'
import { findTableRuns } from './table-runs.ts'

/** What a page holds, in reading order. */
export type PagePart = (
  | { kind: 'table'; page: number; table: FoundTable }
  | { kind: 'text'; page: number; parts: TextPart[] }
) & {
  /** It stands below columns, so the sections in them end. */
  endsSections?: boolean
}

/** Reads a page: its ruled tables, then the columns of the rest, then tables and text in each. */
export function readPage(
  page: PageText,
  measures: TextMeasures,
  carried: FoundTable | null = null,
): PagePart[] {
  const gap = gapOf(page.words)
  const { areas, words } = findAreas(page)
  const flows = toFlows(raiseCentredCells(words, gap), areas, gap)
  return markSectionEnds(
    flows,
    flows.map((flow, index) =>
      readFlow(flow, page, measures, gap, index === 0 && carried ? guttersBetween(carried) : []),
    ),
  )
}

/** Text keeps this distance from the lines of a ruled table. */
const RULE_PADDING = 1.5

/** The white strips between the columns of a table. */
const guttersBetween = ({ columns, isRuled }: FoundTable): Gutter[] =>
  columns.slice(1).map((column, index) => {
    const inset = isRuled ? RULE_PADDING : 0
    return { x0: (columns[index]?.x1 ?? 0) - inset, x1: column.x0 + inset, wide: 1, lines: 1 }
  })

function readFlow(
  flow: Flow,
  page: PageText,
  measures: TextMeasures,
  gap: number,
  carried: readonly Gutter[],
): PagePart[] {
  const tablePart = (table: FoundTable): PagePart => ({
    kind: 'table',
    page: page.page,
    table: { ...table, grid: withoutRepeatedHeads(table.grid) },
  })
  if (flow.kind === 'lattice') return [tablePart(ruledTable(flow, page))]
  const lines = toLines(flow.words, gap)
  const column = columnMeasures(lines, page, measures)
  const parts: PagePart[] = []
  let from = 0
  const textPart = (own: readonly Line[]): PagePart => ({
    kind: 'text',
    page: page.page,
    parts: textParts(own, measures, column, page.marks),
  })
  const addText = (to: number) => {
    if (to > from) parts.push(textPart(lines.slice(from, to)))
  }
  for (const run of findTableRuns(lines, carried)) {
    addText(run.from)
    const cards = cardColumns(lines, run)
    if (cards) parts.push(...cards.map((words) => textPart(toLines(words, gap))))
    else parts.push(tablePart(streamTable(lines, run, page)))
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
  const [top, bottom] = [lines[0]?.y0 ?? 0, lines.at(-1)?.y1 ?? 0]
  const isBeside = (word: Word) => word.x0 > right + 4 && word.y > top && word.y - word.size < bottom
  const isWholePage = left < 0.3 * page.width && !page.words.some(isBeside)
  const rightEdge = isWholePage ? Math.max(right, page.width - left - 0.06 * page.width) : right
  return { rightEdge, pitch: close.length > 0 ? median(close) : 1.2 * bodySize }
}
