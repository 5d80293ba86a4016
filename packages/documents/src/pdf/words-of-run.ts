import { leaderDots } from './leader-dots.ts'
import type { FontFace, Glyph } from './page-content.ts'
import { isBlank, plainText } from './plain-text.ts'
import type { Word } from './words.ts'

/** Letters further apart than this share of their height are two words. */
export const WORD_GAP = 0.18

/** Parts a run at its blanks, at wide distances between letters and at rows of dots. */
export function wordsOfRun(
  run: readonly Glyph[],
  evenFonts: ReadonlySet<FontFace>,
  spacing: number,
): Omit<Word, 'order'>[] {
  const words: Omit<Word, 'order'>[] = []
  let letters: Glyph[] = []
  let afterBlank = false
  const finish = () => {
    const first = letters[0]
    const last = letters.at(-1)
    if (first && last) {
      const text = plainText(letters.map((glyph) => glyph.text).join(''))
      if (text !== '') {
        const isBold = letters.filter((glyph) => glyph.isBold).length * 2 > letters.length
        const isEven = first.font !== undefined && evenFonts.has(first.font)
        words.push({
          text,
          x0: first.x0,
          x1: last.x1,
          y: first.y,
          size: first.size,
          isBold,
          afterBlank,
          letterWidth: isEven ? first.x1 - first.x0 : null,
          spacing,
          raisedRow: null,
        })
        afterBlank = false
      }
    }
    letters = []
  }
  const dots = leaderDots(run)
  let lastInLeader = false
  run.forEach((glyph, index) => {
    if (isBlank(glyph.text)) {
      finish()
      afterBlank = true
      return
    }
    const last = letters.at(-1)
    const isInLeader = dots.has(index)
    if (isInLeader !== lastInLeader || (last && glyph.x0 - last.x1 > spacing + WORD_GAP * glyph.size))
      finish()
    lastInLeader = isInLeader
    letters.push(glyph)
  })
  finish()
  return words
}
