import type { CitableSource } from './sources.ts'
import { inMarkdown, withoutIds } from './untrusted.ts'

type Cells = NonNullable<CitableSource['layout']>['cells']

/** The sources of one file as Markdown: headings, lists, and tables with their header. Each stands behind its id. */
export function markdownOf(sources: readonly CitableSource[]): string {
  const lines: string[] = []
  let columns: readonly string[] | null = null
  let block: number | null = null
  let lead: string | null = null
  for (const [at, { id, text, isFirst, layout }] of sources.entries()) {
    const { headingLevel = null, cells = [], isItem = false, place = null } = layout ?? {}
    const own = layout?.lead ?? null
    if (headingLevel === null && own !== null && own !== lead) lines.push('', inMarkdown(own))
    lead = own
    if (cells.length > 1) {
      const isNew = columns === null || place?.block !== block
      if (isNew) {
        columns = columnsFrom(sources, at)
        block = place?.block ?? null
      }
      const values = valuesIn(cells, columns!)
      if (values !== null) {
        if (isNew || lines.at(-1)?.startsWith('- '))
          lines.push(
            '',
            rowOf('', columns!),
            rowOf(
              '---',
              columns!.map(() => '---'),
            ),
          )
        lines.push(rowOf(`[${id}]`, values))
      } else lines.push(`- [${id}] ${inMarkdown(text)}`)
      continue
    }
    columns = null
    const said = inMarkdown(text)
    if (headingLevel !== null) lines.push('', `${'#'.repeat(Math.min(headingLevel, 6))} [${id}] ${said}`)
    else if (isItem && isFirst) lines.push(`- [${id}] ${said}`)
    else if (isFirst || lines.length === 0) lines.push(`[${id}] ${said}`)
    else lines[lines.length - 1] += ` [${id}] ${said}`
  }
  return lines.join('\n').trim()
}

/** The columns of the rows of one table from this one on: a row leaves out the columns of its empty cells. */
function columnsFrom(sources: readonly CitableSource[], from: number): string[] {
  const { block } = sources[from]!.layout!.place!
  const isOther = ({ layout }: CitableSource) =>
    (layout?.cells.length ?? 0) < 2 || layout!.place?.block !== block
  const end = sources.findIndex((source, at) => at > from && isOther(source))
  const rows = sources.slice(from, end < 0 ? undefined : end).map(({ layout }) => layout!.cells)
  const widest = rows.reduce((most, cells) => (cells.length > most.length ? cells : most), rows[0]!)
  const names = widest.map(({ column }) => column)
  for (const cells of rows) for (const { column } of cells) if (!names.includes(column)) names.push(column)
  return names
}

/**
 * The value of each column. Where columns share a name, a row with an empty cell does not tell which of them it is, so
 * there is no row to show.
 */
function valuesIn(cells: Cells, columns: readonly string[]): string[] | null {
  if (cells.length === columns.length && cells.every(({ column }, at) => column === columns[at]))
    return cells.map(({ value }) => value)
  const names = new Set(cells.map(({ column }) => column))
  const isPlain = new Set(columns).size === columns.length && names.size === cells.length
  return isPlain ? columns.map((name) => cells.find(({ column }) => column === name)?.value ?? '') : null
}

const rowOf = (id: string, cells: readonly string[]): string =>
  `| ${[id, ...cells.map(inCell)].join(' | ')} |`

const inCell = (text: string): string =>
  withoutIds(text)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replaceAll('|', '/')
