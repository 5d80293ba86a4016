import { isXmlElement, xmlAttribute, xmlChild, type XmlElement } from '../../archive/index.ts'
import { passiveText } from '../active-text.ts'
import { cleanText } from '../clean-text.ts'
import type { Budget } from '../limits.ts'
import type { SheetCell, Stretch } from '../sheet.ts'
import { odsCellText } from './cell-text.ts'
import { cellName } from '../cell-reference.ts'
import type { OdsStyle } from './styles.ts'

const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

export interface OdsTable {
  cells: SheetCell[]
  hiddenRows: Stretch[]
  hiddenColumns: Stretch[]
  isActive: boolean
  /** The first formula without a value, such as `C5`. */
  missing: string | null
}

/** Functions that fetch, and references to other files: `'file:///…'#$Hoja.A1`. */
const FETCHES = /\b(?:WEBSERVICE|DDE|RTD)\(|'file:|'https?:/i

/** Reads the cells of a sheet (`table:table`). Repeated cells without text cost nothing. */
export function readOdsTable(
  table: XmlElement,
  { styleOf, budget }: { styleOf: (name: string | undefined) => OdsStyle; budget: Budget },
): OdsTable {
  const read: OdsTable = { cells: [], hiddenRows: [], hiddenColumns: [], isActive: false, missing: null }
  let row = 1
  let column = 1
  readParts(table, { isHeader: false, isHidden: false })
  return read

  function readParts(parent: XmlElement, given: { isHeader: boolean; isHidden: boolean }): void {
    for (const child of parent.children) {
      if (!isXmlElement(child)) continue
      const isHidden = given.isHidden || isCollapsed(child)
      if (child.name === 'table-column') {
        const count = repeats(child, 'number-columns-repeated', MAX_COLUMN)
        if (isHidden) read.hiddenColumns.push({ first: column, last: column + count - 1 })
        column += count
      } else if (child.name === 'table-row') {
        const count = repeats(child, 'number-rows-repeated', MAX_ROW)
        if (isHidden) read.hiddenRows.push({ first: row, last: row + count - 1 })
        readRow(child, count, given.isHeader)
        row += count
      } else if (GROUPS.test(child.name)) {
        readParts(child, { isHeader: child.name === 'table-header-rows', isHidden })
      }
    }
  }

  function readRow(element: XmlElement, count: number, isHeader: boolean): void {
    let at = 1
    for (const cell of element.children) {
      if (!isXmlElement(cell) || !/^(?:covered-)?table-cell$/.test(cell.name)) continue
      const width = repeats(cell, 'number-columns-repeated', MAX_COLUMN)
      const shown = cell.name === 'table-cell' ? shownCell(cell, at) : null
      if (shown)
        for (let down = 0; down < count; down++)
          for (let right = 0; right < width; right++) {
            budget.spend(shown.text + (shown.struck ?? ''))
            read.cells.push({ ...shown, ...(isHeader && { isHeader }), row: row + down, column: at + right })
          }
      at += width
    }
  }

  function shownCell(cell: XmlElement, at: number): Omit<SheetCell, 'row' | 'column'> | null {
    const style = styleOf(xmlAttribute(cell, 'style-name'))
    const formula = xmlAttribute(cell, 'formula')
    if (formula !== undefined && FETCHES.test(formula)) read.isActive = true
    const written = odsCellText(cell, styleOf)
    const isError = formula !== undefined && ERROR.test(written.text.trim())
    const passive = formula === undefined ? passiveText(cleanText(written.text)) : cleanText(written.text)
    if (passive === null) read.isActive = true
    const shown = isError ? '' : (passive ?? '')
    if (formula !== undefined && shown === '' && xmlAttribute(cell, 'value-type') !== 'string')
      read.missing ??= cellName(row, at)
    const text = style.isStruck ? '' : shown
    const struck = [style.isStruck ? shown : '', cleanText(written.struck)].filter(Boolean).join(' ')
    if (text === '' && struck === '') return null
    const rows = repeats(cell, 'number-rows-spanned', MAX_ROW)
    const columns = repeats(cell, 'number-columns-spanned', MAX_COLUMN)
    return {
      text,
      ...(struck !== '' && { struck }),
      ...(rows > 1 && { rows }),
      ...(columns > 1 && { columns }),
      ...(style.isBold && { isBold: true }),
      ...(style.fill !== undefined && { fill: style.fill }),
      ...(style.size !== undefined && { size: style.size }),
    }
  }
}

const GROUPS = /^table-(?:header-rows|header-columns|rows|columns|row-group|column-group)$/
/** What LibreOffice shows for a formula that fails. */
const ERROR = /^(?:Err:\d{3}|#[\p{L}/¡!?]{2,12})$/u

const isCollapsed = (element: XmlElement): boolean => {
  const visibility = xmlAttribute(element, 'visibility')
  return visibility === 'collapse' || visibility === 'filter' || xmlAttribute(element, 'display') === 'false'
}

function repeats(element: XmlElement, name: string, most: number): number {
  const count = Number(xmlAttribute(element, name) ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1
}

/** The name of a sheet. */
export const nameOf = (table: XmlElement): string => cleanText(xmlAttribute(table, 'name') ?? '')

/** Whether a file fetches from elsewhere or runs scripts. */
export const hasActiveParts = (spreadsheet: XmlElement, names: readonly string[]): boolean =>
  xmlChild(spreadsheet, 'dde-links') !== undefined ||
  names.some((name) => /^(?:Basic|Scripts)\//.test(name) && !name.endsWith('/'))
