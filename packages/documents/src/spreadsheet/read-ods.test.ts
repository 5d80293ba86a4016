import { expect, test } from 'vitest'
import { documentForTests, shortBlocks, zipForTests } from '../testing/index.ts'
import { readOds } from './read-ods.ts'

const odsForTests = (tables: string, styles = '', parts: Record<string, string> = {}): Uint8Array =>
  zipForTests({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>
      <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...parts,
  })

const extract = async (bytes: Uint8Array) => readOds(bytes, { fileName: 'lista.ods' })
const read = async (...given: Parameters<typeof odsForTests>) =>
  documentForTests(await extract(odsForTests(...given)))
const shown = async (...given: Parameters<typeof odsForTests>) => shortBlocks((await read(...given)).blocks)

const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const row = (cells: readonly string[], attributes = '') =>
  `<table:table-row ${attributes}>${cells.map((text) => (text.startsWith('<') ? text : cell(text))).join('')}</table:table-row>`
const table = (rows: string, name = 'Precios', attributes = '') =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`

const PRICES = row(['Producto', 'Precio']) + row(['Termo', '$ 48.990']) + row(['Mate', '$ 9.700'])
const PRICES_SHOWN = 'Producto | Precio\n//\nTermo | $ 48.990\nMate | $ 9.700'

test('a sheet is read with the texts that the program showed', async () => {
  const rows =
    row(['Producto', 'Precio']) +
    row(['Termo', cell('$ 48.990,00', 'office:value-type="currency" office:value="48990"')]) +
    row(['Mate', cell('$ 9.700,00', 'office:value-type="currency" office:value="9700"')])

  const document = await read(table(rows))

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Precio\n//\nTermo | $ 48.990,00\nMate | $ 9.700,00',
  ])
  expect(document.blocks[0]).toMatchObject({ at: { line: 1, sheet: 'Precios' } })
})

test('stored values stand in where the program wrote no text', async () => {
  const bare = (attributes: string) => `<table:table-cell ${attributes}/>`
  const rows =
    row(['Precio', 'Alta', 'Descuento', 'Nota']) +
    row([
      bare('office:value-type="float" office:value="1.5"'),
      bare('office:value-type="date" office:date-value="2026-03-01T00:00:00"'),
      bare('office:value-type="percentage" office:value="0.15"'),
      bare('office:value-type="string" office:string-value="nuevo"'),
    ])

  expect(await shown(table(rows))).toEqual([expect.stringContaining('1,5 | 01/03/2026 | 15% | nuevo')])
})

test('merged cells and repeated cells count for each place that they cover', async () => {
  const rows =
    row(['Producto', 'Plazas', 'Precio']) +
    row([cell('Colchón', 'table:number-rows-spanned="2"'), '1', '$ 265.000']) +
    row(['<table:covered-table-cell/>', cell('2'), '$ 412.000']) +
    row(['Almohada', cell('-', 'table:number-columns-repeated="2"')])

  expect(await shown(table(rows))).toEqual([
    'Producto | Plazas | Precio\n//\nColchón | 1 | $ 265.000\nColchón | 2 | $ 412.000\nAlmohada | - | -',
  ])
})

test('hidden sheets, rows and columns are left out', async () => {
  const style =
    '<style:style style:name="oculta"><style:table-properties table:display="false"/></style:style>'
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>'
  const rows =
    row(['Producto', 'Costo', 'Precio']) +
    row(['Termo', '11', '1']) +
    row(['Prototipo', '22', '2'], 'table:visibility="filter"') +
    row(['Mate', '33', '3'])

  const document = await read(
    table(columns + rows) + table(row(['secreto', '9']), 'Costos', 'table:style-name="oculta"'),
    style,
  )

  expect(shortBlocks(document.blocks)).toEqual(['Producto | Precio\n//\nTermo | 1\nMate | 3'])
  expect(document.warnings).toEqual([{ code: 'hidden_left_out' }])
})

test('struck cells and runs leave the table for a notice behind it', async () => {
  const style =
    '<style:style style:name="base"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
    '<style:style style:name="hija" style:parent-style-name="base"/>'
  const rows =
    row(['Producto', 'Precio']) +
    row(['Termo', cell('<text:span text:style-name="base">$ 5.000</text:span> $ 4.000')]) +
    row([cell('Mate', 'table:style-name="hija"'), cell('$ 900', 'table:style-name="hija"')]) +
    row(['Bombilla', '$ 700'])

  const document = await read(table(rows), style)

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Precio\n//\nTermo | $ 4.000\nBombilla | $ 700',
    '(struck) $ 5.000; Mate; $ 900',
  ])
  expect(document.warnings).toEqual([{ code: 'struck_left_out' }])
})

test('header rows, bold rows and comments are known for what they are', async () => {
  const rows =
    `<table:table-header-rows>${row(['20', '30'])}</table:table-header-rows>` +
    row([
      cell('Chico</text:p><office:annotation><text:p>interno</text:p></office:annotation><text:p>'),
      'Grande',
    ]) +
    row(['Rojo<text:s text:c="999999999"/>vivo', 'Azul<text:line-break/>claro'])

  expect(await shown(table(rows))).toEqual(['20 | 30\n//\nChico | Grande\nRojo vivo | Azul claro'])
})

test('a formula counts with its stored value alone', async () => {
  const rows =
    row(['Producto', 'Total', 'Otro']) +
    row(['Termo', cell('121', 'table:formula="of:=[.B1]*1.21"'), 'a']) +
    row(['Mate', '<table:table-cell table:formula="of:=[.B2]*2"/>', 'b']) +
    row(['Yerba', cell('#REF!', 'table:formula="of:=[.X9]"'), 'c']) +
    row(['Vaso', cell('7', `table:formula="of:=DDE(&quot;cmd&quot;)"`), 'd'])

  const document = await read(table(rows))

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Total | Otro\n//\nTermo | 121 | a\nMate |  | b\nYerba |  | c\nVaso | 7 | d',
  ])
  expect(document.warnings).toEqual([
    { code: 'active_content_ignored' },
    { code: 'formula_without_value', sample: 'Precios!B3' },
  ])
})

test('an encrypted file is protected, and a file without sheets is unreadable', async () => {
  const manifest = { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }

  expect(await extract(odsForTests('', '', manifest))).toEqual({ kind: 'fault', fault: 'protected' })
  await expect(extract(zipForTests({ 'content.xml': '<office:document-content/>' }))).rejects.toThrow(
    /no spreadsheet/,
  )
  await expect(extract(zipForTests({ mimetype: 'x' }))).rejects.toThrow(/no content/)
})

test('empty cells and rows may repeat to the end of the sheet', async () => {
  const rows =
    PRICES +
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
    '<table:table-row table:number-rows-repeated="999999999"/>'

  expect(await shown(table(rows))).toEqual([PRICES_SHOWN])
})

test('texts that repeat over the whole sheet are too much', async () => {
  const rows = row(
    [cell('x', 'table:number-columns-repeated="16384"')],
    'table:number-rows-repeated="1048576"',
  )

  expect(await extract(odsForTests(table(rows)))).toEqual({ kind: 'fault', fault: 'too_much' })
})

test('a cell merged over the whole sheet covers no more than its table', async () => {
  const rows =
    row([cell('Lista', 'table:number-columns-spanned="16384" table:number-rows-spanned="1048576"')]) + PRICES

  expect(await shown(table(rows))).toEqual(['Lista'])
})

test('styles that inherit in a circle end', async () => {
  const style =
    '<style:style style:name="a" style:parent-style-name="b"/><style:style style:name="b" style:parent-style-name="a"/>'

  expect(await shown(table(row([cell('x', 'table:style-name="a"')])), style)).toEqual(['x'])
})

test('deep nesting is too much', async () => {
  expect(await extract(odsForTests(table('<table:table-row-group>'.repeat(5000))))).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
})
