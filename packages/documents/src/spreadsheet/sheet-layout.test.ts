import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createBudget } from './limits.ts'
import { shortBlocks } from '../testing/index.ts'
import { sheetBlocks } from './sheet-blocks.ts'
import type { SheetCell } from './sheet.ts'

type Written = string | Partial<SheetCell> | null

const cellsOf = (rows: readonly (readonly Written[])[]): SheetCell[] =>
  rows.flatMap((row, r) =>
    row.flatMap((cell, c) =>
      cell === null
        ? []
        : [{ row: r + 1, column: c + 1, text: '', ...(typeof cell === 'string' ? { text: cell } : cell) }],
    ),
  )

const sheetOf = (cells: SheetCell[]) => ({ name: null, cells, hiddenRows: [], hiddenColumns: [] })

const shown = (rows: readonly (readonly Written[])[]) =>
  shortBlocks(sheetBlocks(sheetOf(cellsOf(rows)), { titleLevel: 1, budget: createBudget() }).blocks)

const bold = (text: string): Partial<SheetCell> => ({ text, isBold: true })

const _ = null
const PRICES = [
  ['Producto', 'Talle', 'Precio'],
  ['Remera', 'M', '$ 900'],
  ['Buzo', 'L', '$ 1.900'],
]
const PRICES_SHOWN = 'Producto | Talle | Precio\n//\nRemera | M | $ 900\nBuzo | L | $ 1.900'
const ZONES = [
  ['Zona', 'Costo'],
  ['CABA', '$ 3.000'],
  ['Interior', '$ 6.000'],
]
const ZONES_SHOWN = 'Zona | Costo\n//\nCABA | $ 3.000\nInterior | $ 6.000'

test('tables below one another, with a blank row between, are tables of their own', () => {
  expect(shown([...PRICES, [], ...ZONES])).toEqual([PRICES_SHOWN, ZONES_SHOWN])
})

test('tables beside one another, with a blank column between, are tables of their own', () => {
  expect(shown(PRICES.map((row, at) => [...row, _, ...ZONES[at]!]))).toEqual([PRICES_SHOWN, ZONES_SHOWN])
})

test('a title over two tables side by side joins them not', () => {
  const rows = PRICES.map((row, at) => [...row, _, ...ZONES[at]!])

  expect(shown([[bold('LISTA DE MARZO')], ...rows])).toEqual(['# LISTA DE MARZO', PRICES_SHOWN, ZONES_SHOWN])
  expect(shown([[{ text: 'Lista de marzo', columns: 6, isBold: true }], ...rows])).toHaveLength(3)
})

test('tables of a band may be cut again by blank rows', () => {
  const rows = [
    [...PRICES[0]!, _, ...ZONES[0]!],
    [...PRICES[1]!, _, ...ZONES[1]!],
    [...PRICES[2]!, _, ...ZONES[2]!],
    [_, _, _, _, _, _],
    [_, _, _, _, 'Cuotas', 'Recargo'],
    [_, _, _, _, 'tres', '10%'],
    [_, _, _, _, 'seis', '20%'],
  ]

  expect(shown(rows)).toEqual([PRICES_SHOWN, ZONES_SHOWN, 'Cuotas | Recargo\n//\ntres | 10%\nseis | 20%'])
})

test('a blank column that only makes room parts no table', () => {
  expect(shown(PRICES.map(([first, ...others]) => [first!, _, ...others]))).toEqual([PRICES_SHOWN])
  expect(shown(PRICES.map(([first, second, third]) => [first!, second!, _, third!]))).toEqual([PRICES_SHOWN])
})

test('a header that is merged over a blank column keeps its table whole', () => {
  const rows = [
    ['Bomba', { text: 'Litros por hora', columns: 3 }],
    [_, '20 m', _, '40 m'],
    ['B-1', '900', _, '500'],
    ['B-2', '1200', _, '700'],
  ]

  expect(shown(rows)).toHaveLength(1)
  expect(shown(rows)[0]).toContain('B-1 | 900 | 500')
})

test('a note beside a table is no part of it', () => {
  const rows = PRICES.map((row, at) => (at === 1 ? [...row, _, 'Precios sin IVA.'] : row))

  expect(shown(rows)).toEqual([PRICES_SHOWN, 'Precios sin IVA.'])
})

test('a text directly above a table, or emphasised, is a heading', () => {
  expect(shown([['Remeras'], ...PRICES, [], [bold('Envíos')], [], ...ZONES])).toEqual([
    '## Remeras',
    PRICES_SHOWN,
    '## Envíos',
    ZONES_SHOWN,
  ])
})

