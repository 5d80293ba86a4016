import { expect, test } from 'vitest'
import { nestItems, type NestedItem } from './nest-items.ts'

const items = (...levels: number[]) => levels.map((level, at) => ({ text: String(at), level }))
const shape = (nested: readonly NestedItem[]): string =>
  nested.map(({ text, items }) => text + (items.length > 0 ? `(${shape(items)})` : '')).join(' ')

test.each([
  [[0, 0, 0], '0 1 2'],
  [[0, 1, 1, 0], '0(1 2) 3'],
  [[0, 1, 2, 0, 1], '0(1(2)) 3(4)'],
  [[0, 3, 3, 1], '0(1 2 3)'],
  [[2, 2, 0, 1], '0 1 2(3)'],
])('items of the levels %j stand inside each other', (levels, nested) => {
  expect(shape(nestItems(items(...levels)))).toBe(nested)
})

test('a list that goes deeper and deeper keeps to a depth that fits a screen', () => {
  const deep = nestItems(items(...Array.from({ length: 500 }, (_, level) => level)))
  const depthOf = (nested: readonly NestedItem[]): number =>
    nested.length === 0 ? 0 : 1 + Math.max(...nested.map((item) => depthOf(item.items)))
  expect(depthOf(deep)).toBe(6)
})
