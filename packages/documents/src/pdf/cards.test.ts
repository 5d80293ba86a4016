import { expect, test } from 'vitest'
import { readPages } from './read-pdf.ts'
import { pageOf, wordsAt } from './words-at.ts'

const card = (x: number, name: string, pairs: readonly [string, string][]) => [
  ...wordsAt(x, 100, name, { isBold: true, size: 13 }),
  ...pairs.flatMap(([label, value], n) => [
    ...wordsAt(x, 120 + 14 * n, `${label}:`),
    ...wordsAt(x + 60, 120 + 14 * n, value),
  ]),
]

test('labels with values in several columns are cards side by side, and no table', () => {
  const page = pageOf(1, [
    ...card(50, 'Colgante Nido', [
      ['Rosca', 'E27'],
      ['Largo', '38 cm'],
      ['Precio', '$ 46.900'],
    ]),
    ...card(220, 'Aplique Faro', [
      ['Rosca', 'GU10'],
      ['Ancho', '12 cm'],
      ['Precio', '$ 31.500'],
    ]),
  ])
  const texts = readPages([page]).blocks.map((block) =>
    block.kind === 'pair' ? `${block.label}: ${block.value}` : JSON.stringify(block),
  )
  expect(readPages([page]).blocks.some(({ kind }) => kind === 'table')).toBe(false)
  expect(texts.join('\n')).toMatch(/Colgante Nido[^]*46\.900[^]*Aplique Faro[^]*31\.500/)
})

test('rows that repeat their labels are a table', () => {
  const row = (n: number, name: string, cash: string, card: string) => [
    ...wordsAt(50, 100 + 20 * n, name),
    ...wordsAt(180, 100 + 20 * n, `Efectivo: ${cash}`),
    ...wordsAt(340, 100 + 20 * n, `Tarjeta: ${card}`),
  ]
  const page = pageOf(1, [
    ...row(0, 'Remera', '$ 10.000', '$ 12.000'),
    ...row(1, 'Buzo', '$ 20.000', '$ 24.000'),
    ...row(2, 'Campera', '$ 40.000', '$ 48.000'),
  ])
  expect(readPages([page]).blocks).toMatchObject([{ kind: 'table' }])
})
