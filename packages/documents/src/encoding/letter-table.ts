import table from './letters.json' with { type: 'json' }

/** The languages whose letters are known. */
export const LANGUAGES = ['es', 'pt', 'en', 'fr', 'it', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * For each language and level, the runs of three letters with that level, one after another. A level is the natural
 * logarithm of the run's share of the language's runs, counted up from three in a million.
 * `npm run eval -- letter-table` writes the file.
 */
export type LetterTable = Record<Language, Record<string, string>>

/** Marks the start and the end of a word in a run of letters. */
const EDGE = '_'
/** Length of a run of letters. */
export const RUN = 3
/** The level of a run that a language does not have. */
export const UNSEEN = -1
/** A language whose sample is small knows no run below this level, so languages are compared from here up. */
export const LEAST_COMPARED_LEVEL = 4.6

/** Letters that each language writes besides a to z; the table's samples are too small to hold all of them. */
const ALPHABETS: Record<Language, string> = {
  es: 'áéíóúüñ’',
  pt: 'áâãàçéêíóôõúü’',
  en: 'éèïñçö’',
  fr: 'àâæçéèêëîïôœùûüÿ’',
  it: 'àèéìîòóù’',
  de: 'äöüßé’',
}

const alphabets = LANGUAGES.map((language) => new Set(ALPHABETS[language]))

/** Returns whether a language, given by its place in `LANGUAGES`, writes a lower-case letter. */
export const writes = (language: number, letter: string): boolean => alphabets[language]!.has(letter)

/** The words of a text in lower case, with one kind of apostrophe. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[ºª]/g, ' ')
    .match(/[\p{L}’]+/gu) ?? []

/** A word between marks for its start and end. */
export const frame = (word: string): string => `${EDGE}${word}${EDGE}`

/** Runs of three letters of a word, with its edges: "_th", "the", "he_". */
export function runsOf(word: string): string[] {
  const framed = frame(word)
  return Array.from({ length: framed.length - RUN + 1 }, (_, at) => framed.slice(at, at + RUN))
}

/** Levels by run, one for each of `LANGUAGES`. */
function unpackTable(packed: LetterTable): ReadonlyMap<string, Int8Array> {
  const levels = new Map<string, Int8Array>()
  for (const [at, language] of LANGUAGES.entries())
    for (const [level, runs] of Object.entries(packed[language]))
      for (let from = 0; from < runs.length; from += RUN) {
        const run = runs.slice(from, from + RUN)
        const own = levels.get(run) ?? new Int8Array(LANGUAGES.length).fill(UNSEEN)
        own[at] = Number(level)
        levels.set(run, own)
      }
  return levels
}

const LEVELS = unpackTable(table)

/** The levels of a run, one for each of `LANGUAGES`; nothing when no language has it. */
export const levelsOf = (run: string): Int8Array | undefined => LEVELS.get(run)

/** How well the words fit each of `LANGUAGES`, as sums of levels, and how many runs were counted. */
export function languageScores(
  words: readonly string[],
  levels: ReadonlyMap<string, Int8Array> = LEVELS,
): { sums: Float64Array; runs: number } {
  const sums = new Float64Array(LANGUAGES.length)
  let runs = 0
  for (const word of words)
    for (const run of runsOf(word)) {
      const own = levels.get(run)
      runs += 1
      for (let at = 0; at < sums.length; at += 1)
        sums[at]! += Math.max(0, (own?.[at] ?? UNSEEN) - LEAST_COMPARED_LEVEL)
    }
  return { sums, runs }
}
