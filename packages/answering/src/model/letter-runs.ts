import { readFileSync } from 'node:fs'
import { fold } from '../text/index.ts'

/** The letters of folded Spanish; a word begins and ends with the first. */
export const LETTERS = ' abcdefghijklmnopqrstuvwxyz'

/** The words of a text as runs are taken from them: two marks before, one behind. */
export const wordLetters = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).map((word) => `  ${word} `)

/** Bits that each letter costs after two others, five steps a bit. Made by `npm run eval -- letters`. */
const TABLE = readFileSync(new URL('letter-runs.txt', import.meta.url), 'latin1')
const STEPS_A_BIT = 5

const code = (letter: string): number => (letter === ' ' ? 0 : letter.charCodeAt(0) - 96)

/** Bits a letter that words cost one who knows how Spanish is spelled: some 3 for Spanish, 5 and more for what is none. */
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
