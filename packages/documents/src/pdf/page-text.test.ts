import { expect, test } from 'vitest'
import type { Glyph } from './page-content.ts'
import { toPageText } from './page-text.ts'

const page = (text: string) => ({
  width: 595,
  height: 842,
  glyphs: Array.from(text).map((letter, index): Glyph => {
    const x0 = 50 + 6 * index
    return { text: letter, x0, x1: x0 + 6, y: 100, size: 10, isBold: false, step: 1, hidden: null }
  }),
  rules: [],
  fills: [],
  marks: [],
})

test.each(['----------', '==========', '+--------+'])('%s is a drawn line and no text', (typed) => {
  const { words, rules } = toPageText(page(typed), 1)

  expect(words).toEqual([])
  expect(rules).toEqual([{ isLevel: true, position: 97, from: 50, to: 110 }])
})

test.each(['Pre-venta', '--', 'A-----B'])('%s is text', (typed) => {
  expect(toPageText(page(typed), 1).words.map(({ text }) => text)).toEqual([typed])
})
