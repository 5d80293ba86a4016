import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import {
  documentForTests,
  rowsForTests,
  shortBlocks,
  type WorkbookForTests,
  workbookForTests,
} from '../testing/index.ts'

const read = async (workbook: WorkbookForTests) =>
  documentForTests(await readXlsx(workbookForTests(workbook), { fileName: 'lista.xlsx' }))

const shown = async (workbook: WorkbookForTests) => shortBlocks((await read(workbook)).blocks)

const PRICES = rowsForTests([
  ['Producto', 'Precio'],
  ['Termo', 48_990],
  ['Mate', 9700.5],
])

/** Styles 0 to 6: plain, money, date, percent, bold, struck, shaded. */
const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;\\ #,##0.00"/></numFmts>
  <fonts><font/><font><b/></font><font><strike/></font></fonts>
  <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
  <fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>
  <cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/><xf fontId="1"/><xf fontId="2"/><xf fillId="2"/></cellXfs>`

const styled = (style: number, value: number | string) => ({
  xml:
    typeof value === 'number'
      ? `<c s="${style}"><v>${value}</v></c>`
      : `<c s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`,
})

test('a price list is a table with its header and the rows of the sheet', async () => {
  const document = await read({ sheets: [{ name: 'Precios', xml: PRICES }] })

  expect(shortBlocks(document.blocks)).toEqual(['Producto | Precio\n//\nTermo | 48990\nMate | 9700,5'])
  expect(document.blocks[0]).toMatchObject({
    at: { line: 1, toLine: 3, sheet: 'Precios' },
    rowPlaces: [
      { line: 2, sheet: 'Precios' },
      { line: 3, sheet: 'Precios' },
    ],
  })
  expect(document.warnings).toEqual([])
})

test('values are written as a person in Argentina sees them', async () => {
  const rows = rowsForTests([
    ['Producto', 'Precio', 'Alta', 'Descuento', 'Factura A'],
    ['Termo', styled(1, 12_500), styled(2, 46_082), styled(3, 0.15), { xml: '<c t="b"><v>1</v></c>' }],
    [
      'Mate',
      styled(1, 990),
      { xml: '<c t="d" s="2"><v>2026-03-02</v></c>' },
      styled(3, 1),
      { xml: '<c t="b"><v>0</v></c>' },
    ],
  ])

  expect(await shown({ sheets: [{ xml: rows }], styles: STYLES })).toEqual([
    [
      'Producto | Precio | Alta | Descuento | Factura A',
      '//',
      'Termo | $ 12.500,00 | 01/03/2026 | 15% | VERDADERO',
      'Mate | $ 990,00 | 02/03/2026 | 100% | FALSO',
    ].join('\n'),
  ])
})

test('a workbook of a Macintosh counts its days from 1904', async () => {
  const rows = rowsForTests([
    ['Producto', 'Alta'],
    ['Termo', styled(2, 46_082 - 1462)],
    ['Mate', styled(2, 46_083 - 1462)],
  ])

  const [table] = await shown({ sheets: [{ xml: rows }], styles: STYLES, is1904: true })

  expect(table).toContain('Termo | 01/03/2026')
})

test('shared texts keep their runs, their escaped letters and no reading aids', async () => {
  const sharedStrings =
    '<si><t>Producto</t></si><si><t>Precio</t></si>' +
    '<si><r><t>Termo </t></r><r><rPr><b/></rPr><t>acero</t></r><rPh><t>nada</t></rPh></si>' +
    '<si><t xml:space="preserve">Mate_x000D_\n  imperial\u200B</t></si>'
  const cell = (index: number) => ({ xml: `<c t="s"><v>${index}</v></c>` })
  const rows = rowsForTests([
    [cell(0), cell(1)],
    [cell(2), 1],
    [cell(3), 2],
  ])

  expect(await shown({ sheets: [{ xml: rows }], sharedStrings })).toEqual([
    'Producto | Precio\n//\nTermo acero | 1\nMate imperial | 2',
  ])
})

test('struck cells and struck runs leave the table for a notice behind it', async () => {
  const run = (text: string, isStruck: boolean) =>
    `<r><rPr>${isStruck ? '<strike/>' : ''}</rPr><t>${text}</t></r>`
  const rows = rowsForTests([
    ['Producto', 'Precio', 'Plazo'],
    [
      'Termo',
      { xml: `<c t="inlineStr"><is>${run('$ 5.000', true)}${run(' $ 4.000', false)}</is></c>` },
      '2 días',
    ],
    [styled(5, 'Mate'), styled(5, '$ 900'), styled(5, '3 días')],
    ['Bombilla', '$ 700', '4 días'],
  ])

  const document = await read({ sheets: [{ xml: rows }], styles: STYLES })

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Precio | Plazo\n//\nTermo | $ 4.000 | 2 días\nBombilla | $ 700 | 4 días',
    '(struck) $ 5.000; Mate; $ 900; 3 días',
  ])
  expect(document.warnings).toEqual([{ code: 'struck_left_out' }])
})

test('a strike that is switched off strikes nothing', async () => {
  const cell = { xml: '<c t="inlineStr"><is><r><rPr><strike val="0"/></rPr><t>Termo</t></r></is></c>' }

  expect(
    await shown({
      sheets: [
        {
          xml: rowsForTests([
            ['Producto', 'Precio'],
            [cell, 3],
            ['Mate', 4],
          ]),
        },
      ],
    }),
  ).toEqual(['Producto | Precio\n//\nTermo | 3\nMate | 4'])
})

test.each(['hidden', 'veryHidden'] as const)('a %s sheet is left out', async (state) => {
  const document = await read({
    sheets: [
      { name: 'Costos', xml: rowsForTests([['secreto', 1]]), state },
      { name: 'Precios', xml: PRICES },
    ],
  })

  expect(JSON.stringify(document)).not.toContain('secreto')
  expect(shortBlocks(document.blocks)).toHaveLength(1)
  expect(document.warnings).toEqual([{ code: 'hidden_left_out' }])
})

test('hidden rows and columns are left out and part no table', async () => {
  const rows = rowsForTests([
    ['Producto', 'Costo', 'Precio'],
    ['Termo', 111, 48_990],
    ['Prototipo', 222, 333],
    ['Mate', 444, 9700],
  ]).replace('<row r="3">', '<row r="3" hidden="1">')

  const document = await read({
    sheets: [
      {
        xml: rows,
        before: '<cols><col min="2" max="2" hidden="1"/><col min="7" max="16384" hidden="1"/></cols>',
      },
    ],
  })

  expect(shortBlocks(document.blocks)).toEqual(['Producto | Precio\n//\nTermo | 48990\nMate | 9700'])
  expect(document.blocks[0]).toMatchObject({ rowPlaces: [{ line: 2 }, { line: 4 }] })
  expect(document.warnings).toEqual([{ code: 'hidden_left_out' }])
})

test('rows and columns without height or width are hidden too', async () => {
  const rows = rowsForTests([
    ['Producto', 'Precio', 'Costo'],
    ['Termo', 1, 9],
    ['Oculto', 2, 9],
    ['Mate', 3, 9],
  ]).replace('<row r="3">', '<row r="3" ht="0" customHeight="1">')

  expect(
    await shown({ sheets: [{ xml: rows, before: '<cols><col min="3" max="3" width="0"/></cols>' }] }),
  ).toEqual(['Producto | Precio\n//\nTermo | 1\nMate | 3'])
})

test('a format that shows nothing hides a value', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>'
  const rows = rowsForTests([
    ['Producto', 'Precio', 'Costo'],
    ['Termo', 1, styled(1, 77)],
    ['Mate', 2, styled(1, 78)],
  ])

  expect(JSON.stringify(await read({ sheets: [{ xml: rows }], styles }))).not.toMatch(/7[78]/)
})

test('merged cells count for each row that they cover', async () => {
  const rows = `<sheetData>${rowsForTests([
    ['Producto', 'Plazas', 'Precio'],
    ['Colchón Roca', 1, '$ 265.000'],
    [null, 2, '$ 412.000'],
  ])}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`

  expect(await shown({ sheets: [{ xml: rows }] })).toEqual([
    'Producto | Plazas | Precio\n//\nColchón Roca | 1 | $ 265.000\nColchón Roca | 2 | $ 412.000',
  ])
})

test('old text below a merged cell stays unseen', async () => {
  const rows = `<sheetData>${rowsForTests([
    ['Producto', 'Precio'],
    ['Termo', 1],
    ['viejo', 2],
  ])}</sheetData>
    <mergeCells><mergeCell ref="A2:A3"/></mergeCells>`

  expect(JSON.stringify(await read({ sheets: [{ xml: rows }] }))).not.toContain('viejo')
})

test('a formula counts with its stored value alone', async () => {
  const rows = rowsForTests([
    ['Producto', 'Precio', 'Total'],
    ['Termo', 100, { xml: '<c><f>B2*1.21</f><v>121.00000000000001</v></c>' }],
    ['Mate', 200, { xml: '<c><f>B3*1.21</f><v></v></c>' }],
    ['Bombilla', 300, { xml: '<c t="e"><f>B4/0</f><v>#DIV/0!</v></c>' }],
    ['Yerba', 400, { xml: '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>' }],
  ])

  const document = await read({ sheets: [{ name: 'Precios', xml: rows }] })

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Precio | Total\n//\nTermo | 100 | 121\nMate | 200 | \nBombilla | 300 | \nYerba | 400 | ab',
  ])
  expect(document.warnings).toEqual([{ code: 'formula_without_value', sample: 'Precios!C3' }])
})

test.each([
  ['a macro', { 'xl/vbaProject.bin': 'x' }],
  ['a link to another workbook', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }],
  ['a connection to a database', { 'xl/connections.xml': '<connections/>' }],
])('%s is ignored with a warning', async (_, parts) => {
  const document = await read({ sheets: [{ xml: PRICES }], parts })

  expect(document.warnings).toEqual([{ code: 'active_content_ignored' }])
})

test.each([`cmd|'/C calc'!A0`, 'WEBSERVICE("http://x.com")', `'[1]Otra'!A1`])(
  'the formula %s keeps its stored value and is never followed',
  async (formula) => {
    const cell = { xml: `<c t="str"><f>${formula}</f><v>visto</v></c>` }

    const document = await read({
      sheets: [
        {
          xml: rowsForTests([
            ['Producto', 'Dato'],
            ['Termo', cell],
            ['Mate', 2],
          ]),
        },
      ],
    })

    expect(shortBlocks(document.blocks)[0]).toContain('visto')
    expect(document.warnings).toEqual([{ code: 'active_content_ignored' }])
  },
)

test('the names of sheets are headings when there are several', async () => {
  const hours = rowsForTests([
    ['Día', 'Horario'],
    ['Lunes', '9 a 18'],
    ['Martes', '9 a 13'],
  ])

  expect(
    await shown({
      sheets: [
        { name: 'Precios', xml: PRICES },
        { name: 'Horarios', xml: hours },
      ],
    }),
  ).toEqual(['# Precios', expect.stringContaining('Termo'), '# Horarios', expect.stringContaining('Lunes')])
})

test('a defined table and a filter say which row is the header', async () => {
  const rows = rowsForTests([
    ['20', '30'],
    ['Chico', 'Grande'],
    ['Rojo', 'Azul'],
  ])

  const [byTable] = await shown({ sheets: [{ xml: rows, table: 'A1:B3' }] })
  const [byFilter] = await shown({
    sheets: [{ xml: `<sheetData>${rows}</sheetData><autoFilter ref="A1:B3"/>` }],
  })

  expect(byTable).toBe('20 | 30\n//\nChico | Grande\nRojo | Azul')
  expect(byFilter).toBe(byTable)
})

test('cells and rows without a reference follow one another', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = ['Producto Precio', 'Termo 1', 'Mate 2'].map(
    (row) => `<row>${row.split(' ').map(cell).join('')}</row>`,
  )

  expect(await shown({ sheets: [{ xml: rows.join('') }] })).toEqual([
    'Producto | Precio\n//\nTermo | 1\nMate | 2',
  ])
})
