import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scoreCorpus, scorePlaces, unitF1 } from './index.ts'

describe('documents drawn by other people', () => {
  test.each([
    ['those that were looked at', false, 0.95, 0],
    // Below the aims of 0.90 and none: benchmarks/results/documents.md says why.
    ['those that were not', true, 0.85, 5],
  ])('give their units: %s', { timeout: 120_000 }, async (_, isUnread, least, misplaced) => {
    const scores = (await scoreCorpus({ isUnread })).map(({ score }) => score)

    expect(unitF1(scores)).toBeGreaterThanOrEqual(least)
    expect(scores.flatMap((score) => score.misplaced).length).toBeLessThanOrEqual(misplaced)
  })
})

test('the gold quotes of other people’s shops lie inside exactly one unit', () => {
  const sets = ['artesana', 'boutique', 'ferretera', 'importador', 'oficina']
  const scores = sets.map((set) => scorePlaces(set, join(import.meta.dirname, `../strangers/${set}.json`)))
  const sum = (key: 'quotes' | 'inside') => scores.reduce((total, score) => total + score[key], 0)

  expect(sum('inside') / sum('quotes')).toBeGreaterThanOrEqual(0.97)
})
