import type { Area } from './flows.ts'
import { overlap, type Box } from './geometry.ts'
import { findLattices } from './lattice.ts'
import { toLines } from './lines.ts'
import type { PageText } from './page-text.ts'
import { contentsOf } from './ruled-table.ts'
import type { Word } from './words.ts'

const WIDEST_FRAME = 0.75
const MOST_FILLS = 2000

/** Ruled tables and frames of a page, and the words outside of them. */
export function findAreas(page: PageText): { areas: Area[]; words: Word[] } {
  const tables: Area[] = []
  const boxes: Box[] = []
  let words = page.words
  for (const lattice of findLattices(page.rules).toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const inside = words.filter((word) => isIn(word, lattice))
    const contents = contentsOf(lattice, inside)
    const lines = [...contents.values()].map((own) => own.length)
    if (contents.size < 2 || isLayout(lattice.xs.length - 1, lattice.ys.length - 1, lines)) {
      boxes.push(...lattice.cells)
      continue
    }
    const taken = new Set(inside)
    words = words.filter((word) => !taken.has(word))
    tables.push({ box: lattice, words: inside, lattice, inner: [] })
  }
  return intoFrames(words, tables, framesOf([...boxes, ...shadedBoxes(page)], page))
}

const sizeOf = (box: Box) => (box.x1 - box.x0) * (box.y1 - box.y0)

const isIn = (word: Word, box: Box) =>
  word.x0 > box.x0 - 3 && word.x1 < box.x1 + 6 && word.y > box.y0 && word.y - 0.4 * word.size < box.y1

/** Boxes with several lines each, side by side or under each other, only frame text. */
const isLayout = (columns: number, rows: number, lines: readonly number[]) =>
  columns === 1 || (rows === 1 && lines.filter((count) => count >= 3).length >= 2)

const shadedBoxes = ({ fills }: PageText): Box[] =>
  fills.length > MOST_FILLS ? [] : fills.filter((fill) => fill.y1 - fill.y0 > 30 && fill.x1 - fill.x0 > 60)

/** Boxes with several lines of text that stand side by side with another one. */
function framesOf(boxes: readonly Box[], page: PageText): Box[] {
  const filled: Box[] = []
  for (const box of boxes.slice(0, MOST_FILLS)) {
    if (box.x1 - box.x0 > WIDEST_FRAME * page.width) continue
    if (filled.some((other) => isSame(box, other))) continue
    if (toLines(page.words.filter((word) => isIn(word, box))).length >= 2) filled.push(box)
  }
  const beside = filled.filter((box) => filled.some((other) => standBeside(box, other)))
  // The inner ones of nested boxes are the frames.
  return beside.filter((box) => !beside.some((other) => other !== box && contains(box, other)))
}

const isSame = (a: Box, b: Box) =>
  Math.abs(a.x0 - b.x0) < 4 && Math.abs(a.x1 - b.x1) < 4 && Math.abs(a.y0 - b.y0) < 4 && Math.abs(a.y1 - b.y1) < 4

const contains = (a: Box, b: Box) =>
  b.x0 >= a.x0 - 2 && b.x1 <= a.x1 + 2 && b.y0 >= a.y0 - 2 && b.y1 <= a.y1 + 2 && sizeOf(b) < sizeOf(a)

const standBeside = (a: Box, b: Box) =>
  overlap(a.x0, a.x1, b.x0, b.x1) < 2 &&
  overlap(a.y0, a.y1, b.y0, b.y1) > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0)

function intoFrames(words: readonly Word[], tables: readonly Area[], boxes: readonly Box[]) {
  const frames = boxes.map((box): Area => ({ box, words: [], lattice: null, inner: [] }))
  const outside: Word[] = []
  for (const word of words) {
    const frame = frames.find(({ box }) => isIn(word, box))
    if (frame) frame.words.push(word)
    else outside.push(word)
  }
  const free: Area[] = []
  for (const table of tables) {
    const frame = frames.find(({ box }) => contains(box, table.box))
    if (frame) frame.inner.push(table)
    else free.push(table)
  }
  return { areas: [...free, ...frames.filter((frame) => frame.words.length + frame.inner.length > 0)], words: outside }
}
