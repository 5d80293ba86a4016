import type { Glyph } from './page-content.ts'
import { isBlank } from './plain-text.ts'

/** A row of dots between a label and its value. */
export const LEADER = /^[.·…_‧∙]{3,}$/u

/** Places of the dots in a run that lead from a label to its value: four or more after one another. */
export function leaderDots(run: readonly Glyph[]): Set<number> {
  const dots = new Set<number>()
  let row: number[] = []
  const finish = () => {
    if (row.length >= 4) for (const index of row) dots.add(index)
    row = []
  }
  run.forEach((glyph, index) => {
    if (/^[.·…_‧∙]+$/u.test(glyph.text)) row.push(index)
    else if (!isBlank(glyph.text)) finish()
  })
  finish()
  return dots
}
