import { expect, test } from 'vitest'
import fc from 'fast-check'
import { documentForTests, shortBlocks } from '../testing/index.ts'
import { gridOfDelimited } from './grid-of-delimited.ts'
import { readDelimited } from './read-delimited.ts'

const extract = async (text: string | Uint8Array) =>
  readDelimited(Buffer.from(text as string), { fileName: 'lista.csv' })
const read = async (text: string | Uint8Array) => documentForTests(await extract(text))
const shown = async (text: string) => shortBlocks((await read(text)).blocks)

const TABLE = 'Producto | Precio\n//\nTermo | 48.990,00\nMate | 9.700,00'

test.each([
  ['semicolons', 'Producto;Precio\nTermo;48.990,00\nMate;9.700,00'],
  ['tabs', 'Producto\tPrecio\nTermo\t48.990,00\nMate\t9.700,00'],
  ['strokes', 'Producto|Precio\nTermo|48.990,00\nMate|9.700,00'],
  ['commas', 'Producto,Precio\nTermo,"48.990,00"\nMate,"9.700,00"'],
  ['Windows line ends', 'Producto;Precio\r\nTermo;48.990,00\r\nMate;9.700,00\r\n'],
  ['old Macintosh line ends', 'Producto;Precio\rTermo;48.990,00\rMate;9.700,00'],
  ['a declared separator', 'sep=;\r\nProducto;Precio\r\nTermo;48.990,00\r\nMate;9.700,00'],
  ['rows that a program quoted whole', '"Producto;""Precio"""\n"Termo;48.990,00"\n"Mate;9.700,00"'],
  ['blank columns around', ';Producto;Precio;\n;Termo;48.990,00;\n;Mate;9.700,00;'],
])('a list with %s is one table', async (_, text) => expect(await shown(text)).toEqual([TABLE]))

test('decimal commas in each row do not count as separators', async () => {
  expect(await shown('Termo;48.990,00\nMate;9.700,00\nYerba;3.100,50')).toEqual([
    'Termo = 48.990,00',
    'Mate = 9.700,00',
    'Yerba = 3.100,50',
  ])
})

test('a declared separator wins over a more frequent one', async () => {
  expect(await shown('sep=,\na;1,b;2,c;3\nd;4,e;5,f;6')).toEqual([expect.stringContaining('a;1 | b;2 | c;3')])
})

test('quoted cells keep separators, quotes and line breaks', async () => {
  const rows = await shown('Producto;Nota\n"Termo; acero";"dice ""frío""\ny calor"\nMate;simple')

  expect(rows[0]).toContain('Termo; acero | dice "frío" y calor')
})

test('an inch mark is a letter', async () => {
  expect((await shown('Producto;Precio\nCaño 1/2";100\n3/4" codo;200\nTee 1";300'))[0]).toContain(
    'Caño 1/2" | 100\n3/4" codo | 200\nTee 1" | 300',
  )
})

test('a quote that never closes spoils no other row', async () => {
  expect((await shown('Producto;Precio\n"Termo;100\nMate;200\nYerba;300'))[0]).toContain(
    'Mate | 200\nYerba | 300',
  )
})

test('blank lines part tables, and rows know their lines', async () => {
  const { blocks } = await read(
    'Producto;Precio\n"Termo\nacero";1\nMate;2\n;\n\nZona;Costo\nCABA;3\nInterior;4\n',
  )

  expect(shortBlocks(blocks)).toHaveLength(2)
  expect(blocks[0]).toMatchObject({ at: { line: 1, toLine: 4 }, rowPlaces: [{ line: 2 }, { line: 4 }] })
  expect(blocks[1]).toMatchObject({ at: { line: 7 }, rowPlaces: [{ line: 8 }, { line: 9 }] })
})

test('a title above the header is a heading', async () => {
  expect(await shown('Lista mayorista;\n;\nProducto;Precio\nTermo;1\nMate;2')).toEqual([
    '# Lista mayorista',
    'Producto | Precio\n//\nTermo | 1\nMate | 2',
  ])
})

test('a title with notes below it, above the header or apart from it, is the title of the file', async () => {
  const table = 'Pieza;Medida;Precio\nReja;1 x 1;50.000\nBaranda;1 m;30.000'
  const shownTable = 'Pieza | Medida | Precio\n//\nReja | 1 x 1 | 50.000\nBaranda | 1 m | 30.000'

  for (const gap of ['', ';;\n'])
    expect(
      await shown(`Herrería Don Beto;;\nNo incluye pintura.;;\n${gap}${table}\n${gap}Seña del 30%.;;`),
    ).toEqual(['# Herrería Don Beto', 'No incluye pintura.', shownTable, 'Seña del 30%.'])
})

test('lines that say something above a table are no title of it', async () => {
  expect(
    (await shown('Hacemos envíos\nAceptamos tarjeta\n\nProducto;Precio\nTermo;1\nMate;2')).slice(0, 2),
  ).toEqual(['Hacemos envíos', 'Aceptamos tarjeta'])
})

