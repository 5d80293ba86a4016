export type FormatToken =
  | { kind: 'literal'; text: string }
  | { kind: 'digit'; mark: '0' | '#' | '?' }
  | { kind: 'point' | 'comma' | 'percent' | 'slash' | 'exponent' | 'text' | 'general' }
  /** Letters of a date or time: `yyyy`, `mm`, `d`, `h`, `ss`, `am/pm`. */
  | { kind: 'date'; letters: string }
  /** Hours, minutes or seconds that count on beyond a day or an hour: `[h]`. */
  | { kind: 'elapsed'; letters: string }
  /** Decimals of a second. */
  | { kind: 'fraction'; digits: number }

export interface FormatSection {
  tokens: FormatToken[]
  condition: { operator: string; limit: number } | null
  isDate: boolean
}

/** Longer codes come from no spreadsheet program: Excel allows 255 characters. */
const MAX_CODE_LENGTH = 1000
const PIECES =
  /"[^"]*"?|\\[\s\S]|_[\s\S]|\*[\s\S]|\[[^\]]*\]|general|am\/pm|a\/p|e[+-]|y+|m+|d+|h+|s+|[.,]0+|[\s\S]/gi
const CONDITION = /^\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]$/
const ELAPSED = /^\[(h+|m+|s+)\]$/i
const DATE_LETTERS = /^(?:y+|m+|d+|h+|s+|am\/pm|a\/p)$/i

/**
 * Parses a number format code as the file stores it, with `.` for decimals and `,` for thousands, into its sections
 * (positive, negative, zero, text).
 *
 * @see ECMA-376 part 1, 18.8.31
 */
export function formatSections(code: string): FormatSection[] {
  const sections: string[][] = [[]]
  for (const [piece] of code.slice(0, MAX_CODE_LENGTH).matchAll(PIECES))
    if (piece === ';') sections.push([])
    else sections.at(-1)?.push(piece)
  return sections.map(sectionOf)
}

function sectionOf(pieces: readonly string[]): FormatSection {
  const isDate = isDateSection(pieces)
  const section: FormatSection = { tokens: [], condition: null, isDate }
  pieces.forEach((piece, index) => {
    const condition = CONDITION.exec(piece)
    if (condition) section.condition = { operator: condition[1]!, limit: Number(condition[2]) }
    else section.tokens.push(...(isDate ? dateToken(piece, pieces[index - 1]) : numberToken(piece)))
  })
  return section
}

/** Letters of a date beside digits ("U$S #,##0") are letters of a currency. */
function isDateSection(pieces: readonly string[]): boolean {
  if (pieces.some((piece) => ELAPSED.test(piece))) return true
  return (
    pieces.some((piece) => DATE_LETTERS.test(piece)) &&
    !pieces.some((piece, index) => /[0#?]/.test(bare(piece)) && !isFraction(piece, pieces[index - 1]))
  )
}

const bare = (piece: string) => (/^["\\_*[]/.test(piece) ? '' : piece)

const isFraction = (piece: string, before: string | undefined) =>
  /^[.,]0+$/.test(piece) && before !== undefined && /^\[?s+\]?$/i.test(before)

function dateToken(piece: string, before: string | undefined): FormatToken[] {
  const elapsed = ELAPSED.exec(piece)
  if (elapsed) return [{ kind: 'elapsed', letters: elapsed[1]!.toLowerCase() }]
  if (isFraction(piece, before)) return [{ kind: 'fraction', digits: piece.length - 1 }]
  if (DATE_LETTERS.test(piece)) return [{ kind: 'date', letters: piece.toLowerCase() }]
  return literal(piece)
}

function numberToken(piece: string): FormatToken[] {
  if (/^general$/i.test(piece)) return [{ kind: 'general' }]
  if (/^e[+-]$/i.test(piece)) return [{ kind: 'exponent' }]
  if (/^[.,]0*$/.test(piece))
    return [
      { kind: piece.startsWith('.') ? 'point' : 'comma' },
      ...Array.from(piece.slice(1), (): FormatToken => ({ kind: 'digit', mark: '0' })),
    ]
  if (piece === '0' || piece === '#' || piece === '?') return [{ kind: 'digit', mark: piece }]
  if (piece === '%') return [{ kind: 'percent' }]
  if (piece === '/') return [{ kind: 'slash' }]
  if (piece === '@') return [{ kind: 'text' }]
  return literal(piece)
}

function literal(piece: string): FormatToken[] {
  const text = literalText(piece)
  return text === '' ? [] : [{ kind: 'literal', text }]
}

function literalText(piece: string): string {
  if (piece.startsWith('"')) return piece.replaceAll('"', '')
  if (piece.length === 2 && piece.startsWith('\\')) return piece.slice(1)
  // `_x` leaves the width of a letter free, `*x` fills the cell with it.
  if (piece.length === 2 && piece.startsWith('_')) return ' '
  if (piece.length === 2 && piece.startsWith('*')) return piece === '* ' ? ' ' : ''
  // `[$USD-409]` writes a currency; colours and languages write nothing.
  if (piece.startsWith('[')) return piece.startsWith('[$') ? piece.slice(2, -1).split('-')[0]! : ''
  return piece
}
