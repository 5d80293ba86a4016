import { LimitExceeded } from '../model/index.ts'
import { MAX_COLUMNS_A_TABLE, MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import { xmlAttribute, xmlChildren, type XmlElement } from '../archive/index.ts'
import { type FlowCell, type FlowTable } from '../word/flow/index.ts'
import { readOdfCount } from './odf-count.ts'
import type { OdtContext } from './odt-paragraph.ts'

const ROW_GROUPS = new Set(['table-header-rows', 'table-rows', 'table-row-group'])

/** Reads `table:table` of a text document. Covered cells are left out: the cell over them says how far it reaches. */
export function readOdtTable(table: XmlElement, context: OdtContext, isHidden: boolean): FlowTable {
  const rows: FlowCell[][] = []
  for (const { row, isHeader } of rowsOf(table, false)) {
    const cells = readOdtRow(row, { context, isHidden, isHeader })
    const isEmpty = cells.every(({ items }) => items.length === 0)
    const repeated = isEmpty ? 1 : (readOdfCount(row, 'number-rows-repeated') ?? 1)
    if (rows.length + repeated > MAX_ROWS_A_TABLE) throw new LimitExceeded()
    for (let at = 0; at < repeated; at += 1) rows.push(cells)
  }
  return { kind: 'table', rows }
}

function* rowsOf(
  container: XmlElement,
  isHeader: boolean,
): Generator<{ row: XmlElement; isHeader: boolean }> {
  for (const child of xmlChildren(container)) {
    if (child.name === 'table-row') yield { row: child, isHeader }
    else if (ROW_GROUPS.has(child.name)) yield* rowsOf(child, isHeader || child.name === 'table-header-rows')
  }
}

interface OdtRowPlace {
  context: OdtContext
  isHidden: boolean
  isHeader: boolean
}

function readOdtRow(row: XmlElement, { context, isHidden, isHeader }: OdtRowPlace): FlowCell[] {
  const cells: FlowCell[] = []
  for (const element of xmlChildren(row, 'table-cell')) {
    const items = context.readItems(element, isHidden)
    const cell: FlowCell = {
      items,
      rows: Math.max(1, readOdfCount(element, 'number-rows-spanned') ?? 1),
      columns: Math.max(1, readOdfCount(element, 'number-columns-spanned') ?? 1),
      isHeader,
      isShaded: context.styles.style('table-cell', xmlAttribute(element, 'style-name')).isShaded === true,
    }
    const repeated = readOdfCount(element, 'number-columns-repeated') ?? 1
    // Empty cells up to the edge of a sheet come from tables that were pasted from one.
    const copies = items.length === 0 && repeated > MAX_COLUMNS_A_TABLE ? 1 : repeated
    if (cells.length + copies > MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
    for (let at = 0; at < copies; at += 1) cells.push(cell)
  }
  return cells
}
