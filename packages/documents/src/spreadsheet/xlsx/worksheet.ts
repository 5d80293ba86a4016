import { LimitExceeded } from '../../model/index.ts'
import { parseXml, xmlAttribute, xmlChild, xmlChildren, type XmlElement } from '../../archive/index.ts'
import { cellKey, cellName, cellPlace, cellRange } from '../cell-reference.ts'
import { cleanText } from '../clean-text.ts'
import { type Budget } from '../limits.ts'
import type { SheetCell, Stretch } from '../sheet.ts'
import { cellValue } from './cell-value.ts'
import type { RichText } from './rich-text.ts'
import type { CellStyle } from './styles.ts'

const MAX_MERGES = 100_000

/** What all sheets of a workbook share. */
export interface WorkbookParts {
  sharedStrings: readonly RichText[]
  styleOf: (index: number) => CellStyle
  is1904: boolean
  budget: Budget
}

export interface Worksheet {
  cells: SheetCell[]
  hiddenRows: Stretch[]
  hiddenColumns: Stretch[]
  isActive: boolean
  /** The first formula without a value, such as `C5`. */
  missing: string | null
}

/**
 * Reads the cells of a worksheet.
 *
 * @param headers - cells of header rows of the sheet's defined tables, as ranges such as `A1:C1`
 */
export function readWorksheet(xml: string, headers: readonly string[], workbook: WorkbookParts): Worksheet {
  const root = parseXml(xml)
  if (root === 'too_much') throw new LimitExceeded()
  const cells = new Map<number, SheetCell>()
  const sheet: Worksheet = {
    cells: [],
    hiddenRows: [],
    hiddenColumns: hiddenColumns(root),
    isActive: false,
    missing: null,
  }
  let row = 0
  for (const element of childrenOf(root, 'sheetData')) {
    row = Number(xmlAttribute(element, 'r') ?? row + 1)
    if (isHidden(element, 'ht')) sheet.hiddenRows.push({ first: row, last: row })
    let column = 0
    for (const cell of xmlChildren(element, 'c')) {
      // A sheet has many cells: their attributes, which no program prefixes, are read at once.
      const { r: reference, s: styleIndex = '0' } = cell.attributes
      const place = reference === undefined ? { row, column: column + 1 } : cellPlace(reference)
      if (!place) throw new Error(`The sheet has no cell ${reference}`)
      column = place.column
      const style = workbook.styleOf(Number(styleIndex))
      const value = cellValue(cell, { ...workbook, style })
      if (value.isActive) sheet.isActive = true
      if (value.isMissing) sheet.missing ??= cellName(place.row, place.column)
      const read = sheetCell(place, value, style)
      if (!read) continue
      workbook.budget.spend(read.text + (read.struck ?? ''))
      cells.set(cellKey(place), read)
    }
  }
  merge(cells, root)
  markHeaders(cells, [...headers, ...filterHeaders(root)])
  return { ...sheet, cells: [...cells.values()] }
}

function childrenOf(root: XmlElement, name: string): XmlElement[] {
  const list = xmlChild(root, name)
  return list ? xmlChildren(list) : []
}

function sheetCell(
  place: { row: number; column: number },
  value: RichText,
  style: CellStyle,
): SheetCell | null {
  const shown = cleanText(value.text)
  const text = style.isStruck ? '' : shown
  const struck = [style.isStruck ? shown : '', cleanText(value.struck)].filter(Boolean).join(' ')
  if (text === '' && struck === '') return null
  return {
    ...place,
    text,
    ...(struck !== '' && { struck }),
    ...((value.isBold ?? style.isBold) && { isBold: true }),
    ...(style.fill !== undefined && { fill: style.fill }),
    ...(style.size !== undefined && { size: style.size }),
  }
}

/** Hidden, or of no height or width. */
const isHidden = (element: XmlElement, size: 'ht' | 'width'): boolean => {
  const hidden = xmlAttribute(element, 'hidden')
  return hidden === '1' || hidden === 'true' || Number(xmlAttribute(element, size) ?? 1) === 0
}

function hiddenColumns(root: XmlElement): Stretch[] {
  return childrenOf(root, 'cols')
    .filter((column) => isHidden(column, 'width'))
    .map((column) => ({
      first: Number(xmlAttribute(column, 'min')),
      last: Number(xmlAttribute(column, 'max')),
    }))
    .filter(({ first, last }) => first >= 1 && last >= first)
}

function merge(cells: ReadonlyMap<number, SheetCell>, root: XmlElement): void {
  const merges = childrenOf(root, 'mergeCells')
  if (merges.length > MAX_MERGES) throw new LimitExceeded()
  for (const element of merges) {
    const range = cellRange(xmlAttribute(element, 'ref') ?? '')
    const cell = range && cells.get(cellKey(range.from))
    if (!cell) continue
    cell.rows = range.to.row - range.from.row + 1
    cell.columns = range.to.column - range.from.column + 1
  }
}

/** The first row of a filter names the columns. */
const filterHeaders = (root: XmlElement): string[] => {
  const filter = xmlChild(root, 'autoFilter')
  return filter ? [xmlAttribute(filter, 'ref') ?? ''] : []
}

function markHeaders(cells: ReadonlyMap<number, SheetCell>, ranges: readonly string[]): void {
  for (const reference of ranges) {
    const range = cellRange(reference)
    if (!range) continue
    for (let column = range.from.column; column <= range.to.column; column++) {
      const cell = cells.get(cellKey({ row: range.from.row, column }))
      if (cell) cell.isHeader = true
    }
  }
}
