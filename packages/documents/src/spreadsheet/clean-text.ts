import { cleanCharacters } from '../encoding/index.ts'

/** Most cells of a price list need no cleaning, which takes ten times as long as this test. */
const PLAIN = /^[\x20-\x7E]*$/

/** Writes a text on one line, without invisible characters and with single spaces. */
export const cleanText = (text: string): string =>
  (PLAIN.test(text) ? text : cleanCharacters(text)).replace(/\s+/g, ' ').trim()
