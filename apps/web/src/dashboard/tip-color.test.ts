import { expect, test } from 'vitest'
import { tipColor } from './tip-color.ts'

test('a tip keeps its colour where its words can be read, and takes the sky where they cannot', () => {
  expect(tipColor('#fcd9cf')).toBe('#fcd9cf')
  expect(tipColor('#0f4a3c')).toBe('#bfe3f2')
  expect(tipColor('none')).toBe('#bfe3f2')
})
