import { expect, test } from 'vitest'
import { cleanCharacters, mostlyControls } from './index.ts'

test('invisible characters are removed', () => {
  expect(cleanCharacters('\ufeffla\u00ad\u200bva\u200eble\0\x1a')).toBe('lavable')
})

test('special spaces become plain ones and their number stays', () => {
  expect(cleanCharacters('10\u00a0kg \u202f 5\u2009m')).toBe('10 kg   5 m')
})

test('each kind of line break becomes one', () => {
  expect(cleanCharacters('a\r\nb\rc\u2028d\fe\tf')).toBe('a\nb\nc\nd\ne\tf')
})

test('an emoji made of several stays whole', () => {
  expect(cleanCharacters('👩‍👧 👨🏽‍🔧 ❤️‍🔥 y\u200d')).toBe('👩‍👧 👨🏽‍🔧 ❤️‍🔥 y')
})

test('letters drawn as one become letters', () => {
  expect(cleanCharacters('oﬁcina, eﬂuente')).toBe('oficina, efluente')
})

test('half of a character is replaced', () => {
  expect(cleanCharacters('a\ud83d')).toBe('a\ufffd')
})

test('text has hardly any control characters', () => {
  expect(mostlyControls('Precio:\t4500\r\n')).toBe(false)
  expect(mostlyControls('PK\x03\x04\x14\0\0\0')).toBe(true)
})
