import { expect, test } from 'vitest'
import { stem } from './index.ts'
import { SETS } from './synonyms.ts'

test.each([
  ['aspas', 'pala'],
  ['secadora', 'secarropas'],
  ['circulares', 'redonda'],
  ['instructivo', 'instrucciones'],
  ['dimer', 'dimmer'],
])('"%s" and "%s" are one word', (typed, written) => {
  const plain = (word: string) => stem(word.normalize('NFD').replace(/\p{M}/gu, ''))
  expect(plain(typed)).toBe(plain(written))
})

test('no word is in two sets: they would be one', () => {
  const words = SETS.flatMap((set) => set.split(' '))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
