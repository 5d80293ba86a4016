import type { CitableSource } from './sources.ts'
import { withoutIds } from './untrusted.ts'

/** The sources of one file as Markdown: headings, lists, and tables with their header. Each stands behind its id. */
export function markdownOf(sources: readonly CitableSource[]): string {
  const lines: string[] = []
  let columns: readonly string[] = []
  let lead: string | null = null
  for (const { id, text, isFirst, layout } of sources) {
    const { headingLevel = null, cells = [], isItem = false } = layout ?? {}
    const own = layout?.lead ?? null
    if (headingLevel === null && own !== null && own !== lead) lines.push('', withoutIds(own))
    lead = own
    if (cells.length > 1) {
      const names = cells.map(({ column }) => column)
      if (!names.every((name) => columns.includes(name))) {
        columns = columnsFrom(sources, id)
        lines.push('', rowOf(['', ...columns.map(withoutIds)]), rowOf(['', ...columns].map(() => '---')))
      }
      const values = columns.map((column, at) => withoutIds(valueAt(cells, column, at, columns)))
      lines.push(rowOf([`[${id}]`, ...values]))
      continue
    }
    columns = []
    if (headingLevel !== null) lines.push('', `${'#'.repeat(Math.min(headingLevel, 6))} [${id}] ${withoutIds(text)}`)
    else if (isItem && isFirst) lines.push(`- [${id}] ${withoutIds(text)}`)
    else if (isFirst || lines.length === 0) lines.push(`[${id}] ${withoutIds(text)}`)
    else lines[lines.length - 1] += ` [${id}] ${withoutIds(text)}`
  }
  return lines.join('\n').trim()
}

/** The columns of the rows that stand together from this one on: a row leaves out the columns of its empty cells. */
function columnsFrom(sources: readonly CitableSource[], id: string): string[] {
  const from = sources.findIndex((source) => source.id === id)
  const end = sources.findIndex(({ layout }, at) => at > from && (layout?.cells.length ?? 0) < 2)
  const rows = sources.slice(from, end < 0 ? undefined : end).map(({ layout }) => layout!.cells)
  const widest = rows.reduce((most, cells) => (cells.length > most.length ? cells : most), rows[0]!)
  const names = widest.map(({ column }) => column)
  for (const cells of rows) for (const { column } of cells) if (!names.includes(column)) names.push(column)
  return names
}

/** Columns without a name are told by their place alone. */
const valueAt = (
  cells: NonNullable<CitableSource['layout']>['cells'],
  column: string,
  at: number,
  columns: readonly string[],
): string =>
  column === '' && columns.filter((name) => name === '').length > 1
    ? (cells[at]?.value ?? '')
    : (cells.find((cell) => cell.column === column)?.value ?? '')

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
