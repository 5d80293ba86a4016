import { Silence } from '@mostrador/contract/questions'
import { expect, test } from 'vitest'
import { silenceWords } from './silence-words.ts'

test.each(Silence.options)('the seller reads in words why a question was left because of %s', (silence) => {
  expect(silenceWords(silence)).toMatch(/^\p{L}.+\.$/u)
})

test('no two reasons read the same', () => {
  expect(new Set(Silence.options.map(silenceWords)).size).toBe(Silence.options.length)
})
