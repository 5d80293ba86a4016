import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepKeys } from './keep-keys.ts'

const keysAfter = (before: string, after: string) => {
  const shown = keepKeys([], before.split(''))
  return keepKeys(shown, after.split('')).map(({ key }) => key)
}

test.each([
  ['the same text keeps all rows', 'abc', 'abc', [0, 1, 2]],
  ['a corrected block keeps its row', 'abc', 'aXc', [0, 1, 2]],
  ['blocks below one that became two keep their rows', 'abc', 'aXYc', [0, 1, 3, 2]],
  ['blocks below one that became none keep their rows', 'abc', 'ac', [0, 2]],
  ['blocks that are loaded above leave the rows below alone', 'abc', 'xyabc', [3, 4, 0, 1, 2]],
  ['blocks that are loaded below leave the rows above alone', 'abc', 'abcxy', [0, 1, 2, 3, 4]],
])('%s', (_, before, after, keys) => {
  expect(keysAfter(before, after)).toEqual(keys)
})

test('no two rows have the same key, whatever changes', () => {
  const contents = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
  fc.assert(
    fc.property(contents, contents, contents, (first, second, third) => {
      const keys = keepKeys(keepKeys(keepKeys([], first), second), third).map(({ key }) => key)
      expect(new Set(keys).size).toBe(third.length)
    }),
  )
})
