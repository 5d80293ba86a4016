import { zipForTests } from './zip.ts'

export interface SheetForTests {
  name?: string
  /** Content of the worksheet from `sheetData` on, or its rows alone. */
  xml: string
  /** XML before the rows, such as `<cols>…</cols>`. */
  before?: string
  state?: 'hidden' | 'veryHidden'
  /** Range of a defined table. */
  table?: string
}

export interface WorkbookForTests {
  sheets: SheetForTests[]
  /** Content of `sst`. */
  sharedStrings?: string
  /** Content of `styleSheet`. */
  styles?: string
  is1904?: boolean
  parts?: Record<string, string>
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Makes the bytes of an Excel workbook from the XML of its sheets. */
export function workbookForTests({
  sheets,
  sharedStrings,
  styles,
  is1904,
  parts = {},
}: WorkbookForTests): Uint8Array {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Hoja${at + 1}`}" sheetId="${at + 1}" r:id="s${at}"${state ? ` state="${state}"` : ''}/>`,
  )
  const relations = sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
  return zipForTests({
    '_rels/.rels': relationships([relation('w', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...relations,
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('y', 'styles', '/xl/styles.xml'),
    ]),
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(sheets.flatMap(sheetParts)),
    ...parts,
  })
}

function sheetParts({ xml, before = '', table }: SheetForTests, at: number): [string, string][] {
  const data = xml.startsWith('<sheetData') ? xml : `<sheetData>${xml}</sheetData>`
  return [
    [`xl/worksheets/sheet${at}.xml`, `<?xml version="1.0"?><worksheet>${before}${data}</worksheet>`],
    ...(table === undefined
      ? []
      : ([
          [
            `xl/worksheets/_rels/sheet${at}.xml.rels`,
            relationships([relation('t', 'table', `../tables/table${at}.xml`)]),
          ],
          [`xl/tables/table${at}.xml`, `<table ref="${table}"/>`],
        ] satisfies [string, string][])),
  ]
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const relationships = (all: readonly string[]) => `<Relationships>${all.join('')}</Relationships>`

export type CellForTests = string | number | null | { xml: string }

/** Rows of texts and numbers as the XML of a sheet; `null` leaves a cell out. */
export const rowsForTests = (rows: readonly (readonly CellForTests[])[]): string =>
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellForTests(cell, at + 1, column)).join('')}</row>`,
    )
    .join('')

function cellForTests(cell: CellForTests, row: number, column: number): string {
  const reference = `${String.fromCharCode(65 + column)}${row}`
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`)
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
}
