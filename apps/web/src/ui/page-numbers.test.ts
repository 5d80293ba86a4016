import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  ['no page, no button', 1, 0, []],
  ['one page, one button', 1, 1, [1]],
  ['five pages fit', 4, 5, [1, 2, 3, 4, 5]],
  ['at the first page: it and the next four', 1, 12, [1, 2, 3, 4, 5]],
  ['at the third page the window stays at the start', 3, 12, [1, 2, 3, 4, 5]],
  ['in the middle: the first, three around, the last', 4, 12, [1, 3, 4, 5, 12]],
  ['further on the three move along', 7, 12, [1, 6, 7, 8, 12]],
  ['near the end: the first and the last four', 10, 12, [1, 9, 10, 11, 12]],
  ['at the last page the same', 12, 12, [1, 9, 10, 11, 12]],
  ['six pages, the fourth', 4, 6, [1, 3, 4, 5, 6]],
])('%s', (_, current, pageCount, shown) => {
  expect(pageNumbers(current, pageCount)).toEqual(shown)
})

test('the current page always has its button, and there are never more than five', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount++)
    for (let current = 1; current <= pageCount; current++) {
      const shown = pageNumbers(current, pageCount)
      expect(shown).toContain(current)
      expect(shown.length).toBe(Math.min(5, pageCount))
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
    }
})
