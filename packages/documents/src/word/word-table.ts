import { LimitExceeded } from '../model/index.ts'
import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import { xmlAttribute, xmlChild, type XmlElement } from '../archive/index.ts'
import { type FlowCell, type FlowTable } from './flow/index.ts'
import { wordChildren } from './word-children.ts'
import { isShaded, readCount, readSwitch, readValue } from './word-looks.ts'
import type { WordContext } from './word-paragraph.ts'

/** Reads a table, with cells merged across columns and down rows. */
export function readWordTable(element: XmlElement, context: WordContext, isHidden: boolean): FlowTable {
  const hasHeaderRow = hasStyledHeaderRow(element, context)
  const rows: FlowCell[][] = []
  const reachingDown = new Map<number, FlowCell>()
  for (const row of wordChildren(element)) {
    if (row.name !== 'tr') continue
    const properties = xmlChild(row, 'trPr')
    if (properties && xmlChild(properties, 'del')) continue
    const isHiddenRow = isHidden || readSwitch(properties, 'hidden') === true
    const isHeader = readSwitch(properties, 'tblHeader') === true
    const cells = readRow(row, { context, reachingDown, isHidden: isHiddenRow, isHeader })
    rows.push(rows.length === 0 && hasHeaderRow ? cells.map((cell) => ({ ...cell, isShaded: true })) : cells)
  }
  return { kind: 'table', rows }
}

/** Whether the table's style sets off its first row, and the table makes use of that. */
function hasStyledHeaderRow(table: XmlElement, { styles }: WordContext): boolean {
  const properties = xmlChild(table, 'tblPr')
  const styleId = readValue(properties, 'tblStyle')
  if (styleId === undefined || !styles.style(styleId).hasHeaderRow) return false
  const look = properties && xmlChild(properties, 'tblLook')
  if (!look) return false
  const firstRow = xmlAttribute(look, 'firstRow')
  // Older documents write the same as bits.
  if (firstRow === undefined) return (Number.parseInt(xmlAttribute(look, 'val') ?? '0', 16) & 0x20) !== 0
  return firstRow === '1' || firstRow === 'true'
}

interface RowPlace {
  context: WordContext
  /** Cells that may continue in this row, by their first column. */
  reachingDown: Map<number, FlowCell>
  isHidden: boolean
  isHeader: boolean
}

function readRow(row: XmlElement, { context, reachingDown, isHidden, isHeader }: RowPlace): FlowCell[] {
  const cells: FlowCell[] = []
  let column = 0
  const skipped = readCount(xmlChild(row, 'trPr'), 'gridBefore') ?? 0
  if (skipped > 0) cells.push({ ...emptyCell(isHeader), columns: boundedColumns(skipped) })
  column += skipped
  for (const element of wordChildren(row)) {
    if (element.name !== 'tc') continue
    const properties = xmlChild(element, 'tcPr')
    if (properties && xmlChild(properties, 'cellDel')) continue
    const columns = boundedColumns(Math.max(1, readCount(properties, 'gridSpan') ?? 1))
    const down = mergeOf(properties, 'vMerge')
    const above = reachingDown.get(column)
    const left = cells.at(-1)
    if (down === 'continue' && above) above.rows += 1
    else if (mergeOf(properties, 'hMerge') === 'continue' && left) left.columns += columns
    else {
      const items = context.readItems(element, isHidden)
      const cell = { ...emptyCell(isHeader), items, columns, isShaded: isShaded(properties) }
      cells.push(cell)
      for (let covered = column; covered < column + columns; covered += 1) reachingDown.delete(covered)
      if (down !== undefined) reachingDown.set(column, cell)
    }
    column = boundedColumns(column + columns)
  }
  return cells
}

const emptyCell = (isHeader: boolean): FlowCell => ({
  items: [],
  rows: 1,
  columns: 1,
  isHeader,
  isShaded: false,
})

function mergeOf(
  properties: XmlElement | undefined,
  name: 'vMerge' | 'hMerge',
): 'restart' | 'continue' | undefined {
  if (!properties || !xmlChild(properties, name)) return undefined
  return readValue(properties, name) === 'restart' ? 'restart' : 'continue'
}

function boundedColumns(columns: number): number {
  if (columns > MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
  return columns
}
