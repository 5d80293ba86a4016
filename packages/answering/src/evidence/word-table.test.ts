import { expect, test } from 'vitest'
import { soundOf, wordTableOf } from './word-table.ts'

const table = wordTableOf(['garanti', 'factur', 'zurd', '@returns', 'mochil', 'cafeter', 'termo', 'tormo'])

test('a misspelled word matches the first stem within the allowed edits', () => {
  expect(table.nearest('garatni', 1)).toBe('garanti')
  expect(table.nearest('moxhil', 1)).toBe('mochil')
  expect(table.nearest('termi', 1)).toBe('termo')
  expect(table.nearest('tirmo', 1)).toBe('termo')
  expect(table.nearest('cafatar', 2)).toBe('cafeter')
})

test('a word with another initial letter or too many edits matches nothing', () => {
  expect(table.nearest('barati', 1)).toBeNull()
  expect(table.nearest('gratni', 1)).toBeNull()
  expect(wordTableOf([]).nearest('garanti', 2)).toBeNull()
})

test('stems are found by their sound, even with another initial letter', () => {
  expect(table.soundingLike(soundOf('surd')).map(({ key }) => key)).toEqual(['zurd'])
  expect(table.soundingLike(soundOf('cafetera')).map(({ key }) => key)).toEqual(['cafeter'])
})

test('the form that the shop writes first is found among several', () => {
  expect(table.firstOf(['tormo', 'termo'])).toBe('termo')
  expect(table.firstOf(['tarmo'])).toBeNull()
})
