// The database refuses NUL, and none of these can be read.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\ufeff\u00ad]/g

/**
 * Text as the rest of the product expects it: composed letters, line feeds, no controls. Of the blanks only the gaps between
 * the columns of a table are kept, as a tab or two spaces.
 */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\f/g, '\n\n')
    .replace(CONTROLS, '')
    .replace(/[^\S\n]+/g, (blanks) => (blanks.includes('\t') ? '\t' : ' '.repeat(Math.min(2, blanks.length))))
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
