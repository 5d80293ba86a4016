import type { Segment } from './lines.ts'

/** Left and right edge of a cell, or of the text in its column. */
export interface CellEdges {
  x0: number
  x1: number
  isText?: boolean
}

/** Short words that begin a line of their own rather than end a broken word. */
const LINKING_WORDS = /^(?:a|al|con|de|del|el|en|la|las|los|o|para|por|sin|y)$/u
/** No Spanish word ends in these letters, or in two consonants. */
const ODD_END = /[bcfghjkmñpqtvw]$|[bcdfghjklmnñpqrstvwz]{2}$/u
/** No Spanish word begins with these letters. */
const ODD_START = /^(?![bcdfgpt][lr]|ll|ch|ps)[b-df-hj-np-tv-xz]{2}\p{Ll}*$|^[b-df-hj-np-tvwz]$/u

/**
 * Finds lines whose last word goes on in the next line: a word too long for its cell is broken without a hyphen.
 *
 * @returns indexes of those lines
 */
export function brokenWords(segments: readonly Segment[], cell: CellEdges | null): Set<number> {
  const broken = new Set<number>()
  if (!cell) return broken
  const padding = Math.max(0, Math.min(...segments.map(({ x0 }) => x0)) - cell.x0)
  segments.forEach(({ words, x1, size }, index) => {
    const upper = words.at(-1)?.text ?? ''
    const following = segments.slice(index + 1).flatMap((segment) => segment.words.map(({ text }) => text))
    const rest = following[0] ?? ''
    if (ODD_START.test(rest) && /\p{L}{3,}$/u.test(upper)) {
      broken.add(index)
      return
    }
    const isFull = words.length === 1 && cell.x1 - padding - x1 < 0.6 * size
    if (!isFull || !/\p{L}{7,}$/u.test(upper)) return
    const isShortRest = /^\p{Ll}{1,4}$/u.test(rest) && !LINKING_WORDS.test(rest) && !cell.isText
    if (ODD_END.test(upper) || isShortRest || linksNothing(following)) broken.add(index)
  })
  return broken
}

/** A linking word at the end of a cell, or before another one, is the end of a broken word: "Hidrolavador", "a". */
const linksNothing = ([rest = '', next]: readonly string[]) =>
  LINKING_WORDS.test(rest) && (next === undefined || (/^(?:a|o|y)$/u.test(rest) && LINKING_WORDS.test(next)))
