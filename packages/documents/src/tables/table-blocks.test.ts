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

  test.each([
    ['sizes', ['Modelo | 36 | 37 | 38', 'Runner | 3 | 0 | 2', 'Urban | 1 | 1 | 0']],
    ['years', ['Año | 2023 | 2024 | 2025', 'Ventas | 12 | 9 | 15', 'Reclamos | 3 | 1 | 0']],
    ['sizes beside a colour', ['Modelo | Color | 36 | 37', 'Runner | negro | 3 | 0', 'Urban | rojo | 1 | 1']],
    [
      'amounts beside an empty corner',
      [' | 10 | 50 | 100', 'Bolsas | 900 | 850 | 800', 'Cajas | 400 | 380 | 350'],
    ],
    ['halves', ['Talle | 5,5 | 6 | 6,5', 'Azul | 4 | 1 | 2', 'Rojo | 0 | 3 | 1']],
  ])('may be numbers that rise: %s', (_, rows) => {
    expect(tableOf(gridOf(rows))).toMatchObject({
      header: [rows[0]!.split('|').map((cell) => cell.trim())],
      rows: rows.slice(1).map((row) => row.split('|').map((cell) => cell.trim())),
    })
  })

  test.each([
    ['rows that rise as well', ['Bomba | 1 | 2 | 3', 'Filtro | 4 | 5 | 6', 'Caño | 2 | 4 | 9']],
    ['a row that does not rise', ['Modelo | 38 | 3 | 36', 'Runner | 3 | 0 | 2', 'Urban | 1 | 1 | 0']],
    ['models with numbers', ['Modelo 5 | 1 | 2 | 3', 'Modelo 6 | 4 | 2 | 1', 'Modelo 7 | 3 | 3 | 3']],
  ])('is missing above %s', (_, rows) => {
    expect(tableOf(gridOf(rows))!.header).toEqual([])
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

describe('lists side by side', () => {
  const shown = (rows: GridCell[][]) =>
    tableBlocks(
      rows,
      AT,
      rows.map((_, n) => ({ line: n + 1 })),
    ).map((block) =>
      block.kind === 'table'
        ? [...block.header, ...block.rows].map((row) => row.join(' | '))
        : block.kind === 'heading' || block.kind === 'paragraph'
          ? block.text
          : block.kind,
    )

  test.each([
    [
      'two',
      [
        'Producto | Precio | Producto | Precio',
        'Yerba | $ 4.000 | Mate | $ 9.000',
        'Té | $ 1.000 | Termo | $ 8',
      ],
      [
        ['Producto | Precio', 'Yerba | $ 4.000', 'Té | $ 1.000'],
        ['Producto | Precio', 'Mate | $ 9.000', 'Termo | $ 8'],
      ],
    ],
    [
      'of one row',
      ['Producto | Precio | Producto | Precio', 'Yerba | $ 4.000 | Mate | $ 9.000'],
      [
        ['Producto | Precio', 'Yerba | $ 4.000'],
        ['Producto | Precio', 'Mate | $ 9.000'],
      ],
    ],
    [
      'three',
      [
        'Corte | Kg | Corte | Kg | CORTE | KG',
        'Asado | 9 | Vacío | 8 | Lomo | 7',
        'Nalga | 5 | Peceto | 6 | Tapa | 4',
      ],
      [
        ['Corte | Kg', 'Asado | 9', 'Nalga | 5'],
        ['Corte | Kg', 'Vacío | 8', 'Peceto | 6'],
        ['CORTE | KG', 'Lomo | 7', 'Tapa | 4'],
      ],
    ],
    [
      'of three columns, one of them shorter',
      [
        'Cód | Detalle | Precio | Cód | Detalle | Precio',
        'A1 | Yerba | $ 4.000 | B1 | Mate | $ 9.000',
        'A2 | Té | $ 1.000 | | |',
        'A3 | Café | $ 7.000 | | |',
      ],
      [
        ['Cód | Detalle | Precio', 'A1 | Yerba | $ 4.000', 'A2 | Té | $ 1.000', 'A3 | Café | $ 7.000'],
        ['Cód | Detalle | Precio', 'B1 | Mate | $ 9.000'],
      ],
    ],
    [
      'below the names of the lists',
      [
        'YERBAS | | MATES |',
        'Producto | Precio | Producto | Precio',
        'Suave | $ 4 | Pino | $ 9',
        'Fuerte | $ 5 | Roble | $ 8',
      ],
      [
        'YERBAS',
        ['Producto | Precio', 'Suave | $ 4', 'Fuerte | $ 5'],
        'MATES',
        ['Producto | Precio', 'Pino | $ 9', 'Roble | $ 8'],
      ],
    ],
  ])('are tables of their own: %s', (_, rows, tables) => {
    expect(shown(gridOf(rows))).toEqual(tables)
  })

  test('keep the title above and the note below all of them', () => {
    const rows: GridCell[][] = [
      [{ text: 'Lista de julio', columns: 4 }],
      ...gridOf([
        'Producto | Precio | Producto | Precio',
        'Yerba | $ 4 | Mate | $ 9',
        'Té | $ 1 | Termo | $ 8',
      ]),
      [{ text: 'Precios con IVA incluido.', columns: 4 }],
    ]
    expect(shown(rows)).toEqual([
      'Lista de julio',
      ['Producto | Precio', 'Yerba | $ 4', 'Té | $ 1'],
      ['Producto | Precio', 'Mate | $ 9', 'Termo | $ 8'],
      'Precios con IVA incluido.',
    ])
  })

  test('keep the places of their rows', () => {
    const rows = gridOf(['Producto | Precio | Producto | Precio', '| | Mate | $ 9', 'Té | $ 1 | Termo | $ 8'])
    const blocks = tableBlocks(
      rows,
      AT,
      rows.map((_, n) => ({ line: n + 5 })),
    )
    expect(blocks.map((block) => block.kind === 'table' && block.rowPlaces)).toEqual([
      [{ line: 7 }],
      [{ line: 6 }, { line: 7 }],
    ])
  })

  test.each([
    [
      'columns below groups',
      ['Talle | Precio | Stock | Precio | Stock', 'S | $ 4 | 3 | $ 5 | 1', 'M | $ 4 | 2 | $ 5 | 0'],
    ],
    ['rows of answers', ['Sí | No | Sí | No', 'a | b | c | d', 'e | f | g | h']],
    [
      'a list whose first row repeats a word',
      ['Rojo | Rojo | Rojo | Rojo', 'a | b | c | d', 'e | f | g | h'],
    ],
  ])('are no such lists: %s', (_, rows) => {
    expect(tableBlocks(gridOf(rows), AT).filter(({ kind }) => kind === 'table')).toHaveLength(1)
  })
})

describe('beside a column of codes', () => {
  test.each([
    [
      'capitals',
      ['Cód | Detalle | Precio', ' | YERBAS | ', 'A1 | Suave | $ 4', ' | MATES | ', 'B1 | Pino | $ 9'],
    ],
    ['two columns', ['Cód | Detalle', ' | YERBAS', 'A1 | Suave', ' | MATES', 'B1 | Pino']],
    ['a colon', ['Cód | Detalle | Precio', 'A0 | Té | $ 1', ' | Yerbas: | ', 'A1 | Suave | $ 4']],
    ['small letters below the header', ['Cód | Detalle | Precio', ' | Yerbas | ', 'A1 | Suave | $ 4']],
  ])('the name of a group may stand in the second column, in %s', (_, rows) => {
    const names = rows.slice(1).flatMap((row, at) => (/^ \|/.test(row) ? [at] : []))
    expect(tableOf(gridOf(rows))!.groups).toEqual(names)
  })

  test.each([
    ['small letters', ['A1 | Taladro | $ 4', ' | con maletín | ', 'A2 | Lija | $ 9'], 'Taladro con maletín'],
    ['brackets', ['A1 | Taladro | $ 4', ' | (sin cable) | ', 'A2 | Lija | $ 9'], 'Taladro (sin cable)'],
    [
      'two rows',
      ['A1 | Taladro | $ 4', ' | con maletín | ', ' | y mechas | ', 'A2 | Lija | $ 9'],
      'Taladro con maletín y mechas',
    ],
  ])('a text that goes on in the next row stays one cell: %s', (_, rows, text) => {
    expect(tableOf(gridOf(['Cód | Detalle | Precio', ...rows]))!.rows).toEqual([
      ['A1', text, '$ 4'],
      ['A2', 'Lija', '$ 9'],
    ])
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

describe('pairs in groups', () => {
  const merged = (text: string, style: Partial<GridCell> = {}): GridCell[] => [{ text, columns: 2, ...style }]

  test.each([
    ['merged cells', merged('BOMBAS'), merged('RIEGO')],
    [
      'shaded merged cells',
      merged('Bombas', { isEmphasised: true }),
      merged('Riego', { isEmphasised: true }),
    ],
    [
      'bold cells beside an empty one',
      [{ text: 'Bombas', isEmphasised: true }, { text: '' }],
      [{ text: 'Riego', isEmphasised: true }, { text: '' }],
    ],
  ])('get the names of their groups as headings: %s', (_, first, second) => {
    const rows = [
      first,
      ...gridOf(['Bidón | $ 847', 'Mecha | 12 mm']),
      second,
      ...gridOf(['Aspersor | $ 203']),
    ]

    expect(
      tableBlocks(rows, AT).map((block) =>
        block.kind === 'pair' ? [block.label, block.value] : block.kind === 'heading' && block.text,
      ),
    ).toEqual([
      first[0]!.text,
      ['Bidón', '$ 847'],
      ['Mecha', '12 mm'],
      second[0]!.text,
      ['Aspersor', '$ 203'],
    ])
  })

  test('stay a table below a header', () => {
    const rows = [
      ...gridOf(['Producto | Precio', 'Bidón | $ 847']),
      merged('RIEGO'),
      ...gridOf(['Aspersor | $ 203']),
    ]

    expect(tableOf(rows)).toMatchObject({ header: [['Producto', 'Precio']], groups: [1] })
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
