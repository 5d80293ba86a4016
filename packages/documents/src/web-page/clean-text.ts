import { cleanCharacters } from '../encoding/index.ts'

/** Text with single blanks and without empty space around its lines. */
export const cleanLines = (text: string): string =>
  cleanCharacters(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
