import { fold } from '../text/index.ts'
import type { AnswerLanguage } from '../types.ts'
import { bitsALetter, wordLetters } from './letter-runs.ts'

/** In the recorded right answers, new words of this many letters cost at most 4.5 bits per letter. */
const LETTERS_TO_JUDGE = 6
const CLAUSE_BITS = 4.6
/** A single word may cost more, because it may be a name. */
const WORD_LETTERS = 7
const WORD_BITS = 5.6
/** Words that cost this many bits less per letter backwards are reversed Spanish. */
const BETTER_BACKWARDS = 0.9

/**
 * Whether a text has a clause that is neither plausible Spanish nor in a source: words that are reversed, shifted,
 * encoded or spelled letter by letter. `known` is the prompt, so that names, codes and foreign words of a shop pass.
 */
export function isImplausible(
  text: string,
  known: readonly string[],
  language: AnswerLanguage = 'es',
): boolean {
  const shown = known.join('\n')
  const words = new Set(wordLetters(shown))
  const tokens = new Set(tokensOf(shown))
  const isNew = (token: string) => !tokens.has(token)
  return (
    // The frequencies of letters are those of Spanish.
    (language === 'es' &&
      text
        .split(CLAUSE_END)
        .some((clause) => isGibberish(wordLetters(clause).filter((w) => !words.has(w))))) ||
    tokensOf(text).some((token) => isNew(token) && isCode(token)) ||
    codedRuns(text).some((run) => !shown.includes(run)) ||
    isSpelledOut(fold(text), fold(shown)) ||
    foreignLetters(text).some((letter) => !shown.includes(letter))
  )
}

const CLAUSE_END = /[.,;:!?¡¿()«»"“”\n—–]+/

function isGibberish(words: readonly string[]): boolean {
  const letters = words.reduce((sum, word) => sum + word.length - 3, 0)
  if (letters < LETTERS_TO_JUDGE) return false
  const bits = bitsALetter(words)
  if (bits > CLAUSE_BITS) return true
  if (bits - bitsALetter(words.map(backwards)) > BETTER_BACKWARDS) return true
  return words.some((word) => word.length - 3 >= WORD_LETTERS && bitsALetter([word]) > WORD_BITS)
}

const backwards = (word: string): string => `  ${Array.from(word.trim()).toReversed().join('')} `

/** Runs of letters and digits, normalized. */
const tokensOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? []

/** "cl4v3" has digits between letters; "42v", "usb3" and "a54" are measures and models. */
const isCode = (token: string): boolean =>
  /[a-z]\d+[a-z]/.test(token) ||
  (token.length >= 8 && /^[0-9a-f]+$/.test(token) && /\d/.test(token) && /[a-f]/.test(token))

/** Long runs that look like base64: capitals and digits inside words. */
const codedRuns = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+/_-]{8,}={0,2}/g) ?? []).filter(
    (run) =>
      /[a-z][A-Z]/.test(run) &&
      (/\d/.test(run) || (run.match(/[a-z][A-Z]/g) ?? []).length >= 2 || run.endsWith('=')),
  )

/** Names of letters that are rarely other words. */
const LETTER_NAMES =
  /\b(?:be|ce|efe|ge|hache|jota|ka|ele|eme|ene|pe|cu|erre|ese|uve|doble ve|equis|ye|i griega|zeta)\b/g

/** Whether a word is spelled out: "l-e-t-r-a", "l e t r a" or "ele, e, te, erre". */
function isSpelledOut(text: string, shown: string): boolean {
  const singles = text.match(/(?<![\p{L}\d])\p{L}(?:[\s\-.,_/·*|]+\p{L}(?![\p{L}\d])){3,}/gu) ?? []
  if (singles.some((run) => !shown.includes(run))) return true
  const names = (text.match(LETTER_NAMES) ?? []).filter(
    (name) => name === 'ese' || !new RegExp(`\\b${name}\\b`).test(shown),
  )
  return names.length >= 3 && new Set(names).size >= 2
}

/** Letters of other alphabets than the Latin one. */
const foreignLetters = (text: string): string[] => text.match(/(?!\p{Script=Latin})\p{L}/gu) ?? []
