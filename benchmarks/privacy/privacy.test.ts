import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson } from '../eval/sets.ts'
import { countPrivacy, judgePrivacy, type PrivacyCase } from './index.ts'

test('in sixty invented files, at most three private lines leak and at most two harmless lines are withheld', () => {
  const { cases } = readJson<{ cases: PrivacyCase[] }>(join(import.meta.dirname, 'cases-first.json'))

  const { published, withheld } = countPrivacy(judgePrivacy(cases))

  expect(cases).toHaveLength(60)
  expect(published.map(({ id }) => id).slice(3)).toEqual([])
  expect(withheld.map(({ id }) => id).slice(2)).toEqual([])
}, 120_000)
