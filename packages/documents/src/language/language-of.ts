import { LANGUAGES, languageScores, wordsOf, type Language } from '../encoding/index.ts'

/** Text beyond this is not looked at: the language of a document shows at its start. */
const MAX_CHARACTERS = 20_000
/** The fewest words that tell a language; names of products look like any language. */
const LEAST_WORDS = 4
/** How far the best language must lead, in sums of levels, and how well it must fit a run of letters on average. */
const LEAST_LEAD = 5
const LEAST_FIT = 0.7

/**
 * The main language of a text as an ISO 639-1 code, by its runs of three letters. Thresholds were chosen on left-out
 * sentences of `benchmarks/languages`.
 *
 * @returns null when the text is too short, or fits two languages or none of them
 */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text.slice(0, MAX_CHARACTERS))
  if (words.length < LEAST_WORDS) return null
  const { sums, runs } = languageScores(words)
  const [best, second] = [...sums.keys()].sort((a, b) => sums[b]! - sums[a]!)
  const isClear = sums[best!]! - sums[second!]! >= LEAST_LEAD && sums[best!]! / runs >= LEAST_FIT
  return isClear ? LANGUAGES[best!]! : null
}
