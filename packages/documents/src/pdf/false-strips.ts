import { middleOf, type Gutter } from './gutters.ts'
import type { Line } from './lines.ts'

/**
 * Leaves out strips that stay white by chance: the words between such a strip and the next one only go on with the cell
 * beside them, a blank apart, in each line that has any.
 */
export function withoutFalseStrips(lines: readonly Line[], gutters: readonly Gutter[]): Gutter[] {
  const kept = [...gutters]
  for (let at = 0; at + 1 < kept.length;) {
    const [left, right] = [kept[at], kept[at + 1]]
    if (!left || !right) break
    const found = joinedSides(lines, middleOf(left), middleOf(right))
    if (found.toLeft) kept.splice(at, 1)
    else if (found.toRight) kept.splice(at + 1, 1)
    else at++
  }
  return kept
}

/** Whether all words between two places go on with the cell left of them, or all with the one right of them. */
function joinedSides(lines: readonly Line[], from: number, to: number) {
  let [toLeft, toRight, filled] = [true, true, 0]
  for (const { segments } of lines)
    for (const { words } of segments) {
      const own = words.filter((word) => middleOf(word) > from && middleOf(word) < to)
      if (own.length === 0) continue
      filled++
      if (own[0] === words[0]) toLeft = false
      if (own.at(-1) === words.at(-1)) toRight = false
    }
  return { toLeft: toLeft && filled > 0, toRight: toRight && filled > 0 }
}