test('sentences, labels with values and texts at the end are paragraphs', () => {
  expect(
    shown([
      ['Vigente desde: 01/03/2026'],
      ...PRICES,
      [],
      [bold('No se aceptan devoluciones.')],
      [],
      [bold('Gracias')],
    ]),
  ).toEqual(['Vigente desde: 01/03/2026', PRICES_SHOWN, 'No se aceptan devoluciones.', 'Gracias'])
})

test('the title of a sheet stands over the titles of its tables', () => {
  const title = { text: 'Tienda Sur', isBold: true, size: 18 }
  const rows = [[title], [], [bold('Ropa')], ...PRICES, [], [bold('Envíos')], ...ZONES]

  expect(shown(rows)).toEqual(['# Tienda Sur', '## Ropa', PRICES_SHOWN, '## Envíos', ZONES_SHOWN])
})

test('a plain line below the title is a paragraph', () => {
  expect(shown([[bold('Tienda Sur')], ['Lista de marzo'], ...PRICES])).toEqual([
    '# Tienda Sur',
    'Lista de marzo',
    PRICES_SHOWN,
  ])
})

test('rows after a blank row belong to the table above when they have its columns and no header', () => {
  const more = [[], ['ABRIGO'], ['Campera', 'XL', '$ 9.000'], [], ['CALZADO'], [], ['Bota', '42', '$ 8.000']]

  expect(shown([...PRICES, ...more])).toEqual([
    `${PRICES_SHOWN}\nABRIGO |  | \nCampera | XL | $ 9.000\nCALZADO |  | \nBota | 42 | $ 8.000`,
  ])
})

test('rows with a header of their own, or with labels and values, continue no table', () => {
  expect(
    shown([...PRICES, [], ['Modelo', 'Color', 'Costo'], ['Taza', 'roja', '$ 100'], ['Vaso', 'azul', '$ 90']]),
  ).toHaveLength(2)
  expect(shown([...ZONES, [], ['Retiro en local', '$ 0']])).toHaveLength(2)
})

test('labels above a table are pairs', () => {
  expect(shown([['Teléfono:', '4555-1234'], ['Horario:', '9 a 18'], ...PRICES])).toEqual([
    'Teléfono = 4555-1234',
    'Horario = 9 a 18',
    PRICES_SHOWN,
  ])
})

test('shading of every second row makes no headers', () => {
  const rows = PRICES.map((row, at) => row.map((text) => ({ text, ...(at === 1 && { fill: 'grey' }) })))

  expect(shown(rows)).toEqual([PRICES_SHOWN])
})

test('a shaded first row is the header of a table of words', () => {
  const rows = [
    ['Rojo', 'Verde'],
    ['Norte', 'Sur'],
    ['Este', 'Oeste'],
  ].map((row, at) => row.map((text) => ({ text, ...(at === 0 && { fill: 'grey' }) })))

  expect(shown(rows)).toEqual(['Rojo | Verde\n//\nNorte | Sur\nEste | Oeste'])
})

test('every text of a sheet is read once, wherever it stands', () => {
  const place = fc.record({ row: fc.integer({ min: 1, max: 12 }), column: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { selector: ({ row, column }) => `${row} ${column}`, maxLength: 40 }),
      (places) => {
        const cells = places.map((at, index) => ({
          ...at,
          text: `texto${String.fromCharCode(97 + (index % 26))}${index}`,
        }))

        const { blocks } = sheetBlocks(sheetOf(cells), { titleLevel: 1, budget: createBudget() })

        const read = JSON.stringify(blocks).match(/texto[a-z]\d+/g) ?? []
        expect(read.toSorted()).toEqual(cells.map(({ text }) => text).toSorted())
      },
    ),
  )
})

test('lists side by side without a blank column are tables of their own', () => {
  const rows = [
    ['Producto', 'Precio', 'Producto', 'Precio'],
    ['Yerba', '$ 4.000', 'Mate', '$ 9.000'],
  ]

  expect(shown(rows)).toEqual([
    'Producto | Precio\n//\nYerba | $ 4.000',
    'Producto | Precio\n//\nMate | $ 9.000',
  ])
})

test.each([
  ['without blank rows', []],
  ['between blank rows', [[]]],
])('names of groups may stand in the second column, %s', (_name, blank: Written[][]) => {
  const rows = [
    ['Cód', 'Detalle', 'Precio'],
    [_, 'YERBAS', _],
    ['A1', 'Suave', '$ 4.000'],
    ['A2', 'Fuerte', '$ 5.000'],
    ...blank,
    [_, 'MATES', _],
    ...blank,
    ['B1', 'Pino', '$ 9.000'],
  ]
  const { blocks } = sheetBlocks(sheetOf(cellsOf(rows)), { titleLevel: 1, budget: createBudget() })

  expect(blocks).toMatchObject([{ kind: 'table', header: [['Cód', 'Detalle', 'Precio']], groups: [0, 3] }])
})
