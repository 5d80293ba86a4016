import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import {
  documentForTests,
  rowsForTests,
  shortBlocks,
  type WorkbookForTests,
  workbookForTests,
  zipForTests,
} from '../testing/index.ts'

const extract = async (bytes: Uint8Array) => readXlsx(bytes, { fileName: 'lista.xlsx' })
const read = async (workbook: WorkbookForTests) => documentForTests(await extract(workbookForTests(workbook)))

const TOO_MUCH = { kind: 'fault', fault: 'too_much' }
const ROWS = rowsForTests([
  ['Producto', 'Precio'],
  ['Termo', 1],
  ['Mate', 2],
])

test('an encrypted workbook is protected', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])

  expect(await extract(bytes)).toEqual({ kind: 'fault', fault: 'protected' })
})

test('a workbook of the old format and a damaged one are unreadable', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])
  const whole = workbookForTests({ sheets: [{ xml: ROWS }] })

  await expect(extract(old)).rejects.toThrow(/current format/)
  await expect(extract(whole.slice(0, whole.length / 2))).rejects.toThrow(/central directory/i)
  await expect(extract(zipForTests({ 'a.txt': 'x' }))).rejects.toThrow(/no workbook/)
})

test('a zip bomb is too much', async () => {
  const bytes = workbookForTests({
    sheets: [{ xml: ROWS }],
    parts: { 'xl/media/a.bin': '0'.repeat(31 * 1024 * 1024) },
  })

  expect(await extract(bytes)).toEqual(TOO_MUCH)
})

test('a cell in the last row and column costs nothing', async () => {
  const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>lejos</t></is></c></row>'

  const document = await read({ sheets: [{ xml: ROWS + far }] })

  expect(shortBlocks(document.blocks)).toEqual(['Producto | Precio\n//\nTermo | 1\nMate | 2', 'lejos'])
})

test('a merge over the whole sheet covers no more than its table', async () => {
  const xml = `<sheetData>${ROWS}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`
  const tall = `<sheetData>${ROWS}</sheetData><mergeCells><mergeCell ref="A3:A1048576"/><mergeCell ref="B3:XFD3"/></mergeCells>`

  expect(shortBlocks((await read({ sheets: [{ xml }] })).blocks)).toEqual(['Producto'])
  expect(shortBlocks((await read({ sheets: [{ xml: tall }] })).blocks)).toEqual([
    'Producto | Precio\n//\nTermo | 1\nMate | 2',
  ])
})

