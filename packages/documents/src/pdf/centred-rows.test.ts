import { expect, test } from 'vitest'
import { raiseCentredCells } from './centred-rows.ts'
import { toLines } from './lines.ts'
import { streamTable } from './stream-table.ts'
import { findTableRuns } from './table-runs.ts'
import type { Word } from './words.ts'
import { wordsAt } from './words-at.ts'

const GAP = 0.12

/** The lines of a cell, one under the other. */
const cell = (x: number, y: number, ...lines: string[]) =>
  lines.flatMap((line, index) => wordsAt(x, y + 12 * index, line))

function tablesOf(words: Word[]) {
  const lines = toLines(raiseCentredCells(words, GAP), GAP)
  return findTableRuns(lines).map((run) =>
    streamTable(lines, run, { rules: [], fills: [] }).grid.map((row) => row.map(({ text }) => text)),
  )
}

test('a name of three lines beside a price of two is one row, as is each other row', () => {
  const words = [
    ...cell(50, 100, 'Lijadora orbital', 'con manija', 'ergonómica'),
    ...cell(200, 106, '$', '97.794'),
    ...cell(50, 140, 'Sierra copa', 'de bronce'),
    ...cell(200, 146, 'Consultar'),
    ...cell(50, 168, 'Mecha'),
    ...cell(200, 168, '$ 1.500'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['Lijadora orbital con manija ergonómica', '$ 97.794'],
      ['Sierra copa de bronce', 'Consultar'],
      ['Mecha', '$ 1.500'],
    ],
  ])
})

test('rows whose cells all stand on different lines make a table', () => {
  const words = [
    ...cell(50, 106, 'AM-1'),
    ...cell(120, 100, 'Amoladora', 'angular'),
    ...cell(250, 106, '$ 10'),
    ...cell(50, 136, 'AM-2'),
    ...cell(120, 130, 'Taladro', 'percutor'),
    ...cell(250, 136, '$ 20'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['AM-1', 'Amoladora angular', '$ 10'],
      ['AM-2', 'Taladro percutor', '$ 20'],
    ],
  ])
})

test('the name of a group directly above a row is no line of the row', () => {
  const words = [
    ...cell(50, 88, 'JARDÍN'),
    ...cell(50, 100, 'Bordeadora', 'a nafta'),
    ...cell(200, 106, '5806 W'),
    ...cell(50, 130, 'Pala'),
    ...cell(200, 130, '90 cm'),
  ]
  const heights = new Map(raiseCentredCells(words, GAP).map(({ text, y }) => [text, y]))

  expect([...heights]).toEqual([
    ['JARDÍN', 88],
    ['Bordeadora', 100],
    ['a', 112],
    ['nafta', 112],
    ['5806', 100],
    ['W', 100],
    ['Pala', 130],
    ['90', 130],
    ['cm', 130],
  ])
})

test.each([
  ['cells set to their top', [...cell(50, 100, 'Sierra', 'copa'), ...cell(200, 100, '$ 5')]],
  ['cells set to their bottom', [...cell(50, 100, 'Sierra', 'copa'), ...cell(200, 112, '$ 5')]],
  [
    'a row without a price above one with it',
    [...cell(50, 100, 'Sierra', 'Mecha'), ...cell(200, 112, '$ 5')],
  ],
  [
    'a label of two rows between them',
    [...cell(50, 106, 'Sierra'), ...cell(200, 100, '$ 5'), ...cell(200, 112, '$ 6')],
  ],
  [
    'a row with another text between its lines',
    [...cell(50, 100, 'Sierra', 'copa'), ...cell(200, 106, '$ 5'), ...cell(120, 106, 'Nota')],
  ],
])('%s: nothing moves', (_, words) => {
  expect(raiseCentredCells(words, GAP)).toEqual(words)
})

test('a label in the middle of its rows belongs to the rows that the file draws after it', () => {
  const words = [
    ...cell(50, 100, 'Producto'),
    ...cell(150, 100, 'Color'),
    ...cell(250, 100, 'Precio'),
    ...cell(50, 130, 'Termo'),
    ...cell(150, 120, 'Azul'),
    ...cell(250, 120, '$ 10'),
    ...cell(150, 140, 'Rojo'),
    ...cell(250, 140, '$ 20'),
    ...cell(50, 160, 'Mate'),
    ...cell(150, 160, 'Negro'),
    ...cell(250, 160, '$ 30'),
    ...cell(50, 190, 'Yerbera'),
    ...cell(150, 180, 'Verde'),
    ...cell(250, 180, '$ 40'),
    ...cell(150, 200, 'Gris'),
    ...cell(250, 200, '$ 50'),
  ]
  const lines = toLines(words, GAP)
  const [run] = findTableRuns(lines)
  const { grid } = streamTable(lines, run!, { rules: [], fills: [] })

  expect(
    grid.map((row) => row.map(({ text, rows }) => ((rows ?? 1) > 1 ? `${text} ×${rows}` : text))),
  ).toEqual([
    ['Producto', 'Color', 'Precio'],
    ['Termo ×2', 'Azul', '$ 10'],
    ['Rojo', '$ 20'],
    ['Mate', 'Negro', '$ 30'],
    ['Yerbera ×2', 'Verde', '$ 40'],
    ['Gris', '$ 50'],
  ])
})

test('a label at the top of its rows leaves the cells below it empty, also where it wraps beside them', () => {
  const words = [
    ...cell(50, 100, 'Producto'),
    ...cell(150, 100, 'Color'),
    ...cell(250, 100, 'Precio'),
    ...cell(50, 120, 'Termo de', 'acero'),
    ...cell(150, 120, 'Azul'),
    ...cell(250, 120, '$ 10'),
    ...cell(150, 134, 'Rojo'),
    ...cell(250, 134, '$ 20'),
    ...cell(50, 148, 'Mate'),
    ...cell(150, 148, 'Negro'),
    ...cell(250, 148, '$ 30'),
  ]

  expect(tablesOf(words)).toEqual([
    [
      ['Producto', 'Color', 'Precio'],
      ['Termo de acero', 'Azul', '$ 10'],
      ['', 'Rojo', '$ 20'],
      ['Mate', 'Negro', '$ 30'],
    ],
  ])
})