test('commas of titles and notes around a list with commas cut nothing', async () => {
  expect(
    await shown(
      'Vivero Sur, lista de mayo\nPrecios en pesos, IVA incluido.\nPlanta,Maceta,Precio\nJazmín,3 L,4500\nFicus,7 L,9900\nNo se reciben, en ningún caso, cambios de plantas, ni macetas.',
    ),
  ).toEqual([
    '# Vivero Sur, lista de mayo',
    'Precios en pesos, IVA incluido.',
    'Planta | Maceta | Precio\n//\nJazmín | 3 L | 4500\nFicus | 7 L | 9900',
    'No se reciben, en ningún caso, cambios de plantas, ni macetas.',
  ])
})

test('a text without separators is read line by line', async () => {
  expect(await shown('Hacemos envíos\nAceptamos tarjeta')).toEqual(['Hacemos envíos', 'Aceptamos tarjeta'])
})

test('letters of an old encoding are read', async () => {
  const document = await read(Buffer.from('artículo;año\nCañería;2026\nPaño;2025', 'latin1'))

  expect(JSON.stringify(document.blocks)).toContain('Cañería')
  expect(document.encoding).toBe('windows-1252')
})

test.each([
  `=cmd|'/C calc'!A0`,
  `=HYPERLINK("http://x.com";"Ver")`,
  `+cmd|'/C calc'!A0`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `-2+3+cmd|'/C calc'!A0`,
  '=A1+B2',
  '=1+2',
  '\t=IMPORTXML("http://x")',
  '=+HYPERLINK("http://x")',
])('the formula %s is left out', async (formula) => {
  const document = await read(`Producto;Nota;Precio\nTermo;"${formula.replaceAll('"', '""')}";1\nMate;rico;2`)

  expect(shortBlocks(document.blocks)).toEqual([
    'Producto | Nota | Precio\n//\nTermo |  | 1\nMate | rico | 2',
  ])
  expect(document.warnings).toEqual([{ code: 'active_content_ignored' }])
})

test.each([
  '-5',
  '+54 11 4555-1234',
  '@tienda.sur',
  '- Consultar (por mayor)',
  '= igual que antes',
  '-10 °C a 5 °C',
  '+IVA',
])('the text %s is no formula', async (text) => {
  const document = await read(`Producto;Nota;Precio\nTermo;${text};1\nMate;rico;2`)

  expect(shortBlocks(document.blocks)[0]).toContain(text)
  expect(document.warnings).toEqual([])
})

test('a text written as a formula to keep its zeros is a text', async () => {
  expect((await shown('Código;Precio;Stock\n="0012";100;1\n="0013";200;2'))[0]).toContain('0012 | 100 | 1')
})

test('too many rows, columns or letters are too much', async () => {
  const tooMuch = { kind: 'fault', fault: 'too_much' }

  expect(await extract('Termo;gris\n'.repeat(10_001))).toEqual(tooMuch)
  expect(await extract('Termo;gris\n\n'.repeat(30_000))).toEqual(tooMuch)
  expect(await extract(`${'a;'.repeat(201)}\n`.repeat(3))).toEqual(tooMuch)
  expect(await extract(`a;${'b'.repeat(1_000_001)}`)).toEqual(tooMuch)
})

test('a row of a million separators holds nothing', async () => {
  expect(await shown(`${';'.repeat(900_000)}\nTermo;1\n`)).toEqual(['Termo = 1'])
})

test('any text is read or refused', async () => {
  const piece = fc.constantFrom(';', ',', '\t', '|', '"', '\n', ' ', 'Termo', '1', '=A1', 'sep=;')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      expect((await extract(pieces.join(''))).kind).toBe('document')
    }),
  )
})

test('plain text that is a table gives its grid with the lines of its rows', () => {
  const found = gridOfDelimited(
    'LISTA\nproducto;precio;stock\n\nTermo;"48.990";23\nMate;9.700;=A1+1\nYerba;3.100;4\nVaso;90;1\n',
  )

  expect(found?.grid.map((row) => row.map(({ text }) => text))).toEqual([
    ['LISTA', '', ''],
    ['producto', 'precio', 'stock'],
    ['Termo', '48.990', '23'],
    ['Mate', '9.700', ''],
    ['Yerba', '3.100', '4'],
    ['Vaso', '90', '1'],
  ])
  expect(found?.rowPlaces.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7])
  expect(found?.warnings).toEqual([{ code: 'active_content_ignored' }])
})

test.each([
  'Hola, hacemos envíos a todo el país.\nConsultá por tu zona, te respondemos.',
  'Aceptamos efectivo, tarjeta, débito y transferencia a la cuenta del local.\nTenemos termos, mates, yerba y otras cosas para regalar.',
  'Una sola línea; con punto y coma',
  'Envíos\nCambios\nPagos',
  '',
])('prose is no table: %s', (text) => expect(gridOfDelimited(text)).toBeNull())
