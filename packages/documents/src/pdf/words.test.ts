import { expect, test } from 'vitest'
import type { Glyph } from './page-content.ts'
import { plainText } from './plain-text.ts'
import { toWords } from './words.ts'

/** Letters of a text, half as wide as high, with a distance between them. */
function glyphs(
  text: string,
  place: { x?: number; y?: number; distance?: number; step?: number } = {},
): Glyph[] {
  const { x = 50, y = 100, distance = 0, step = 1 } = place
  return Array.from(text).map((letter, index) => {
    const x0 = x + index * (5 + distance)
    return { text: letter, x0, x1: x0 + 5, y, size: 10, isBold: false, step, hidden: null }
  })
}

const textsOf = (given: Glyph[]) => toWords(given).map((word) => word.text)

test('blanks part words', () => {
  expect(textsOf(glyphs('Tapa de termo'))).toEqual(['Tapa', 'de', 'termo'])
})

test('a word that is drawn letter by letter is whole', () => {
  const letters = Array.from('Precio').flatMap((letter, index) =>
    glyphs(letter, { x: 50 + index * 5, step: index }),
  )

  expect(textsOf(letters)).toEqual(['Precio'])
})

test('a word with spaced out letters is whole', () => {
  expect(textsOf(glyphs('OFERTAS', { distance: 3 }))).toEqual(['OFERTAS'])
})

test('letters drawn twice to look bold are read once, as bold', () => {
  const [word] = toWords([...glyphs('Oferta'), ...glyphs('Oferta', { x: 50.4, step: 2 })])

  expect(word).toMatchObject({ text: 'Oferta', isBold: true })
})

test('a double letter is no copy', () => {
  expect(textsOf(glyphs('llave'))).toEqual(['llave'])
})

test.each([
  ['\u00b4', 'a', 'á'],
  ['\u0301', 'o', 'ó'],
  ['\u02dc', 'n', 'ñ'],
  ['\u00a8', 'u', 'ü'],
])('the accent %s drawn over %s is part of the letter', (accent, letter, whole) => {
  const over = { ...glyphs(accent, { x: 60.5, step: 2 })[0]!, x1: 64.5 }

  expect(textsOf([...glyphs(`ca${letter}`), over])).toEqual([`ca${whole}`])
})

test('a row of dots between label and value is a word of its own', () => {
  expect(textsOf(glyphs('Peso.......3kg'))).toEqual(['Peso', '.......', '3kg'])
})

test('ligatures become letters and soft hyphens go', () => {
  expect(plainText('o\ufb01cina in\u00adcluida')).toBe('oficina incluida')
})

const COURIER = { isBold: false, isVertical: false, unit: 0.001 }
const ARIAL = { isBold: false, isVertical: false, unit: 0.001 }

test('a font in which narrow letters are as wide as others has one letter width', () => {
  const typed = (font: typeof COURIER) => glyphs('Tirador  cromado').map((glyph) => ({ ...glyph, font }))
  const narrow = typed(ARIAL).map((glyph) =>
    /[ir]/.test(glyph.text) ? { ...glyph, x1: glyph.x0 + 4.2 } : glyph,
  )

  expect(toWords(typed(COURIER)).map((word) => [word.letterWidth, word.afterBlank])).toEqual([
    [5, false],
    [5, false],
  ])
  expect(toWords(narrow).map((word) => [word.letterWidth, word.afterBlank])).toEqual([
    [null, false],
    [null, true],
  ])
})
