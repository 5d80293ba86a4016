import { expect, test } from 'vitest'
import { kindsOf, membersOf, stem } from './index.ts'

test.each([
  ['chaparron', 'lluvia'],
  ['caniche', 'mascota perro'],
  ['living', 'ambiente'],
  ['airbnb', 'hotel'],
])('"%s" is of the kind "%s"', (thing, kinds) => {
  const found = kindsOf(stem(thing))
  const own = kinds.split(' ').map(stem)
  expect(own.some((kind) => found.includes(kind))).toBe(true)
  expect(own.some((kind) => membersOf(kind).includes(stem(thing)))).toBe(true)
})

test('two of a kind say nothing of each other', () => {
  expect(kindsOf(stem('canario'))).not.toContain(stem('loro'))
  expect(membersOf(stem('canario'))).toEqual([])
})
