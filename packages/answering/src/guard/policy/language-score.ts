import { clean, fold, remembered } from '../../text/index.ts'
import table from './language-weights.json' with { type: 'json' }

/** The languages that are told from Spanish. */
export const LANGUAGES = ['pt', 'en', 'fr', 'it', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * For each language and weight, the runs of three letters with that weight, one after another. A weight says how much
 * more likely the run is in the language than in Spanish. `npm run eval -- languages` writes the file.
 */
export type LanguageWeights = Record<Language, Record<string, string>>

/** Marks the start and the end of a word in a run of letters. */
const EDGE = '_'
/** Length of a run of letters. */
const RUN = 3

/**
 * The smallest sum and mean of weights, and the fewest words, that decide. Chosen on left-out sentences of
 * `benchmarks/languages` and on the Spanish of `benchmarks/answers` and `benchmarks/guard/authors`.
 */
const THRESHOLDS = { total: 8, mean: 0.25, words: 4 }

/** Runs of three letters of the words, with their edges: "_th", "the", "he_". */
export const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const framed = `${EDGE}${word}${EDGE}`
    return Array.from({ length: framed.length - RUN + 1 }, (_, at) => framed.slice(at, at + RUN))
  })

/** The words of a text. Accents that Spanish has too are left out, because many people do not write them. */
export const lettersIn = (text: string): string[] =>
  clean(text)
    .toLowerCase()
    .replace(/[áéíóú]/g, (letter) => fold(letter))
    .match(/\p{L}+/gu) ?? []

type Scores = ReadonlyMap<string, Float32Array>

/** Weights by run of letters, one for each of `LANGUAGES`. */
export function unpackWeights(weights: LanguageWeights): Scores {
  const byRun = new Map<string, Float32Array>()
  for (const [at, language] of LANGUAGES.entries())
    for (const [weight, runs] of Object.entries(weights[language]))
      for (let from = 0; from < runs.length; from += RUN) {
        const run = runs.slice(from, from + RUN)
        const own = byRun.get(run) ?? new Float32Array(LANGUAGES.length)
        own[at] = Number(weight)
        byRun.set(run, own)
      }
  return byRun
}

/** Returns the language of the words when that is surely not Spanish, or null. */
export function languageBy(scores: Scores, words: readonly string[]): Language | null {
  if (words.length < THRESHOLDS.words) return null
  const runs = runsOf(words)
  const totals = new Float32Array(LANGUAGES.length)
  for (const run of runs)
    scores.get(run)?.forEach((weight, at) => {
      totals[at]! += weight
    })
  const best = totals.indexOf(Math.max(...totals))
  const total = totals[best]!
  return total >= THRESHOLDS.total && total / runs.length >= THRESHOLDS.mean ? LANGUAGES[best]! : null
}

const SCORES = unpackWeights(table)

/** Returns the language of a clause when that is surely not Spanish, or null. */
export const foreignLanguageOf = remembered((clause: string) => languageBy(SCORES, lettersIn(clause)), {
  most: 2000,
  longest: 1000,
})
