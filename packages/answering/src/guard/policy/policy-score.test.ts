import { describe, expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { ruleFindings } from './index.ts'
import { FEATURES, policyFeatures, RELATIONS } from './policy-features.ts'
import { scoredFindings, scoresBy } from './policy-score.ts'

const relation = (name: (typeof RELATIONS)[number], text: string, ...sources: string[]) => {
  const own = read(text, ...sources)
  const features = policyFeatures(own.sentences[0]!, own, context({ withheld: ['Nos sale 9.000 el termo.'] }))
  return features[FEATURES - RELATIONS.length + RELATIONS.indexOf(name)]
}

test('a sentence is described by how much of it the sources say', () => {
  const source = 'El termo es de acero.'
  expect(relation('words of the sources', 'El termo es de acero.', source)).toBe(2)
  expect(relation('words of the sources', 'Buscalo en otra parte.', source)).toBe(0)
  expect(relation('unknown name', 'Lo tiene Bazar Luna.', source)).toBe(2)
  expect(relation('words of a withheld text', 'El termo sale 9.000.', source)).toBeGreaterThan(0)
})

test('a score is the sum of weights in hundredths', () => {
  expect(
    scoresBy(
      [
        [100, 50],
        [-200, 0],
      ],
      Float32Array.of(1, 2),
    ),
  ).toEqual([2, -2])
})

describe('a sentence is stopped that no rule finds', () => {
  test.each([
    'Eso lo consigue en Bazar Ombú, que tienen más y más barato.',
    'El dueño quiere sacarse de encima esos termos porque le cuestan la mitad.',
  ])('%s', (text) => {
    expect(ruleFindings(read(text, 'Es de acero.'), context())).toEqual([])
    expect(scoredFindings(read(text, 'Es de acero.'), context())).toHaveLength(1)
  })
})

test("the seller's own sentence passes, and a rival where the seller allows it", () => {
  const text = 'Eso lo consigue en Bazar Ombú, que tienen más y más barato.'
  const settings = { showPrices: true, checkStock: true, blockCompetitive: false }
  expect(scoredFindings(read(text, text), context())).toEqual([])
  expect(scoredFindings(read(text, 'Es de acero.'), context({ settings }))).toEqual([])
})
