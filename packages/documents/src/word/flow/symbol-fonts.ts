/** Letters of Symbol that texts use, by their code in the font. */
const SYMBOL: ReadonlyMap<number, string> = new Map([
  [0xa3, '≤'],
  [0xa5, '∞'],
  [0xae, '→'],
  [0xb0, '°'],
  [0xb1, '±'],
  [0xb2, '″'],
  [0xb3, '≥'],
  [0xb4, '×'],
  [0xb7, '•'],
  [0xb9, '≠'],
  [0xbb, '≈'],
  [0x57, 'Ω'],
  [0x6d, 'μ'],
  [0x70, 'π'],
  [0xc6, '∅'],
])

/** Marks of Wingdings that texts use, by their code in the font. */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x76, '❖'],
  [0x9f, '•'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xd8, '➢'],
  [0xe0, '→'],
  [0xe8, '➔'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])

/** Wingdings 2 has its own places for the marks of checked and crossed boxes. */
const WINGDINGS_2: ReadonlyMap<number, string> = new Map([
  [0x4f, '✗'],
  [0x50, '✓'],
  [0x51, '☒'],
  [0x52, '☑'],
  [0xa3, '☐'],
])

const FONTS: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ['symbol', SYMBOL],
  ['wingdings', WINGDINGS],
  ['wingdings 2', WINGDINGS_2],
])

/** Whether a font draws pictures in the place of letters. */
export const isSymbolFont = (font: string | null) => font !== null && FONTS.has(font.toLowerCase())

/**
 * What a font of symbols shows for the letters of a text. Word keeps such letters at U+F000 plus their code; a letter
 * without a known counterpart is left out, except plain letters of Symbol.
 */
export function symbolText(font: string, text: string): string {
  const table = FONTS.get(font.toLowerCase())
  if (!table) return text
  return Array.from(text, (letter) => symbolLetter(letter, table)).join('')
}

function symbolLetter(letter: string, table: ReadonlyMap<number, string>): string {
  const code = letter.codePointAt(0) ?? 0
  if (code <= 0x20 || (code > 0xff && (code < 0xf000 || code > 0xf0ff))) return letter
  const inFont = code & 0xff
  return table.get(inFont) ?? (table === SYMBOL && inFont < 0x41 ? String.fromCodePoint(inFont) : '')
}
