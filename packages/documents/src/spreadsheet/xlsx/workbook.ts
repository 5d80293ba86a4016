import {
  readRelationships,
  xmlAttribute,
  xmlChild,
  xmlChildren,
  type Archive,
  type Relationship,
  type XmlElement,
} from '../../archive/index.ts'
import { parsePart } from '../parse-part.ts'

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  name: string
  isHidden: boolean
  /** Where its part stands in the archive. */
  path: string
  /** Charts and macro sheets have no cells of a reader's concern. */
  kind: 'cells' | 'macros' | 'other'
}

export interface Workbook {
  sheets: SheetEntry[]
  is1904: boolean
  sharedStringsPath: string | null
  stylesPath: string | null
}

/** Parts of a workbook that run, fetch, or belong to other files. */
export const ACTIVE_PART =
  /(?:vbaProject\.bin|connections\.xml)$|\/(?:externalLinks|macrosheets|activeX|queryTables)\//i

/**
 * Reads the list of a workbook's sheets, in the order of their tabs.
 *
 * @throws when the archive holds no workbook
 */
export function readWorkbook(archive: Archive): Workbook {
  const path = partsOf(archive, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const root = parsePart(archive.read(path))
  if (!root) throw new Error('The archive holds no workbook')
  const relations = partsOf(archive, path)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.target ?? null
  const properties = xmlChild(root, 'workbookPr')
  const date1904 = properties && xmlAttribute(properties, 'date1904')
  const list = xmlChild(root, 'sheets')
  return {
    sheets: (list ? xmlChildren(list, 'sheet') : []).flatMap((sheet) => {
      const relation = byId.get(xmlAttribute(sheet, 'id') ?? '')
      return relation ? [sheetEntry(sheet, relation)] : []
    }),
    is1904: date1904 === '1' || date1904 === 'true',
    sharedStringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  }
}

function sheetEntry(sheet: XmlElement, { type, target }: Relationship): SheetEntry {
  const state = xmlAttribute(sheet, 'state')
  return {
    name: xmlAttribute(sheet, 'name') ?? '',
    isHidden: state === 'hidden' || state === 'veryHidden',
    path: target,
    kind: type === 'worksheet' ? 'cells' : /macrosheet$/i.test(type) ? 'macros' : 'other',
  }
}

/** Returns the header rows of the tables that a sheet defines, as ranges. */
export function tableHeaders(archive: Archive, sheetPath: string): string[] {
  return partsOf(archive, sheetPath)
    .filter(({ type }) => type === 'table')
    .flatMap(({ target }) => {
      const table = parsePart(archive.read(target))
      const reference = table && xmlAttribute(table, 'ref')
      return table && reference && xmlAttribute(table, 'headerRowCount') !== '0' ? [reference] : []
    })
}

/** The relationships of a part to parts of the same archive. */
const partsOf = (archive: Archive, part: string): Relationship[] =>
  readRelationships(archive, part).filter(({ isExternal }) => !isExternal)
