import { LEADER } from './leader-dots.ts'
import { plainText } from './plain-text.ts'
import type { Word } from './words.ts'

/** Letters of two drawing steps only make one word when they all but touch. */
export const STEP_GAP = 0.09
export const SAME_BASELINE = 0.06

/** Words that touch on one baseline are one: a letter in another font, or letters drawn one by one. */
export function joinTouching(words: readonly Word[]): Word[] {
  const sorted = words.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
  const lines: Word[][] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    if (line?.[0] && word.y - line[0].y <= SAME_BASELINE * word.size) line.push(word)
    else lines.push([word])
  }
  const joined: Word[] = []
  for (const line of lines) {
    let last: Word | null = null
    for (const word of line.toSorted((a, b) => a.x0 - b.x0)) {
      const gap: number = last ? word.x0 - last.x1 : Infinity
      if (
        last &&
        !word.afterBlank &&
        !LEADER.test(word.text) &&
        !LEADER.test(last.text) &&
        Math.abs(word.size - last.size) < 0.3 * last.size &&
        gap > -0.3 * word.size &&
        gap < STEP_GAP * word.size
      ) {
        last.isBold = last.text.length >= word.text.length ? last.isBold : word.isBold
        last.text = plainText(last.text + word.text)
        last.x1 = word.x1
      } else {
        last = { ...word }
        joined.push(last)
      }
    }
  }
  return joined.toSorted((a, b) => a.order - b.order)
}
