import { tableBlocks } from '../tables/index.ts'
import { UNPLACED } from './draft.ts'
import { onOneLine, textOf } from './element-text.ts'
import type { Marks } from './inline-run.ts'
import type { PageContext, Walk } from './page-context.ts'
import { childElements, nameOf, nearest, type HtmlElement } from './page-dom.ts'
import { gridOf, rowsOf, type TableRow } from './table-grid.ts'

const CAPTION_MAX_LENGTH = 80

/** Writes a table of data as a table, and the cells of a table that only arranges the page one after the other. */
export function writeTable(table: HtmlElement, marks: Marks, context: PageContext, walk: Walk): void {
  const { writer } = context
  const rows = rowsOf(table)
  for (const part of childElements(table).filter((child) => !/^t(?:r|head|body|foot)$/.test(nameOf(child))))
    if (nameOf(part) === 'caption') writeCaption(part, marks, context)
    else walk(part, marks, context)
  if (isLayout(table, rows)) {
    for (const cell of rows.flatMap(({ cells }) => cells)) walk(cell, marks, context)
    return
  }
  const { grid, struck } = gridOf(rows, marks, context)
  for (const block of tableBlocks(grid, UNPLACED)) writer.push(block)
  writer.struck(struck.join('\n'))
}

function writeCaption(caption: HtmlElement, marks: Marks, context: PageContext): void {
  const { writer } = context
  const text = onOneLine(textOf(caption, marks, context).text)
  if (text.length <= CAPTION_MAX_LENGTH && !/[.;,]$/.test(text)) writer.title(writer.lowerLevel, text)
  else writer.push({ kind: 'paragraph', text, at: UNPLACED })
}

/** Whether a table arranges the page: it has one column, or holds sections, lists and other tables in its cells. */
function isLayout(table: HtmlElement, rows: readonly TableRow[]): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  if (rows.every(({ cells }) => cells.length <= 1)) return true
  if (nearest(table, (element) => /^(?:table|dl|details|pre|hr)$/.test(nameOf(element))).length > 0)
    return true
  const [first, ...others] = rows
  const isOneRow = others.length === 0
  return (isOneRow ? [first!] : others).some(({ cells }) =>
    cells.some((cell) => nearest(cell, (element) => isPart(element, isOneRow)).length > 0),
  )
}

/** Cells of a table with one row may be columns of the page; a list there is no value. */
const isPart = (element: HtmlElement, isOneRow: boolean): boolean =>
  (isOneRow ? /^(?:h[1-6]|ul|ol)$/ : /^h[1-3]$/).test(nameOf(element))
