import type { Line } from './lines.ts'

/** A white strip between two columns of a table, with the number of lines that show it as a wide gap. */
export interface Gutter {
  x0: number
  x1: number
  wide: number
  /** Lines with text on both sides. */
  lines: number
}

const LEAST_WIDTH = 0.09

/** The gaps of a line: left of it, between its segments, between words without a typed blank, right of it. */
function gapsOf(line: Line): (Gutter & { isOuter: boolean })[] {
  const gaps = [{ x0: -Infinity, x1: line.x0, wide: 0, lines: 0, isOuter: true }]
  const least = LEAST_WIDTH * line.size
  line.segments.forEach((segment, index) => {
    segment.words.forEach((word, at) => {
      const next = segment.words[at + 1]
      if (next && !next.afterBlank && next.x0 - word.x1 >= least)
        gaps.push({ x0: word.x1, x1: next.x0, wide: 0, lines: 1, isOuter: false })
    })
    const next = line.segments[index + 1]
    if (next) gaps.push({ x0: segment.x1, x1: next.x0, wide: 1, lines: 1, isOuter: false })
  })
  gaps.push({ x0: line.x1, x1: Infinity, wide: 0, lines: 0, isOuter: true })
  return gaps
}

/** The middle of a stretch. */
export const middleOf = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2

export const guttersOf = (line: Line): Gutter[] => gapsOf(line)

/** The strips that stay white when a line is added. */
export function narrowed(gutters: readonly Gutter[], line: Line): Gutter[] {
  const kept: Gutter[] = []
  const least = LEAST_WIDTH * line.size
  for (const gutter of gutters)
    for (const gap of gapsOf(line)) {
      const x0 = Math.max(gutter.x0, gap.x0)
      const x1 = Math.min(gutter.x1, gap.x1)
      if (x1 - x0 < least) continue
      kept.push({ x0, x1, wide: gutter.wide + gap.wide, lines: gutter.lines + gap.lines })
    }
  return kept
}

/** The strips that part columns: inside the text and shown wide by enough lines. */
export const inner = (gutters: readonly Gutter[]): Gutter[] =>
  gutters.filter(
    ({ x0, x1, wide, lines }) =>
      Number.isFinite(x0) && Number.isFinite(x1) && wide >= 1 && wide >= 0.25 * lines,
  )
