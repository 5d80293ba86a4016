import type { Word } from './words.ts'

let order = 0

/** Words of a text that begins at a place, each letter half as wide as high. Support for tests. */
export function wordsAt(
  x: number,
  y: number,
  text: string,
  style: { size?: number; isBold?: boolean; letterWidth?: number } = {},
): Word[] {
  const size = style.size ?? 10
  let left = x
  return text.split(' ').map((part, index) => {
    const word = {
      text: part,
      x0: left,
      x1: left + part.length * size * 0.5,
      y,
      size,
      isBold: style.isBold ?? false,
      afterBlank: index > 0,
      raisedRow: null,
      letterWidth: style.letterWidth ?? null,
      spacing: 0,
      order: order++,
    }
    left = word.x1 + 0.28 * size
    return word
  })
}

/** A page of words without drawn lines. Support for tests. */
export const pageOf = (page: number, words: Word[]) => ({
  page,
  width: 595,
  height: 842,
  words,
  hidden: '',
  struck: '',
  rules: [],
  fills: [],
  marks: [],
})
