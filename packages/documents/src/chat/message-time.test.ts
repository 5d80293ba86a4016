import { expect, test } from 'vitest'
import { timeOf } from './index.ts'

test.each([
  ['15/8/26, 10:05', '2026-08-15T10:05'],
  ['3/9/26, 18:01', '2026-09-03T18:01'],
  ['15/8/26 10:05:33', '2026-08-15T10:05'],
  ['15/8/2026, 10:05 p. m.', '2026-08-15T22:05'],
  ['15/8/26, 12:05 a. m.', '2026-08-15T00:05'],
  ['8/15/26, 10:05 PM', '2026-08-15T22:05'],
  ['15.08.2026 10:05', '2026-08-15T10:05'],
  ['15-08-26 10.05', '2026-08-15T10:05'],
  ['2026-08-15 10:05', '2026-08-15T10:05'],
  ['15 de agosto de 2026, 10:05', '2026-08-15T10:05'],
  ['lunes, 3 de agosto de 2026 18:00', '2026-08-03T18:00'],
  ['5 set 2026', '2026-09-05T00:00'],
])('"%s" is %s', (time, expected) => {
  expect(timeOf({ time })?.toISOString().slice(0, 16)).toBe(expected)
})

test.each(['10:05', 'ayer 10:05', '31/2/26, 10:05', '15/8/26, 25:05', ''])(
  '"%s" is no whole time',
  (time) => {
    expect(timeOf({ time })).toBeNull()
  },
)

test('a message without a time has none', () => {
  expect(timeOf({ time: null })).toBeNull()
})
