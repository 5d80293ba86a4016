import type { Area } from './flows.ts'
import { overlap, type Box } from './geometry.ts'
import type { Rule } from './page-content.ts'
import { findLattices, type Lattice } from './lattice.ts'
import { toLines } from './lines.ts'
import type { PageText } from './page-text.ts'
import { contentsOf } from './ruled-table.ts'
import type { Word } from './words.ts'

const WIDEST_FRAME = 0.75
const MOST_FILLS = 2000
const MOST_FRAMES = 150
const MOST_TABLES = 400

/** Ruled tables and frames of a page, and the words outside of them. */
export function findAreas(page: PageText): { areas: Area[]; words: Word[] } {
  const tables: Area[] = []
  const boxes: Box[] = []
  let words = page.words
  const lattices = latticesOf(page).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  for (const lattice of lattices.slice(0, MOST_TABLES).toReversed()) {
    const inside = words.filter((word) => isIn(word, lattice))
    const contents = contentsOf(lattice, inside)
    const lines = [...contents.values()].map((own) => own.length)

    if (
      hasHiddenColumns(contents) ||
      contents.size < 2 ||
      isLayout(lattice.xs.length - 1, lattice.ys.length - 1, lines, contents)
    ) {
      if (!hasHiddenColumns(contents) || lattice.cells.length === 1) boxes.push(...lattice.cells)
      continue
    }
    const taken = new Set(inside)
    words = words.filter((word) => !taken.has(word))
    tables.push({ box: lattice, words: inside, lattice, inner: [] })
  }
  return intoFrames(words, tables, framesOf([...boxes, ...shadedBoxes(page)], page))
}

/** Lattices of the drawn lines, and of the edges of cells that a colour parts instead of a line. */
function latticesOf({ rules, fills }: PageText): Lattice[] {
  const drawn = findLattices(rules)
  if (drawn.length === 0 || fills.length > MOST_FILLS) return drawn
  const isAt = (values: readonly number[], value: number) =>
    values.some((other) => Math.abs(other - value) < 3.5)
  const edges = drawn.flatMap((lattice) =>
    fills
      .filter((fill) => fill.y1 - fill.y0 > 6 && isAt(lattice.xs, fill.x0) && isAt(lattice.xs, fill.x1))
      .flatMap((fill) => [fill.y0, fill.y1].map((y) => ({ y, fill })))
      .filter(({ y }) => y > lattice.y0 + 5 && y < lattice.y1 - 5 && !isAt(lattice.ys, y))
      .map(({ y, fill }): Rule => ({ isLevel: true, position: y, from: fill.x0, to: fill.x1 })),
  )
  return edges.length === 0 ? drawn : findLattices([...rules, ...edges])
}

const sizeOf = (box: Box) => (box.x1 - box.x0) * (box.y1 - box.y0)

const isIn = (word: Word, box: Box) =>
  word.x0 > box.x0 - 3 && word.x1 < box.x1 + 6 && word.y > box.y0 && word.y - 0.4 * word.size < box.y1

/** The text in its cells has columns that are not drawn. */
function hasHiddenColumns(contents: Contents): boolean {
  let hidden = 0
  let all = 0
  for (const [cell, lines] of contents) {
    const words = lines.flat().reduce((sum, segment) => sum + segment.words.length, 0)
    const gappy = lines.filter((segments) => segments.length > 1).length
    all += words
    if (cell.columns === 1 && gappy >= 2 && gappy >= 0.25 * lines.length) hidden += words
  }
  return hidden > 0.3 * all
}

/** Boxes with several lines each, side by side or under each other, only frame text. */
function isLayout(columns: number, rows: number, lines: readonly number[], contents: Contents): boolean {
  if (columns === 1) return true
  return rows === 1 && lines.filter((count) => count >= 3).length >= 2 && isCellByCell(contents)
}

type Contents = ReturnType<typeof contentsOf>

/** The file writes each box in one go; the columns of a table it writes row by row. */
function isCellByCell(contents: Contents): boolean {
  const orders = [...contents].flatMap(([cell, lines]) =>
    lines.flat().map((segment) => ({ order: segment.order, cell })),
  )
  orders.sort((a, b) => a.order - b.order)
  const turns = orders.filter(({ cell }, index) => index > 0 && orders[index - 1]?.cell !== cell).length
  return turns < 2 * contents.size
}

/** Shaded areas that stand apart from each other; those that touch are cells. */
function shadedBoxes({ fills }: PageText): Box[] {
  if (fills.length > MOST_FILLS) return []
  const large = fills.filter((fill) => fill.y1 - fill.y0 > 30 && fill.x1 - fill.x0 > 60)
  return large.filter((box) => !fills.some((other) => touches(box, other)))
}

const touches = (a: Box, b: Box) =>
  (Math.abs(a.x1 - b.x0) < 4 || Math.abs(b.x1 - a.x0) < 4) &&
  overlap(a.y0, a.y1, b.y0, b.y1) > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0)

/** Boxes with several lines of text that stand side by side with another one. */
function framesOf(boxes: readonly Box[], page: PageText): Box[] {
  const filled: Box[] = []
  for (const box of boxes.slice(0, MOST_FRAMES)) {
    if (box.x1 - box.x0 > WIDEST_FRAME * page.width) continue
    if (filled.some((other) => isSame(box, other))) continue
    if (toLines(page.words.filter((word) => isIn(word, box))).length >= 2) filled.push(box)
  }
  const beside = filled.filter((box) => filled.some((other) => standBeside(box, other)))
  // The inner ones of nested boxes are the frames.
  return beside.filter((box) => !beside.some((other) => other !== box && contains(box, other)))
}

const isSame = (a: Box, b: Box) =>
  Math.abs(a.x0 - b.x0) < 4 &&
  Math.abs(a.x1 - b.x1) < 4 &&
  Math.abs(a.y0 - b.y0) < 4 &&
  Math.abs(a.y1 - b.y1) < 4

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
  return {
    areas: [...free, ...frames.filter((frame) => frame.words.length + frame.inner.length > 0)],
    words: outside,
  }
}
