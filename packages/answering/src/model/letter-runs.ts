import { readFileSync } from 'node:fs'
import { fold } from '../text/index.ts'

/** The letters of normalized Spanish; the blank marks the beginning and the end of a word. */
export const LETTERS = ' abcdefghijklmnopqrstuvwxyz'

/** The words of a text, padded with two blanks before and one after for runs of three letters. */
export const wordLetters = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).map((word) => `  ${word} `)

/** The cost in bits of each letter after two others, in fifths of a bit. `npm run eval -- letters` writes it. */
const TABLE = readFileSync(new URL('letter-runs.txt', import.meta.url), 'latin1')
const STEPS_A_BIT = 5

const code = (letter: string): number => (letter === ' ' ? 0 : letter.charCodeAt(0) - 96)

/** Average cost per letter in bits under Spanish spelling: about 3 for Spanish, 5 or more for other text. */
export function bitsALetter(words: readonly string[]): number {
  let bits = 0
  let letters = 0
  for (const word of words)
    for (let at = 2; at < word.length; at += 1) {
      const place = (code(word[at - 2]!) * 27 + code(word[at - 1]!)) * 27 + code(word[at]!)
      bits += (TABLE.charCodeAt(place) - 33) / STEPS_A_BIT
      letters += 1
    }
  return letters === 0 ? 0 : bits / letters
}
