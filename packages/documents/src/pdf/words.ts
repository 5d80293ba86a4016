import { joinAccents } from './accents.ts'
import { fontsOfOneWidth } from './letter-widths.ts'
import type { FontFace, Glyph } from './page-content.ts'

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
  /** Number of the row of cells that it was raised with; `null` when it stands where the file draws it. */
  raisedRow: number | null
  /** Reading order of the file. */
  order: number
}

/** Letters further apart than this share of their height are two words. */
const WORD_GAP = 0.18
/** Letters of two drawing steps only make one word when they all but touch. */
const STEP_GAP = 0.09
const SAME_BASELINE = 0.06
/** A shifted copy of a letter nearer than this is a way of drawing bold. */
const COPY_REACH = 0.13
export const LEADER = /^[.·…_‧∙]{3,}$/u
const BLANK = /^[\s\u00a0\u200b]*$/u
/** A soft hyphen that does not end a line is never seen. */
const SOFT_HYPHEN = /^\u00ad+$/u

/** Makes words of the characters of a page, in the order of the file. */
export function toWords(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = []
  const seen = withoutSoftHyphens(glyphs)
  const evenFonts = fontsOfOneWidth(seen)
  let run: Glyph[] = []
  let trailing: Glyph | null = null
  const finish = () => {
    const first = run[0]
    const goesOn =
      trailing &&
      first &&
      Math.abs(trailing.y - first.y) < first.size &&
      Math.abs(first.x0 - trailing.x1) < first.size
    wordsOfRun(run, evenFonts).forEach((word, index) => {
      words.push({
        ...word,
        order: words.length,
        afterBlank: word.afterBlank || (index === 0 && goesOn === true),
      })
    })
    const last = run.at(-1)
    trailing = last && BLANK.test(last.text) ? last : null
    run = []
  }
  for (const glyph of joinAccents(withoutCopies(seen))) {
    const last = run.at(-1)
    if (last && !follows(last, glyph)) finish()
    run.push(glyph)
  }
  finish()
  return joinTouching(words).map(withoutPadding)
}

/** A blank typed between letters of one width may pad a column, so only its width counts. */
const withoutPadding = (word: Word): Word =>
  word.letterWidth === null ? word : { ...word, afterBlank: false }

/** A soft hyphen that is not seen is drawn as a blank that takes no room: the next letter stands in its place. */
const withoutSoftHyphens = (glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.filter((glyph, at) => {
    if (SOFT_HYPHEN.test(glyph.text)) return false
    const [last, next] = [glyphs[at - 1], glyphs[at + 1]]
    const isBetween = last !== undefined && next !== undefined && last.y === next.y && !BLANK.test(next.text)
    return !(
      isBetween &&
      BLANK.test(glyph.text) &&
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
  BLANK.test(next.text) || (BLANK.test(last.text) && next.x0 - last.x1 < 1.2 * last.size)

/** Letters of one drawing step may be spaced out; the run decides later where its words end. */
const isSpaced = (last: Glyph, next: Glyph) => last.step === next.step && next.x0 - last.x1 < 0.9 * last.size

function wordsOfRun(run: readonly Glyph[], evenFonts: ReadonlySet<FontFace>): Omit<Word, 'order'>[] {
  const spacing = letterSpacing(run)
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
    if (BLANK.test(glyph.text)) {
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

/** Places of the dots in a run that lead from a label to its value: four or more after one another. */
function leaderDots(run: readonly Glyph[]): Set<number> {
  const dots = new Set<number>()
  let row: number[] = []
  const finish = () => {
    if (row.length >= 4) for (const index of row) dots.add(index)
    row = []
  }
  run.forEach((glyph, index) => {
    if (/^[.·…_‧∙]+$/u.test(glyph.text)) row.push(index)
    else if (!BLANK.test(glyph.text)) finish()
  })
  finish()
  return dots
}

/** The usual distance between the letters of a run, when it is spaced out; 0 otherwise. */
function letterSpacing(run: readonly Glyph[]): number {
  const gaps: number[] = []
  for (let index = 1; index < run.length; index++) {
    const last = run[index - 1]
    const next = run[index]
    if (last && next && !BLANK.test(last.text) && !BLANK.test(next.text)) gaps.push(next.x0 - last.x1)
  }
  if (gaps.length < 3) return 0
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return middle > 0.1 * (run[0]?.size ?? 0) ? middle : 0
}

/** Words that touch on one baseline are one: a letter in another font, or letters drawn one by one. */
function joinTouching(words: Word[]): Word[] {
  const sorted = words.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
  const lines: Word[][] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    if (line?.[0] && word.y - line[0].y <= SAME_BASELINE * word.size) line.push(word)
    else lines.push([word])
  }
  const joined: Word[] = []
  for (const line of lines) {
    let last: Word | null = null
    for (const word of line.toSorted((a, b) => a.x0 - b.x0)) {
      const gap: number = last ? word.x0 - last.x1 : Infinity
      if (
        last &&
        !word.afterBlank &&
        !LEADER.test(word.text) &&
        !LEADER.test(last.text) &&
        Math.abs(word.size - last.size) < 0.3 * last.size &&
        gap > -0.3 * word.size &&
        gap < STEP_GAP * word.size
      ) {
        last.isBold = last.text.length >= word.text.length ? last.isBold : word.isBold
        last.text = plainText(last.text + word.text)
        last.x1 = word.x1
      } else {
        last = { ...word }
        joined.push(last)
      }
    }
  }
  return joined.toSorted((a, b) => a.order - b.order)
}

/** Leaves out letters that are drawn twice, a little shifted, to look bold or shaded. */
function withoutCopies(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = []
  const cells = new Map<string, Glyph[]>()
  for (const glyph of glyphs) {
    if (BLANK.test(glyph.text)) {
      kept.push(glyph)
      continue
    }
    const reach = COPY_REACH * glyph.size
    const column = Math.floor(glyph.x0 / 4)
    const row = Math.floor(glyph.y / 4)
    const original = nearby(cells, column, row, glyph.text).find(
      (other) =>
        other.step !== glyph.step &&
        Math.abs(other.x0 - glyph.x0) <= reach &&
        Math.abs(other.y - glyph.y) <= reach &&
        Math.abs(other.size - glyph.size) <= 0.1 * glyph.size,
    )
    if (original) {
      original.isBold = true
      continue
    }
    kept.push(glyph)
    const key = `${column} ${row} ${glyph.text}`
    const cell = cells.get(key)
    if (cell) {
      if (cell.length < 8) cell.push(glyph)
    } else cells.set(key, [glyph])
  }
  return kept
}

function nearby(cells: Map<string, Glyph[]>, column: number, row: number, text: string): Glyph[] {
  const found: Glyph[] = []
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++) found.push(...(cells.get(`${x} ${y} ${text}`) ?? []))
  return found
}

const LIGATURES = /[\ufb00-\ufb06]/gu
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8]/gu

/** Composed letters, ligatures apart, nothing that has no width. */
export const plainText = (text: string) =>
  text
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(SYMBOL_BULLETS, '•')
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u0000-\u001f]/gu, '')
    .trim()
