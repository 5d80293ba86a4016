/** What spreadsheets take for the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/**
 * Lines for a spreadsheet. Visitors wrote what is in the cells: one that begins like a formula gets an apostrophe in
 * front, which spreadsheets take for "this is text". With semicolons, as Spanish spreadsheets want it, and a byte
 * order mark, without which they misread accents.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvLines(rows)}`

/** Formats further rows, without the byte order mark. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

function cell(text: string): string {
  const plain = text.replaceAll('\0', '')
  return `"${(FORMULA.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`
}
