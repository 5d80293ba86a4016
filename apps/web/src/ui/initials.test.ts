import { expect, test } from 'vitest'
import { initialsOf } from './Initials.tsx'

test.each([
  ['marina.sosa', 'ms'],
  ['Marina Sosa Díaz', 'MS'],
  ['marina', 'm'],
  ['', ''],
])('the portrait of "%s" shows "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
