import { cleanCharacters } from '../encoding/index.ts'

/** Writes a text on one line, without invisible characters and with single spaces. */
export const cleanText = (text: string): string => cleanCharacters(text).replace(/\s+/g, ' ').trim()
