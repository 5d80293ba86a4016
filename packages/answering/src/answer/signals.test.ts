import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWER_FROM } from './candidate.ts'
import { confidenceFrom } from './signals.ts'

const odds = fc.double({ min: -12, max: 12, noNaN: true })

test('a passage with better odds, or further before the next, is no less sure', () => {
  fc.assert(
    fc.property(odds, odds, odds, (own, more, next) => {
      const better = own + Math.abs(more)
      expect(confidenceFrom(better, next)).toBeGreaterThanOrEqual(confidenceFrom(own, next))
      expect(confidenceFrom(own, next)).toBeGreaterThanOrEqual(confidenceFrom(own, next + Math.abs(more)))
    }),
  )
})

test('a confidence lies between nothing and certainty, and the best of two alike passages is no answer', () => {
  fc.assert(
    fc.property(odds, odds, (own, next) => {
      expect(confidenceFrom(own, next)).toBeGreaterThan(0)
      expect(confidenceFrom(own, next)).toBeLessThan(1)
    }),
  )
  expect(confidenceFrom(-1, -1)).toBeLessThan(ANSWER_FROM)
})
