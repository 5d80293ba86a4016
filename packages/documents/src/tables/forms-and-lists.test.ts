import { expect, test } from 'vitest'
import { tableBlocks } from './index.ts'

const at = { line: 1 }
const blocks = (rows: readonly string[][]) =>
  tableBlocks(
    rows.map((row) => row.map((text) => ({ text }))),
    at,
  )

test('labels beside values twice in a row are pairs, even where the first label could name a column', () => {
  expect(
    blocks([
      ['Cliente', 'Panadería Benavídez', 'Fecha', '24/11/2026'],
      ['Obra', 'Toldo para vereda', 'Entrega', '20 días hábiles'],
    ]),
  ).toMatchObject([
    { kind: 'pair', label: 'Cliente', value: 'Panadería Benavídez' },
    { kind: 'pair', label: 'Fecha', value: '24/11/2026' },
    { kind: 'pair', label: 'Obra', value: 'Toldo para vereda' },
    { kind: 'pair', label: 'Entrega', value: '20 días hábiles' },
  ])
})

test('a table whose first column repeats is no form', () => {
  expect(
    blocks([
      ['Tubo', '3 m', 'PVC', '$ 500'],
      ['Tubo', '6 m', 'PVC', '$ 900'],
    ]),
  ).toMatchObject([{ kind: 'table' }])
})

test.each([
  ['numbers', ['1', '2']],
  ['bullets', ['•', '•']],
])('%s in a column of their own mark the items of a list', (_, [first, second]) => {
  expect(
    blocks([
      [first!, 'Elegí el turno y escribinos.'],
      [second!, 'Transferí la seña.'],
    ]),
  ).toMatchObject([
    { kind: 'list', items: [{ text: 'Elegí el turno y escribinos.' }, { text: 'Transferí la seña.' }] },
  ])
})

test('numbers beside prices are no marks', () => {
  expect(
    blocks([
      ['1', '$ 500'],
      ['2', '$ 900'],
    ])[0]!.kind,
  ).not.toBe('list')
})
