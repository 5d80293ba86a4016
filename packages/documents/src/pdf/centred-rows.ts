import { isMoney } from './values.ts'
import type { Word } from './words.ts'

/** Lines of one cell, as the file draws them one after the other. */
interface DrawnCell {
  words: Word[]
  x0: number
  x1: number
  /** Baselines of the first and the last line. */
  top: number
  bottom: number
}

const LEAST_LEADING = 0.8
const MOST_LEADING = 1.9
const SAME_LINE = 0.3
/** How far the middle of a cell may be from the middle of its row, as a share of the letter height. */
const OFF_MIDDLE = 0.2
const MOST_LINES_ABOVE = 6

/**
 * Moves the cells of rows that are set to their middle up to the top of their row, where the file draws each cell in one
 * go: cells of one row then begin on one line, and none of their lines can pass for a row of its own.
 *
 * @param gap - from this share of the letter height on, words without a blank between them are two cells
 */
export function raiseCentredCells(words: readonly Word[], gap: number): Word[] {
  const raised = new Map<Word, Word>()
  const byHeight = words.toSorted((a, b) => a.y - b.y)
  for (const [raisedRow, row] of rowsOf(cellsOf(words, gap)).entries()) {
    const top = Math.min(...row.map((cell) => cell.top))
    const size = row[0]?.words[0]?.size ?? 0
    if (row.every((cell) => cell.top - top <= SAME_LINE * size) || row.some(hasSeveralPrices)) continue
    if (!standsAlone(row, byHeight)) continue
    for (const cell of row)
      for (const word of cell.words) raised.set(word, { ...word, y: word.y - (cell.top - top), raisedRow })
  }
  return raised.size === 0 ? [...words] : words.map((word) => raised.get(word) ?? word)
}

function cellsOf(words: readonly Word[], gap: number): DrawnCell[] {
  const cells: DrawnCell[] = []
  let last: Word | null = null
  for (const word of words.toSorted((a, b) => a.order - b.order)) {
    const cell = cells.at(-1)
    if (cell && last && goesOn(cell, last, word, gap)) {
      cell.words.push(word)
      cell.x0 = Math.min(cell.x0, word.x0)
      cell.x1 = Math.max(cell.x1, word.x1)
      cell.bottom = Math.max(cell.bottom, word.y)
    } else cells.push({ words: [word], x0: word.x0, x1: word.x1, top: word.y, bottom: word.y })
    last = word
  }
  return cells
}

function goesOn(cell: DrawnCell, last: Word, word: Word, gap: number): boolean {
  const size = Math.max(last.size, word.size)
  const distance = word.y - last.y
  if (Math.abs(distance) < 0.1 * size) {
    const space = word.x0 - last.x1
    return space > -0.1 * size && (word.afterBlank ? space < 1.2 * size : space < Math.min(gap, 0.5) * size)
  }
  if (Math.abs(last.size - word.size) > 0.2 * size) return false
  const isNextLine = distance > LEAST_LEADING * size && distance < MOST_LEADING * size
  return isNextLine && word.x0 < cell.x1 && word.x1 > cell.x0
}

/** Cells drawn one after the other, each right of the last one and with the same middle. */
function rowsOf(cells: readonly DrawnCell[]): DrawnCell[][] {
  const rows: DrawnCell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    const size = cell.words[0]?.size ?? 0
    if (!row || !last || cell.x0 <= last.x1) {
      rows.push([cell])
      continue
    }
    const isBeside = (other: DrawnCell) => Math.abs(middleOf(other) - middleOf(cell)) <= OFF_MIDDLE * size
    // Lines above the first cell of a row may name a group, or be rows of their own.
    const lower = row.length === 1 ? lowerPartsOf(last).find(isBeside) : undefined
    if (isBeside(last)) row.push(cell)
    else rows.push(lower ? [lower, cell] : [cell])
  }
  return rows.filter((row) => row.length > 1)
}

/** The cell without its first line, without its first two lines, and so on. */
function lowerPartsOf({ words }: DrawnCell): DrawnCell[] {
  const tops = [...new Set(words.map(({ y }) => y))].toSorted((a, b) => a - b).slice(1, 1 + MOST_LINES_ABOVE)
  return tops.map((top) => {
    const own = words.filter(({ y }) => y >= top)
    return {
      words: own,
      x0: Math.min(...own.map(({ x0 }) => x0)),
      x1: Math.max(...own.map(({ x1 }) => x1)),
      top,
      bottom: Math.max(...own.map(({ y }) => y)),
    }
  })
}

const middleOf = ({ top, bottom }: DrawnCell) => (top + bottom) / 2

/** Each of its lines is a price, so each belongs to a row of its own. */
function hasSeveralPrices({ words }: DrawnCell): boolean {
  const lines = new Map<number, string[]>()
  for (const word of words) lines.set(word.y, [...(lines.get(word.y) ?? []), word.text])
  return [...lines.values()].filter((texts) => isMoney(texts.join(' '))).length > 1
}

/** No other text stands between the lines of the row; a label of several rows may stand beside it. */
function standsAlone(row: readonly DrawnCell[], byHeight: readonly Word[]): boolean {
  const own = new Set(row.flatMap(({ words }) => words))
  const top = Math.min(...row.map((cell) => cell.top))
  const bottom = Math.max(...row.map((cell) => cell.bottom))
  const [left, right] = [row[0]?.x0 ?? 0, row.at(-1)?.x1 ?? 0]
  for (let at = firstFrom(byHeight, top); at < byHeight.length; at++) {
    const word = byHeight[at]
    if (!word || word.y - 0.6 * word.size > bottom) return true
    if (!own.has(word) && word.x1 > left && word.x0 < right) return false
  }
  return true
}

function firstFrom(words: readonly Word[], y: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.y ?? 0) < y - 0.6 * (words[middle]?.size ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
