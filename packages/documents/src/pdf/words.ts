import { joinAccents } from './accents.ts'
import { withoutCopies } from './drawn-copies.ts'
import { letterSpacings, withoutSpreadingBlanks } from './letter-spacing.ts'
import { fontsOfOneWidth } from './letter-widths.ts'
import type { Glyph } from './page-content.ts'
import { isBlank } from './plain-text.ts'
import { SAME_BASELINE, STEP_GAP, joinTouching } from './touching-words.ts'
import { WORD_GAP, wordsOfRun } from './words-of-run.ts'

/** Letters without a blank between them. */
export interface Word {
  text: string
  x0: number
  x1: number
  /** Baseline. */
  y: number
  size: number
  isBold: boolean
  /** A blank was written before the word, not only left. */
  afterBlank: boolean
  /** Width of a letter in a font of one width, in which columns are padded with blanks; `null` in others. */
  letterWidth: number | null
  /** Distance between its letters, where they are spaced out; 0 elsewhere. */
  spacing: number
  /** Number of the row of cells that it was raised with; `null` when it stands where the file draws it. */
  raisedRow: number | null
  /** Reading order of the file. */
  order: number
}

/** A soft hyphen that does not end a line is never seen. */
const SOFT_HYPHEN = /^\u00ad+$/u

/** Makes words of the characters of a page, in the order of the file. */
export function toWords(glyphs: readonly Glyph[]): Word[] {
  const seen = withoutSoftHyphens(glyphs)
  const evenFonts = fontsOfOneWidth(seen)
  const runs = runsOf(joinAccents(withoutCopies(seen))).map(withoutSpreadingBlanks)
  const spacings = letterSpacings(runs)
  const words = runs.flatMap((run, index) => {
    const goesOn = goesOnAfterBlank(runs[index - 1]?.at(-1), run[0])
    return wordsOfRun(run, evenFonts, spacings[index] ?? 0).map((word, at) => ({
      ...word,
      afterBlank: word.afterBlank || (at === 0 && goesOn),
    }))
  })
  return joinTouching(words.map((word, order) => ({ ...word, order }))).map(withoutPadding)
}

/** Characters that the file draws after one another on one line. */
function runsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(last, glyph)) run.push(glyph)
    else runs.push([glyph])
  }
  return runs
}

/** The run before ends in a blank, right before this one. */
const goesOnAfterBlank = (last: Glyph | undefined, first: Glyph | undefined) =>
  last !== undefined &&
  first !== undefined &&
  isBlank(last.text) &&
  Math.abs(last.y - first.y) < first.size &&
  Math.abs(first.x0 - last.x1) < first.size

/** A blank typed between letters of one width may pad a column, so only its width counts. */
const withoutPadding = (word: Word): Word =>
  word.letterWidth === null ? word : { ...word, afterBlank: false }

/** A soft hyphen that is not seen is drawn as a blank that takes no room: the next letter stands in its place. */
const withoutSoftHyphens = (glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.filter((glyph, at) => {
    if (SOFT_HYPHEN.test(glyph.text)) return false
    const [last, next] = [glyphs[at - 1], glyphs[at + 1]]
    const isBetween = last !== undefined && next !== undefined && last.y === next.y && !isBlank(next.text)
    return !(
      isBetween &&
      isBlank(glyph.text) &&
      glyph.x1 > glyph.x0 &&
      Math.abs(next.x0 - last.x1) < 0.02 * glyph.size &&
      next.x0 - glyph.x0 < 0.3 * (glyph.x1 - glyph.x0)
    )
  })

const follows = (last: Glyph, next: Glyph) =>
  Math.abs(last.y - next.y) <= SAME_BASELINE * last.size &&
  Math.abs(last.size - next.size) <= 0.1 * last.size &&
  next.x0 - last.x1 > -0.4 * last.size &&
  (next.x0 - last.x1 < (last.step === next.step ? WORD_GAP : STEP_GAP) * last.size ||
    isSpaced(last, next) ||
    isAfterBlank(last, next))

/** A blank at the end of a cell does not reach over to the next cell. */
const isAfterBlank = (last: Glyph, next: Glyph) =>
  isBlank(next.text) || (isBlank(last.text) && next.x0 - last.x1 < 1.2 * last.size)

/** Letters of one drawing step may be spaced out; the run decides later where its words end. */
const isSpaced = (last: Glyph, next: Glyph) => last.step === next.step && next.x0 - last.x1 < 0.9 * last.size
