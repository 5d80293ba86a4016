import type { Glyph } from './page-content.ts'

/** Accents that some programs draw over a letter, with the combining accent that belongs to them. */
const COMBINING = new Map([
  ['\u00b4', '\u0301'],
  ['\u02ca', '\u0301'],
  ['`', '\u0300'],
  ['\u00a8', '\u0308'],
  ['\u02dc', '\u0303'],
  ['~', '\u0303'],
  ['\u02c6', '\u0302'],
  ['\u00b8', '\u0327'],
  ['\u02da', '\u030a'],
])
const REACH = 4

/** Puts an accent that is drawn over a letter of its own into that letter. */
export function joinAccents(glyphs: readonly Glyph[]): Glyph[] {
  const joined = [...glyphs]
  const dropped = new Set<number>()
  glyphs.forEach((glyph, index) => {
    const accent = COMBINING.get(glyph.text) ?? (/^\p{M}$/u.test(glyph.text) ? glyph.text : null)
    if (accent === null) return
    for (let distance = 1; distance <= REACH; distance++)
      for (const at of [index - distance, index + distance]) {
        const letter = joined[at]
        if (dropped.has(index) || !letter || dropped.has(at) || !/^\p{L}$/u.test(letter.text)) continue
        if (!liesOver(glyph, letter)) continue
        const text = `${letter.text === '\u0131' ? 'i' : letter.text}${accent}`.normalize('NFC')
        if (text.length !== 1) continue
        joined[at] = { ...letter, text }
        dropped.add(index)
      }
  })
  return dropped.size === 0 ? joined : joined.filter((_, index) => !dropped.has(index))
}

/** A letter beside the accent, as in `l´eau`, is no letter under it. */
function liesOver(accent: Glyph, letter: Glyph): boolean {
  const width = accent.x1 - accent.x0
  const middle = (accent.x0 + accent.x1) / 2
  const isInside = middle > letter.x0 && middle < letter.x1
  const shared = Math.min(accent.x1, letter.x1) - Math.max(accent.x0, letter.x0)
  const isNear = Math.abs(accent.y - letter.y) < 0.6 * letter.size
  return isNear && isInside && (width <= 0 || shared > 0.5 * Math.min(width, letter.x1 - letter.x0))
}
