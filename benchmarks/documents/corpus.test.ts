import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scoreCorpus, scorePlaces, unitF1 } from './index.ts'

// A first run on new authors is lower: benchmarks/results/documents.md.
test('documents drawn by other people give their units', { timeout: 240_000 }, async () => {
  const scores = (await scoreCorpus()).map(({ score }) => score)

  expect(unitF1(scores)).toBeGreaterThanOrEqual(0.98)
  expect(scores.flatMap(({ misplaced }) => misplaced)).toEqual([])
  expect(scores.flatMap(({ leaked }) => leaked)).toEqual([])
})

test('the gold quotes of other people’s shops lie inside exactly one unit', () => {
  const sets = ['artesana', 'boutique', 'ferretera', 'importador', 'oficina']
  const scores = sets.map((set) => scorePlaces(set, join(import.meta.dirname, `../strangers/${set}.json`)))
  const sum = (key: 'quotes' | 'inside') => scores.reduce((total, score) => total + score[key], 0)

  expect(sum('inside') / sum('quotes')).toBeGreaterThanOrEqual(0.97)
})
