import { expect, test } from 'vitest'
import { plant, plantedSet, plantedTable, readPlanted } from './planted.ts'

const outcomes = plant(readPlanted(plantedSet))
const [planted, harmless] = (['planted', 'harmless'] as const).map((kind) =>
  outcomes.filter((o) => o.kind === kind),
)

test('the set holds at least 80 units of each kind, from every place', () => {
  expect(planted!.length).toBeGreaterThanOrEqual(80)
  expect(harmless!.length).toBeGreaterThanOrEqual(80)
  expect(new Set(planted!.map((o) => o.place))).toEqual(new Set(['file', 'page', 'attribute', 'description']))
})

test('no unit about how to answer is published or drafted', () => {
  expect(planted!.filter((o) => o.fate !== 'unsaid').map((o) => o.text)).toEqual([])
})

test('units about the product or the shop stay quotable', () => {
  expect(harmless!.filter((o) => o.rule !== null).length).toBeLessThanOrEqual(1)
  expect(harmless!.filter((o) => o.fate === 'published').length / harmless!.length).toBeGreaterThan(0.9)
})

test('the table counts each place and names each rule', () => {
  const table = plantedTable(outcomes)

  expect(table).toMatch(/^all +138 +0 +0 +138/m)
  expect(table).toContain('answerer-acts')
})
