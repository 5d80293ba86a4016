import { expect, test } from 'vitest'
import { chosenWith } from './chosen-shop.ts'

test.each([
  ['in a chat of two a press replaces the shop', ['Ana'], 2, 'Juan', ['Juan']],
  ['in a group a press adds to the shop', ['Ana'], 5, 'Juan', ['Ana', 'Juan']],
  ['a second press takes the author out of the shop', ['Ana', 'Juan'], 5, 'Ana', ['Juan']],
  ['the first press chooses the shop', [], 5, 'Ana', ['Ana']],
])('%s', (_, shop, authors, pressed, chosen) => {
  expect(chosenWith({ shop, authors }, pressed)).toEqual(chosen)
})
