import { fold } from '@mostrador/contract/text'
import type { PrivateReason } from '@mostrador/contract/privacy'

/** A sentence or heading that is withheld from buyers, as it is written in the part. */
export interface Withheld {
  text: string
  reason: PrivateReason
}

/** Normalizes a sentence for comparison, without punctuation and accents. */
export const bareOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/**
 * Returns a test for whether a quoted sentence is withheld. Quoting cuts sentences again, without marks and labels, so
 * a sentence matches when it contains or is part of a withheld sentence of the same line.
 */
export function isSaidIn(withheld: readonly Withheld[]): (sentence: string, line: string) => boolean {
  if (withheld.length === 0) return () => false
  const bare = withheld.map(({ text }) => bareOf(text))
  return (sentence, line) => {
    const [said, whole] = [bareOf(sentence), bareOf(line)]
    return bare.some((own) => isWithin(own, whole) && isWithin(own, said))
  }
}

const isWithin = (some: string, other: string): boolean => some.includes(other) || other.includes(some)
