import { expect, test } from 'vitest'
import { toLines } from './lines.ts'
import { streamTable } from './stream-table.ts'
import { findTableRuns } from './table-runs.ts'
import type { Word } from './words.ts'
import { wordsAt } from './words-at.ts'

const NOTHING_DRAWN = { rules: [], fills: [] }

function tablesOf(words: Word[]): string[][][] {
  const lines = toLines(words)
  return findTableRuns(lines).map((run) =>
    streamTable(lines, run, NOTHING_DRAWN).grid.map((row) => row.map((cell) => cell.text)),
  )
}

test('rows keep their columns and empty cells stay empty', () => {
  const words = [
    ...wordsAt(50, 100, 'Talle'),
    ...wordsAt(150, 100, 'Pecho'),
    ...wordsAt(250, 100, 'Largo'),
    ...wordsAt(50, 120, 'S'),
    ...wordsAt(150, 120, '96 cm'),
    ...wordsAt(250, 120, '68 cm'),
    ...wordsAt(50, 140, 'M'),
    ...wordsAt(250, 140, '70 cm'),
    ...wordsAt(50, 160, 'L'),
    ...wordsAt(150, 160, '108 cm'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['Talle', 'Pecho', 'Largo'],
      ['S', '96 cm', '68 cm'],
      ['M', '', '70 cm'],
      ['L', '108 cm', ''],
    ],
  ])
})

test('a cell that wraps belongs to its row, when rows are set at their top', () => {
  const words = [
    ...wordsAt(50, 100, 'A1'),
    ...wordsAt(100, 100, 'Mochila urbana con'),
    ...wordsAt(100, 112, 'bolsillo'),
    ...wordsAt(300, 100, '$ 45.000'),
    ...wordsAt(50, 132, 'A2'),
    ...wordsAt(100, 132, 'Riñonera'),
    ...wordsAt(300, 132, '$ 12.000'),
    ...wordsAt(50, 152, 'A3'),
    ...wordsAt(100, 152, 'Bolso de viaje plegable'),
    ...wordsAt(100, 164, 'con correa'),
    ...wordsAt(300, 152, '$ 38.500'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['A1', 'Mochila urbana con bolsillo', '$ 45.000'],
      ['A2', 'Riñonera', '$ 12.000'],
      ['A3', 'Bolso de viaje plegable con correa', '$ 38.500'],
    ],
  ])
})

test('a cell that wraps belongs to its row, when rows are set at their middle', () => {
  const words = [
    ...wordsAt(50, 106, 'A1'),
    ...wordsAt(100, 100, 'Mochila urbana con'),
    ...wordsAt(100, 112, 'bolsillo'),
    ...wordsAt(300, 106, '$ 45.000'),
    ...wordsAt(50, 138, 'A2'),
    ...wordsAt(100, 132, 'Bolso de viaje'),
    ...wordsAt(100, 144, 'plegable'),
    ...wordsAt(300, 138, '$ 38.500'),
    ...wordsAt(50, 164, 'A3'),
    ...wordsAt(100, 164, 'Riñonera'),
    ...wordsAt(300, 164, '$ 12.000'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['A1', 'Mochila urbana con bolsillo', '$ 45.000'],
      ['A2', 'Bolso de viaje plegable', '$ 38.500'],
      ['A3', 'Riñonera', '$ 12.000'],
    ],
  ])
})

test('two lines that the same words follow are two rows when both name a price', () => {
  const words = [
    ...wordsAt(50, 100, 'Taza'),
    ...wordsAt(200, 100, '$ 100'),
    ...wordsAt(50, 111, 'Plato'),
    ...wordsAt(200, 111, '$ 200'),
    ...wordsAt(50, 122, 'Fuente'),
    ...wordsAt(200, 122, '$ 300'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['Taza', '$ 100'],
      ['Plato', '$ 200'],
      ['Fuente', '$ 300'],
    ],
  ])
})

test('running text is no table', () => {
  const words = [
    ...wordsAt(50, 100, 'Los pedidos que entran antes de las 14 salen en el día por'),
    ...wordsAt(50, 112, 'correo o por transporte. El costo depende del peso.'),
  ]

  expect(tablesOf(words)).toEqual([])
})

test('a larger title begins another table', () => {
  const words = [
    ...wordsAt(50, 100, 'Taza'),
    ...wordsAt(200, 100, '$ 100'),
    ...wordsAt(50, 115, 'Plato'),
    ...wordsAt(200, 115, '$ 200'),
    ...wordsAt(50, 140, 'Manteles', { size: 14 }),
    ...wordsAt(50, 160, 'Redondo'),
    ...wordsAt(200, 160, '$ 300'),
    ...wordsAt(50, 175, 'Cuadrado'),
    ...wordsAt(200, 175, '$ 400'),
  ]

  expect(tablesOf(words)).toHaveLength(2)
})

/** Letters of one width, placed as in a listing. */
const listing = (...rows: string[]) =>
  rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
      wordsAt(50 + 6 * index, 100 + 14 * line, word, { letterWidth: 6 }).map((one) => ({
        ...one,
        x1: one.x0 + 6 * word.length,
      })),
    ),
  )

test.each([
  [
    'the longest name reaches close to the next column',
    [
      'Producto                      Código  Precio',
      'Tornillo cabeza hexagonal 28  F-1000  $ 1.796',
      'Bisagra de acero 21 mm        F-1001  $ 1.537',
      'Tornillo cabeza hexagonal 36  F-1002  $ 2.100',
      'Rueda                         F-1003  $ 980',
    ],
    ['Producto', 'Código', 'Precio'],
    ['Tornillo cabeza hexagonal 28', 'F-1000', '$ 1.796'],
  ],
  [
    'prices are set to the right',
    [
      'Artículo                   Medida       Precio',
      'Electrobomba centrífuga    1042 rpm    $ 9.500',
      'Cable de aluminio trenzado            $ 12.000',
      'Mecha                      3652 W        $ 980',
    ],
    ['Artículo', 'Medida', 'Precio'],
    ['Electrobomba centrífuga', '1042 rpm', '$ 9.500'],
  ],
  [
    'a name leaves one blank before the next column',
    [
      'Artículo          Código  Precio',
      'Bidón             B-1     $ 100',
      'Pala ancha de lim B-2     $ 200',
      'Nivel             B-3     $ 300',
      'Escuadra          B-4     $ 400',
    ],
    ['Artículo', 'Código', 'Precio'],
    ['Bidón', 'B-1', '$ 100'],
  ],
])('a listing in letters of one width keeps its columns: %s', (_, rows, header, first) => {
  const [table] = tablesOf(listing(...rows))

  expect(table?.slice(0, 2)).toEqual([header, first])
  expect(table).toHaveLength(rows.length)
})

test('running text in letters of one width is no table', () => {
  expect(
    tablesOf(
      listing(
        'Los pedidos que entran antes de las 14 salen en el día por',
        'correo o por transporte, y el costo depende siempre del peso',
        'y de la distancia.  Consultar por otros medios de envío.',
      ),
    ),
  ).toEqual([])
})
