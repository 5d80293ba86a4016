import { LANGUAGES, RUN, UNSEEN, frame, levelsOf, writes } from './letter-table.ts'

/** The score of a letter that a language does not write. */
export const FOREIGN_LETTER = -5
const RARE_RUN = -0.7
const SEEN_RUN = 0.5
const PER_LEVEL = 0.45
/** A capital after a small letter, or a small letter between capitals. */
const WRONG_CASE = -4
const ODD_CASE = -2
/** A capital that is a word of its own: a bullet in another encoding. */
const LONE_CAPITAL = -2
/** "25Â°" */
const AFTER_DIGIT = -3
/** An apostrophe where its language has none: "dif’cil". */
const APOSTROPHE_INSIDE_WORD = -3
const APOSTROPHE = 0.5
/** Spanish has apostrophes only in foreign names. */
const RARE_APOSTROPHE = -1.5

/** One number for each of `LANGUAGES`. */
export const perLanguage = (value = 0) => new Float64Array(LANGUAGES.length).fill(value)

/** Returns whether a character counts as a letter. Raised letters and signs of units count as symbols. */
export const isLetter = (character: string): boolean =>
  /[\p{Ll}\p{Lu}\p{Lt}\p{Lo}]/u.test(character) && !/[ºªµμΩ\u2126]/.test(character)

/** Returns whether a letter is one that no language we read writes. */
export const isUnwritten = (character: string): boolean =>
  isLetter(character) && LANGUAGES.every((_, language) => !writes(language, lower(character)))

/** "l’acqua", "qu’il", "don’t" */
const ELISION = /(?<!\p{L})\p{L}{1,5}’(?:[aeiouhàâéèêìôœ]|(?:s|t|d|m|re|ve|ll)(?!\p{L}))/iu
const LONGEST_ELISION = 6

/** Scores an apostrophe between letters, for each language. */
export function scoreApostrophe(characters: readonly string[], at: number): Float64Array {
  const around = characters.slice(Math.max(0, at - LONGEST_ELISION), at + 4).join('')
  const score = ELISION.test(around) ? APOSTROPHE : APOSTROPHE_INSIDE_WORD
  return perLanguage(score).map((own, language) =>
    LANGUAGES[language] === 'es' ? Math.min(own, RARE_APOSTROPHE) : own,
  )
}

/** How far a word is looked at on either side of a letter. */
const WORD_REACH = 40

/** Scores a letter outside ASCII by the runs of three letters that hold it, for each language. */
export function scoreLetter(characters: readonly string[], at: number): Float64Array {
  let [start, end] = [at, at + 1]
  while (start > 0 && at - start < WORD_REACH && isWordPart(characters[start - 1]!)) start -= 1
  while (end < characters.length && end - at < WORD_REACH && isWordPart(characters[end]!)) end += 1
  const word = characters.slice(start, end)
  const framed = frame(word.map(lower).join(''))
  const place = at - start + 1
  const scores = perLanguage()
  let runs = 0
  for (let from = Math.max(0, place - RUN + 1); from <= place && from + RUN <= framed.length; from += 1) {
    const levels = levelsOf(framed.slice(from, from + RUN))
    runs += 1
    for (let language = 0; language < scores.length; language += 1) {
      const level = levels?.[language] ?? UNSEEN
      scores[language]! += level === UNSEEN ? RARE_RUN : SEEN_RUN + level * PER_LEVEL
    }
  }
  const letter = lower(characters[at]!)
  const forPlace = caseScore(word, at - start) + (/\d/.test(characters[at - 1] ?? '') ? AFTER_DIGIT : 0)
  return scores.map((sum, language) => (writes(language, letter) ? sum / runs : FOREIGN_LETTER) + forPlace)
}

const isWordPart = (character: string): boolean =>
  isLetter(character) || character === '’' || character === "'"

/** One lower-case letter for one letter, so that places in the word stay. */
function lower(character: string): string {
  const small = character === "'" ? '’' : character.toLowerCase()
  return small.length === character.length ? small : character
}

const isUpper = (character: string | undefined) =>
  character !== undefined && character !== character.toLowerCase()
const isLower = (character: string | undefined) =>
  character !== undefined && character !== character.toUpperCase()

function caseScore(word: readonly string[], at: number): number {
  const [before, own, after] = [word[at - 1], word[at], word[at + 1]]
  if (isUpper(own) && word.length === 1) return LONE_CAPITAL
  if (isUpper(own)) return isLower(before) ? WRONG_CASE : isLower(after) && at > 0 ? ODD_CASE : 0
  if (isLower(own) && isUpper(after)) return at === 0 ? WRONG_CASE : ODD_CASE
  return 0
}
