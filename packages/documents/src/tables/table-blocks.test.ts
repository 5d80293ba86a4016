import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import { tableBlocks, type GridCell } from './index.ts'

const AT = { line: 1 }
const gridOf = (rows: string[]): GridCell[][] =>
  rows.map((row) => row.split('|').map((text) => ({ text: text.trim() })))
const tableOf = (rows: GridCell[][]) => tableBlocks(rows, AT).find((block) => block.kind === 'table')

describe('the header of a table', () => {
  test.each([
    ['names above prices', ['Producto | Precio', 'Tapa | $ 6.100', 'Junta | $ 1.200']],
    ['sizes above prices', ['Largo | 1/2 | 3/4', '15 m | $ 21.500 | $ 33.000', '50 m | $ 61.400 | $ 97.500']],
    ['an empty corner above models', [' | HC-18 | HC-40', 'Litros | 18 | 40', 'Potencia | 2,2 kW | 4,4 kW']],
    ['names above words', ['Zona | Demora', 'CABA | en el día', 'Tigre | al día siguiente']],
  ])('is found: %s', (_, rows) => {
    expect(tableOf(gridOf(rows))).toMatchObject({ header: [rows[0]!.split('|').map((cell) => cell.trim())] })
  })

  test('may have units below its names', () => {
    const rows = [
      'PIEZA | DIENTE | CUBRE',
      '(cm) | (mm) | (m2)',
      '20 x 20 | 6 x 6 | 10,0',
      '30 x 30 | 8 x 8 | 6,6',
    ]
    expect(tableOf(gridOf(rows))!.header).toHaveLength(2)
  })

  test('may name groups of columns', () => {
    const rows: GridCell[][] = [
      [{ text: 'Modelo' }, { text: 'Litros por hora', columns: 3 }],
      ...gridOf([' | 20 | 30 | 40', 'BP4-05 | 2400 | 1900 | 1100', 'BP4-10 | 3000 | 2800 | 2450']),
    ]
    expect(tableOf(rows)).toMatchObject({
      header: [
        ['Modelo', 'Litros por hora', 'Litros por hora', 'Litros por hora'],
        ['', '20', '30', '40'],
      ],
      rows: [
        ['BP4-05', '2400', '1900', '1100'],
        ['BP4-10', '3000', '2800', '2450'],
      ],
    })
  })

  test('is what the document marks as one, whatever it says', () => {
    const [head, ...body] = gridOf(['2024 | 2025', '10 | 12', '11 | 13'])
    expect(tableOf([head!.map((cell) => ({ ...cell, isHeader: true })), ...body])!.header).toEqual([
      ['2024', '2025'],
    ])
  })

  test('is missing where the first row is like the others', () => {
    expect(
      tableOf(
        gridOf(['Voyage | 2009 a 2022 | 1.6', 'Suran | 2006 a 2019 | 1.6', 'Bora | 2000 a 2014 | 2.0']),
      )!.header,
    ).toEqual([])
  })
})

describe('labels beside values', () => {
  test.each([
    [['Peso | 3 kg', 'Alto | 20 cm', 'Color | negro']],
    [['Color | Negro', 'Peso | 3 kg', 'Alto | 20 cm']],
    [['Material: | Acero', 'Origen: | Chile']],
  ])('are pairs: %j', (rows) => {
    expect(tableBlocks(gridOf(rows), AT).map(({ kind }) => kind)).toEqual(rows.map(() => 'pair'))
  })

  test('may stand twice in a row', () => {
    const blocks = tableBlocks(gridOf(['Peso: | 3 kg | Alto: | 20 cm', 'Ancho: | 10 cm | Color: | azul']), AT)
    expect(blocks.map((block) => block.kind === 'pair' && block.label)).toEqual([
      'Peso',
      'Alto',
      'Ancho',
      'Color',
    ])
  })
})

describe('a merged cell', () => {
  test('belongs to every row that it covers', () => {
    const rows: GridCell[][] = [
      [{ text: 'Producto' }, { text: 'Medida' }, { text: 'Precio' }],
      [{ text: 'Colchón Roca', rows: 2 }, { text: '1 plaza' }, { text: '$ 265.000' }],
      [{ text: '2 plazas' }, { text: '$ 412.000' }],
    ]
    expect(tableOf(rows)).toMatchObject({
      rows: [
        ['Colchón Roca', '1 plaza', '$ 265.000'],
        ['Colchón Roca', '2 plazas', '$ 412.000'],
      ],
      spans: [{ row: 1, column: 0, rows: 2, columns: 1 }],
    })
  })

  test('over the whole table names the rows below it', () => {
    const rows: GridCell[][] = [
      ...gridOf(['Producto | Precio | Envase']),
      [{ text: 'PERROS', columns: 3 }],
      ...gridOf(['Adulto | $ 41.200 | 15 kg', 'Cachorro | $ 36.900 | 10 kg']),
      [{ text: 'GATOS', columns: 3 }],
      ...gridOf(['Gatito | $ 9.100 | 1 kg']),
    ]
    expect(tableOf(rows)).toMatchObject({ groups: [0, 3] })
  })

  test('above the header is a title, and below the rows a note', () => {
    const rows: GridCell[][] = [
      [{ text: 'Lista de julio', columns: 2 }],
      ...gridOf(['Producto | Precio', 'Tapa | $ 6.100', 'Junta | $ 1.200']),
      [{ text: 'Precios con IVA incluido.', columns: 2 }],
    ]
    expect(tableBlocks(rows, AT).map(({ kind }) => kind)).toEqual(['heading', 'table', 'paragraph'])
  })
})

test('an empty cell stays empty', () => {
  const rows = gridOf(['Talle | Negro | Azul | Rojo', 'S |  | 4 | 2', 'XL | 6 | 2 | '])
  expect(tableOf(rows)!.rows).toEqual([
    ['S', '', '4', '2'],
    ['XL', '6', '2', ''],
  ])
})

test('a table of one column is a text', () => {
  expect(tableBlocks(gridOf(['Uno', 'Dos']), AT).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
})

test('no grid breaks a table or makes it larger than allowed', () => {
  const cell = fc.record(
    {
      text: fc.string({ maxLength: 8 }),
      rows: fc.integer({ min: -2, max: 99 }),
      columns: fc.integer({ min: -2, max: 1e6 }),
    },
    { requiredKeys: ['text'] },
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (grid) => {
      const tables = tableBlocks(grid, AT).filter((block) => block.kind === 'table')
      const widths = tables.map(({ header, rows }) => [...header, ...rows].map(({ length }) => length))
      expect(widths.map((of) => new Set(of).size).filter((different) => different > 1)).toEqual([])
      expect(Math.max(0, ...widths.flat())).toBeLessThanOrEqual(MAX_COLUMNS_A_TABLE)
    }),
    { numRuns: 200 },
  )
})
