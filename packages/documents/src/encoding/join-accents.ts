import { plausibilityOf } from './plausibility.ts'

/** Accents that some PDF programs draw as a sign of their own, with the mark that composes a letter. */
const MARKS = new Map([
  ['´', '\u0301'],
  ['˜', '\u0303'],
  ['¨', '\u0308'],
])
const WORD = /[\p{L}´˜¨]+/gu
const MARK = /[´˜¨]/
const LONGEST_WORD = 40
/** "80´s", "pa´" and "D´Angelo" stay: a short word or one that gets no likely letter is no proof. */
const LEAST_LETTERS = 3
/** The least score of the better of two readings, and of the only reading ("ping¨uino"). */
const LEAST_OF_TWO = 0
const LEAST_ALONE = -1
/** "l´oreal": after one letter the sign may be an apostrophe. */
const LEAST_AFTER_ONE_LETTER = 2

/** Joins accents drawn apart with their letter ("d´ıa", "an˜o"), where only one reading gives a likely word. */
export const joinAccents = (text: string): string =>
  text.replace(WORD, (word) => (word.length <= LONGEST_WORD && MARK.test(word) ? joinWord(word) : word))

function joinWord(word: string): string {
  let joined = word
  while (true) {
    const at = Array.from(joined).findIndex((character) => MARKS.has(character))
    if (at === -1) break
    const next = joinAt(joined, at)
    if (next === null) return word
    joined = next
  }
  return Array.from(joined).filter((character) => /\p{L}/u.test(character)).length < LEAST_LETTERS
    ? word
    : joined
}

/** The reading that puts the mark on the letter after it or before it, whichever is likely; null when neither is. */
function joinAt(word: string, at: number): string | null {
  const mark = MARKS.get(word[at]!)!
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  const readings = [
    after === '' ? null : before + compose(after[0]!, mark) + after.slice(1),
    before === '' ? null : before.slice(0, -1) + compose(before.at(-1)!, mark) + after,
  ].filter((reading) => reading !== null && !/[\u0300-\u036f]/.test(reading))
  const likely = readings
    .map((reading) => ({ reading: reading!, ...plausibilityOf([withoutMarks(reading!)]) }))
    .filter(({ broken, foreign }) => broken === 0 && foreign === 0)
    .sort((a, b) => b.score - a.score)
  const isAfterOneLetter = before.length === 1 && !after.startsWith('ı')
  const least = isAfterOneLetter ? LEAST_AFTER_ONE_LETTER : likely.length === 1 ? LEAST_ALONE : LEAST_OF_TWO
  return likely[0] && likely[0].score >= least ? likely[0].reading : null
}

/** Marks that are still to be joined would break the word for the score. */
const withoutMarks = (word: string): string => word.replace(/[´˜¨]/g, '')

/** A dotless i is how these programs draw the i below an accent. */
const compose = (letter: string, mark: string): string =>
  `${letter === 'ı' ? 'i' : letter}${mark}`.normalize('NFC')
