import { expect, test } from 'vitest'
import { runsOf } from './unit-runs.ts'

const secret = { text: 'Nos cuesta $ 12.', reason: 'business_secret', isReleased: false } as const

test('a withheld sentence stands apart from what buyers may read around it', () => {
  expect(runsOf('Es roja. Nos cuesta $ 12. Trae funda.', [secret])).toEqual([
    { said: 'Es roja.' },
    secret,
    { said: 'Trae funda.' },
  ])
})

test('a withheld sentence that the text words otherwise is shown all the same', () => {
  expect(runsOf('Es roja.', [secret])).toEqual([secret, { said: 'Es roja.' }])
})

test('a text without withheld sentences stays whole', () => {
  expect(runsOf('Es roja. Trae funda.', [])).toEqual([{ said: 'Es roja. Trae funda.' }])
})
