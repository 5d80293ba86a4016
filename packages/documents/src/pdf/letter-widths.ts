import type { FontFace, Glyph } from './page-content.ts'

/** These letters are narrower than others, but in a font of one width. */
const NARROW = /^[fijltrI]$/u
const LETTER = /^\p{L}$/u
const LEAST_LETTERS = 4

/** The fonts whose letters are all as wide, as in the listings of old programs. */
export function fontsOfOneWidth(glyphs: readonly Glyph[]): Set<FontFace> {
  const fonts = new Map<FontFace, { width: number; isOne: boolean; narrow: number; wide: number }>()
  for (const { text, x0, x1, size, font } of glyphs) {
    if (!font || !LETTER.test(text)) continue
    const width = (x1 - x0) / size
    const known = fonts.get(font) ?? { width, isOne: true, narrow: 0, wide: 0 }
    fonts.set(font, known)
    if (Math.abs(width - known.width) > 0.02 * known.width) known.isOne = false
    if (NARROW.test(text)) known.narrow++
    else known.wide++
  }
  return new Set(
    [...fonts]
      .filter(
        ([, { isOne, narrow, wide }]) => isOne && narrow > 0 && wide > 0 && narrow + wide >= LEAST_LETTERS,
      )
      .map(([font]) => font),
  )
}
