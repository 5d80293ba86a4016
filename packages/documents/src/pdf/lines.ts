import { boxAround, type Box } from './geometry.ts'
import { LEADER } from './leader-dots.ts'
import type { Word } from './words.ts'

/** Words of a line with no wide gap between them. */
export interface Segment extends Box {
  words: Word[]
  text: string
  y: number
  size: number
  isBold: boolean
  order: number
  lastOrder: number
  /** A row of dots leads from this segment to the next. */
  leads: boolean
}

/** Words on one baseline. */
export interface Line extends Box {
  segments: Segment[]
  y: number
  size: number
}

const BASELINE_REACH = 0.32
const MOST_MARKS = 12
const DOT = /^[.·…_‧∙]+$/u
/** A gap that was not typed as a blank ends a segment at this share of the letter height. */
const GAP = 0.95
/** In a file that types its blanks, a smaller gap without one already parts two cells. */
const GAP_WITHOUT_BLANK = 0.12
/** Between spaced out words, besides the distance of their letters. */
const SPACED_GAP = 0.65
/** A typed blank may be wide in justified text. */
const BLANK_GAP = 2.2
/** One blank parts words, two part columns, where all letters have one width. */
const LETTERS_GAP = 1.5
const LIST_MARK = /^(?:[•·▪▫◦‣●○■□➢➤✓✔✗✘»›\-–—*]|o|\d{1,2}[.)°º]|\d{1,2}[.]-|\(?[a-z]\))$/u

/** A bullet or number before the text of an item; the letter `o` only when it stands apart. */
export const isListMark = (mark: Word, next: Word) =>
  // "● = armado incluido" tells what a sign stands for.
  next.text !== '=' && LIST_MARK.test(mark.text) && (mark.text !== 'o' || next.x0 - mark.x1 > 0.5 * mark.size)

/** The words of an area as lines, top to bottom; words on one baseline make one line. */
export function toLines(words: readonly Word[], gap = gapOf(words)): Line[] {
  const rows: Word[][] = []
  let base = 0
  let size = 0
  for (const word of words.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1)
    if (row && word.y - base <= BASELINE_REACH * Math.min(word.size, size)) {
      row.push(word)
      if (word.size > size) {
        base = word.y
        size = word.size
      }
    } else {
      rows.push([word])
      base = word.y
      size = word.size
    }
  }
  return joinRaised(rows)
    .map((row) => lineOf(row, gap))
    .filter((line) => line.segments.length > 0)
}

/** Footnote marks and exponents stand a little higher and smaller than the line they belong to. */
function joinRaised(rows: Word[][]): Word[][] {
  const joined: Word[][] = []
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? []
    const next = rows[index + 1]
    const belongs =
      next &&
      row.length <= MOST_MARKS &&
      row.every((word) =>
        next.some(
          (other) =>
            word.size < 0.85 * other.size &&
            other.y - word.y < 0.75 * other.size &&
            word.x0 - other.x1 < 0.3 * other.size &&
            word.x0 - other.x1 > -0.3 * other.size,
        ),
      )
    if (belongs) rows[index + 1] = [...row, ...next]
    else joined.push(row)
  }
  return joined
}

/** The gap that ends a segment, as a share of the letter height. */
export function gapOf(words: readonly Word[]): number {
  let typed = 0
  let left = 0
  const sorted = words.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
  sorted.forEach((word, index) => {
    const last = sorted[index - 1]
    const gap = last ? (word.x0 - last.x1) / word.size : 0
    if (!last || last.y !== word.y || gap < 0.15 || gap > 0.7) return
    if (word.letterWidth !== null) return
    if (word.afterBlank) typed++
    else left++
  })
  return left > typed || left + typed === 0 ? GAP : GAP_WITHOUT_BLANK
}

function lineOf(row: readonly Word[], gap: number): Line {
  const segments: Segment[] = []
  let words: Word[] = []
  const finish = (leads: boolean) => {
    const last = segments.at(-1)
    if (words.length > 0) segments.push(segmentOf(words, leads))
    else if (last && leads) last.leads = true
    words = []
  }
  for (const word of row.toSorted((a, b) => a.x0 - b.x0)) {
    if (isLeader(word, row)) {
      finish(true)
      continue
    }
    const last = words.at(-1)
    if (last && endsSegment(words, last, word, gap)) finish(false)
    words.push(word)
  }
  finish(false)
  const kept = segments.filter((segment) => segment.text !== '')
  return {
    segments: kept,
    ...boxAround(kept),
    y: median(kept),
    size: Math.max(0, ...kept.map(({ size }) => size)),
  }
}

const median = (segments: readonly Segment[]) => segments[Math.floor(segments.length / 2)]?.y ?? 0

function endsSegment(words: readonly Word[], last: Word, next: Word, least: number): boolean {
  const spacing = Math.min(last.spacing, next.spacing)
  const gap = next.x0 - last.x1 - 2 * spacing
  if (spacing > 0) return gap > (next.afterBlank ? BLANK_GAP : SPACED_GAP) * Math.min(last.size, next.size)
  if (words.length === 1 && isListMark(last, next)) return gap > 3.5 * next.size
  if (next.letterWidth !== null) return gap > LETTERS_GAP * next.letterWidth
  return gap > (next.afterBlank ? BLANK_GAP : least) * Math.min(last.size, next.size)
}

function isLeader(word: Word, row: readonly Word[]): boolean {
  if (LEADER.test(word.text)) return true
  return DOT.test(word.text) && row.filter((other) => DOT.test(other.text)).length >= 4
}

export function segmentOf(words: Word[], leads = false): Segment {
  const box = boxAround(
    words.map(({ x0, x1, y, size }) => ({ x0, x1, y0: y - 0.75 * size, y1: y + 0.22 * size })),
  )
  const letters = (word: Word) => word.text.length
  const all = words.reduce((sum, word) => sum + letters(word), 0)
  const bold = words.reduce((sum, word) => sum + (word.isBold ? letters(word) : 0), 0)
  const main = words.toSorted((a, b) => letters(b) - letters(a))[0]
  return {
    ...box,
    words,
    text: words.map((word) => word.text).join(' '),
    y: main?.y ?? 0,
    size: main?.size ?? 0,
    isBold: bold > 0.9 * all,
    order: Math.min(...words.map((word) => word.order)),
    lastOrder: Math.max(...words.map((word) => word.order)),
    leads,
  }
}