test('merges that overlap everywhere are bounded', async () => {
  const merges = Array.from({ length: 2000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD1048576"/>`)
  const rows = rowsForTests(Array.from({ length: 2000 }, (_, at) => [`x${at}`, 'y']))

  const result = await extract(
    workbookForTests({
      sheets: [{ xml: `<sheetData>${rows}</sheetData><mergeCells>${merges.join('')}</mergeCells>` }],
    }),
  )

  expect(result).toEqual(TOO_MUCH)
})

test('a long text merged over a long table is not repeated without end', async () => {
  const rows = rowsForTests([
    ['x'.repeat(10_000), 'y'],
    ...Array.from({ length: 200 }, (_, at) => [null, `z${at}`]),
  ])
  const xml = `<sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:A201"/></mergeCells>`

  expect(await extract(workbookForTests({ sheets: [{ xml }] }))).toEqual(TOO_MUCH)
})

test.each([
  ['rows', Array.from({ length: 10_001 }, () => ['Termo acero', 'gris'])],
  ['islands', Array.from({ length: 20_001 }, (_, at) => (at % 2 === 0 ? ['x', null, 'y'] : []))],
])('too many %s are too much', async (_, rows) => {
  expect(await extract(workbookForTests({ sheets: [{ xml: rowsForTests(rows) }] }))).toEqual(TOO_MUCH)
})

test('too many columns are too much', async () => {
  const cells = Array.from({ length: 201 }, (_, at) => `<c><v>${at}</v></c>`).join('')

  expect(
    await extract(workbookForTests({ sheets: [{ xml: `<row>${cells}</row><row>${cells}</row>` }] })),
  ).toEqual(TOO_MUCH)
})

test('too much text is too much', async () => {
  const sharedStrings = `<si><t>${'x'.repeat(10_000)}</t></si>`
  const cells = rowsForTests(Array.from({ length: 101 }, () => [{ xml: '<c t="s"><v>0</v></c>' }]))

  expect(await extract(workbookForTests({ sheets: [{ xml: cells }], sharedStrings }))).toEqual(TOO_MUCH)
})

test('hidden columns and rows over the whole sheet leave nothing', async () => {
  const before = `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(1000)}</cols>`

  expect((await read({ sheets: [{ xml: ROWS, before }] })).blocks).toEqual([])
})

test.each(['7', '-1', '1.5', 'x'])(
  'a cell that names the shared text %s of two damages the workbook',
  async (index) => {
    const rows = rowsForTests([[{ xml: `<c t="s"><v>${index}</v></c>` }]])

    await expect(
      extract(
        workbookForTests({ sheets: [{ xml: rows }], sharedStrings: '<si><t>a</t></si><si><t>b</t></si>' }),
      ),
    ).rejects.toThrow(/no shared text/)
  },
)

test('a cell outside of the sheet damages the workbook', async () => {
  await expect(
    extract(workbookForTests({ sheets: [{ xml: '<row><c r="ZZZ1"><v>1</v></c></row>' }] })),
  ).rejects.toThrow(/no cell/)
})

test('styles and links that point nowhere, or at themselves, change nothing', async () => {
  const styles =
    '<fonts/><cellXfs><xf fontId="99" fillId="-1" numFmtId="__proto__" xfId="0"/></cellXfs><cellStyleXfs><xf xfId="0"/></cellStyleXfs>'
  const rows = rowsForTests([
    ['Producto', 'Precio'],
    ['Termo', { xml: '<c s="0"><v>1</v></c>' }],
    ['Mate', { xml: '<c s="98765"><v>2</v></c>' }],
  ])
  const parts = {
    'xl/worksheets/_rels/sheet0.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/table" Target="sheet0.xml"/><Relationship Id="b" Type="x/table" Target="../../../../etc/passwd"/></Relationships>',
  }

  expect(shortBlocks((await read({ sheets: [{ xml: rows }], styles, parts })).blocks)).toEqual([
    'Producto | Precio\n//\nTermo | 1\nMate | 2',
  ])
})

test('an entity of the file itself, external or not, is never resolved', async () => {
  const bytes = workbookForTests({
    sheets: [{ xml: ROWS }],
    parts: {
      'xl/worksheets/sheet0.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY l "lol">]>
        <worksheet><sheetData>${rowsForTests([['Dato &e;', '&l;&l;']])}</sheetData></worksheet>`,
    },
  })

  const text = JSON.stringify(documentForTests(await extract(bytes)).blocks)

  expect(text).not.toContain('root:')
  expect(text).not.toContain('lollol')
})

test('deep nesting is too much', async () => {
  const bytes = workbookForTests({ sheets: [{ xml: '<a>'.repeat(5000) }] })

  expect(await extract(bytes)).toEqual(TOO_MUCH)
})

test('cells that are formulas written as text are left out', async () => {
  const rows = rowsForTests([
    ['Producto', 'Precio'],
    [`=cmd|'/C calc'!A0`, 1],
    ['=HYPERLINK("http://x.com")', 2],
    ['Mate', 3],
  ])

  const document = await read({ sheets: [{ xml: rows }] })

  expect(JSON.stringify(document.blocks)).not.toMatch(/cmd|HYPERLINK/)
  expect(document.warnings).toEqual([{ code: 'active_content_ignored' }])
})
