import { ownValue } from '@mostrador/contract/own-value'
import { fold } from '../text/index.ts'

/** Shortest secret word, and shortest run of letters of a secret text, that counts as a leak. */
const WORD = 5
const RUN = 12
/** Among the first letters of many words, five letters make a word by chance. */
const WORD_BY_WORDS = 6
/** So many letters make no word by chance, also where the blanks are elsewhere. */
const LONG_WORD = 8

/**
 * Whether a text hides parts of the secret texts `kept` in another form: backwards, in ROT13, with digits for letters,
 * in base64 or hexadecimal, in the first or last letters of its words, or in the first letters of its clauses or
 * sentences.
 */
export function concealsAny(text: string, kept: readonly string[], shown: readonly string[]): boolean {
  const known = new Set(wordsIn(shown.join(' ')))
  const words = [...new Set(wordsIn(kept.join(' ')))].filter(
    (word) => word.length >= WORD && !known.has(word),
  )
  const runs = new Set(kept.flatMap((own) => runsOf(lettersOf(own))))
  const inits = initials(text)
  const decoded = decodings(text)
  return (
    inits.some(
      ({ letters, least }) =>
        words.some((word) => word.length >= least && letters.includes(word)) ||
        runsOf(letters).some((run) => runs.has(run)),
    ) ||
    decoded.some(
      (letters) =>
        words.some(
          (word) =>
            (word.length > WORD && letters.includes(word)) ||
            (word.length >= LONG_WORD && letters.replaceAll(' ', '').includes(word)),
        ) || runsOf(letters.replaceAll(' ', '')).some((run) => runs.has(run)),
    )
  )
}

const wordsIn = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? []
const lettersOf = (text: string): string => wordsIn(text).join('')

function runsOf(letters: string): string[] {
  const runs: string[] = []
  for (let at = 0; at + RUN <= letters.length; at += 1) runs.push(letters.slice(at, at + RUN))
  return runs
}

const backwards = (letters: string): string => Array.from(letters).toReversed().join('')

/** First and last letters of words, first letters of clauses and sentences, in both directions. */
function initials(text: string): { letters: string; least: number }[] {
  const words = wordsIn(text)
  const firstOf = (pieces: readonly string[]) => pieces.map((piece) => lettersOf(piece).charAt(0)).join('')
  const read = [
    { letters: firstOf(words), least: WORD_BY_WORDS },
    { letters: words.map((word) => word.at(-1)).join(''), least: WORD_BY_WORDS },
    { letters: firstOf(text.split(/[.!?\n]+/)), least: WORD },
    { letters: firstOf(text.split(/[.,;:!?\n]+/)), least: WORD },
  ]
  return [...read, ...read.map(({ letters, least }) => ({ letters: backwards(letters), least }))]
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}

/** Other readings of a text; blanks stay between its words, because letters of two words make a third by chance. */
function decodings(text: string): string[] {
  const letters = wordsIn(text).join(' ')
  const shifted = letters.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97),
  )
  // "cl4v3": only words with digits inside.
  const leet = (fold(text).match(/[a-z0-9@$]+/g) ?? [])
    .filter((word) => /[a-z@$][013457@$8]+[a-z@$]/.test(word))
    .map((word) => word.replace(/[0134578@$]/g, (mark) => ownValue(LEET, mark) ?? ''))
    .map(lettersOf)
  const coded = [
    ...(text.match(/[A-Za-z0-9+/_-]{8,}={0,2}/g) ?? []).map((run) =>
      Buffer.from(run, 'base64').toString('latin1'),
    ),
    ...(text.match(/(?:[0-9a-f]{2}[\s:]?){4,}/gi) ?? []).map((run) =>
      Buffer.from(run.replace(/[\s:]/g, ''), 'hex').toString('latin1'),
    ),
  ].map(lettersOf)
  return [backwards(letters), shifted, backwards(shifted), ...leet, ...coded]
}
