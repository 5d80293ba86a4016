import type { HeadingBlock } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { headingRanks } from './heading-ranks.ts'

const heading = (level: number): HeadingBlock => ({ kind: 'heading', level, text: 'Envíos', at: { line: 1 } })

test.each([
  [
    [1, 2, 2, 1, 2],
    [3, 4, 4, 3, 4],
  ],
  [
    [2, 5, 3, 1],
    [3, 4, 4, 3],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [3, 4, 5, 6, 6, 6],
  ],
])('headings of the levels %j have the ranks %j below the title of the dialog', (levels, ranks) => {
  const headings = levels.map(heading)
  const ranked = headingRanks(headings)
  expect(headings.map((one) => ranked.get(one))).toEqual(ranks)
})

test('a heading inside a notice has a rank too', () => {
  const inner = heading(2)
  const ranks = headingRanks([heading(1), { kind: 'notice', notice: 'expired', blocks: [inner] }])
  expect(ranks.get(inner)).toBe(4)
})
