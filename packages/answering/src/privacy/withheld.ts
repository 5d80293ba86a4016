import { fold } from '@mostrador/contract/text'
import type { PrivateReason } from '@mostrador/contract/privacy'

/** A sentence, or the heading, of a part that no buyer is told, as it stands in the part. */
export interface Withheld {
  text: string
  reason: PrivateReason
}

/** The form in which sentences of the same line are told to be the same: marks and accents make no other sentence of one. */
export const bareOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/**
 * Whether a sentence, of a line of the part, says what is withheld. Sentences are cut anew when they are quoted, without marks
 * and labels: one is withheld with the sentence of its line that it is a piece of.
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
