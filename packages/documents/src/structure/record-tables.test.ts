import { expect, test } from 'vitest'
import type { LeafBlock } from '@mostrador/contract/knowledge'
import { unitsOf } from '../units/index.ts'
import { withRecordTables } from './index.ts'

const pairs = (lines: readonly [string, string][]): LeafBlock[] =>
  lines.map(([label, value], n) => ({ kind: 'pair', label, value, at: { line: n + 1 } }))
const read = (blocks: readonly LeafBlock[]) =>
  unitsOf({ blocks: withRecordTables(blocks) }).map(({ text }) => text)

test('records below each other are rows, so that each price keeps its product', () => {
  expect(
    read(
      pairs([
        ['Producto', 'Lámpara Arco'],
        ['Alto', '1,80 m'],
        ['Precio', '$ 85.000'],
        ['Producto', 'Velador Cubo'],
        ['Precio', '$ 24.500'],
      ]),
    ),
  ).toEqual(['Lámpara Arco: alto 1,80 m, precio $ 85.000', 'Velador Cubo: precio $ 24.500'])
})

test.each([
  [
    'one record',
    [
      ['Producto', 'Lámpara Arco'],
      ['Precio', '$ 85.000'],
    ],
  ],
  [
    'hours of a day',
    [
      ['Lunes', '9 a 13'],
      ['Lunes', '16 a 20'],
      ['Martes', '9 a 13'],
    ],
  ],
  [
    'a label that comes back in the middle',
    [
      ['Alto', '3 cm'],
      ['Precio', '$ 5'],
      ['Precio', '$ 6'],
      ['Alto', '4 cm'],
    ],
  ],
] as [string, [string, string][]][])('%s stays as pairs', (_, lines) => {
  expect(withRecordTables(pairs(lines))).toEqual(pairs(lines))
})

test('pairs behind the last record are about all of them', () => {
  expect(
    read(
      pairs([
        ['Producto', 'Mate'],
        ['Precio', '$ 12.000'],
        ['Producto', 'Termo'],
        ['Precio', '$ 30.000'],
        ['Envío', '$ 5.000'],
      ]),
    ),
  ).toEqual(['Mate: precio $ 12.000', 'Termo: precio $ 30.000', 'Envío: $ 5.000'])
})

test('records with ever new labels are no table', () => {
  const lines = Array.from({ length: 200 }, (_, n): [string, string][] => [
    ['A', '1'],
    [`B${n}`, '2'],
  ])
  expect(withRecordTables(pairs(lines.flat())).every(({ kind }) => kind === 'pair')).toBe(true)
})
