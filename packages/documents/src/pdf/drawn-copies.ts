import type { Glyph } from './page-content.ts'
import { isBlank } from './plain-text.ts'

/** A shifted copy of a letter nearer than this is a way of drawing bold. */
const COPY_REACH = 0.13

/** Leaves out letters that are drawn twice, a little shifted, to look bold or shaded. */
export function withoutCopies(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = []
  const cells = new Map<string, Glyph[]>()
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) {
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
