import { expect, test } from 'vitest'
import { fit } from './confidence.ts'

/** Examples on a grid, as often right as a bias and two weights say. */
const examples = (bias: number, first: number, second: number) =>
  [-2, -1, 0, 1, 2].flatMap((a) =>
    [-2, -1, 0, 1, 2].flatMap((b) => {
      const chance = 1 / (1 + Math.exp(-(bias + first * a + second * b)))
      return [true, false].map((isRight) => ({
        features: [a, b],
        isRight,
        weight: 10_000 * (isRight ? chance : 1 - chance),
      }))
    }),
  )

test('the weights that made the examples are found again', () => {
  const [bias, first, second] = fit(examples(-0.5, 1.2, -0.7))
  expect(bias).toBeCloseTo(-0.5, 2)
  expect(first).toBeCloseTo(1.2, 2)
  expect(second).toBeCloseTo(-0.7, 2)
})

test('what tells nothing weighs nothing', () => {
  const [, , idle] = fit(examples(0.3, 0.9, 0))
  expect(idle).toBeCloseTo(0, 3)
})
