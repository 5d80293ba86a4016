import { isOfCharsets } from './charsets.ts'

/** What stands beside a character: a letter, a digit, a space or line end, ASCII punctuation, or something else. */
export type Neighbour = 'letter' | 'digit' | 'edge' | 'mark' | 'other'

const ANY: readonly Neighbour[] = ['letter', 'digit', 'edge', 'mark', 'other']
const BEFORE_WORD: readonly Neighbour[] = ['edge', 'mark', 'other']
const WORD: readonly Neighbour[] = ['letter', 'digit', 'mark', 'other']
const AFTER_WORD: readonly Neighbour[] = ['edge', 'mark', 'other']
const NUMBER: readonly Neighbour[] = ['digit', 'edge', 'mark', 'other']

interface Place {
  symbols: string
  left: readonly Neighbour[]
  right: readonly Neighbour[]
  score: number
}

/** Where symbols stand in text of the languages we read. A symbol that stands elsewhere, or is not listed, is doubtful. */
const PLACES: readonly Place[] = [
  { symbols: '¿¡', left: ['edge', 'mark'], right: WORD, score: 2 },
  { symbols: '¿¡', left: ['other'], right: WORD, score: 0 },
  { symbols: '«“‘„', left: BEFORE_WORD, right: WORD, score: 1.5 },
  { symbols: '»”’', left: WORD, right: AFTER_WORD, score: 1.5 },
  { symbols: '“', left: WORD, right: AFTER_WORD, score: 0.5 },
  { symbols: '’', left: ['letter'], right: ['letter'], score: 0.5 },
  { symbols: '»›', left: ['edge'], right: ['edge'], score: 1 },
  { symbols: '‹', left: BEFORE_WORD, right: WORD, score: 0 },
  { symbols: '›', left: WORD, right: AFTER_WORD, score: 0 },
  { symbols: '…', left: ANY, right: AFTER_WORD, score: 0.5 },
  { symbols: '…', left: BEFORE_WORD, right: WORD, score: -0.5 },
  { symbols: '–—', left: NUMBER, right: NUMBER, score: 1 },
  { symbols: '–—', left: ['edge'], right: ['letter'], score: 0 },
  { symbols: '–—', left: ['letter'], right: ['edge'], score: -2 },
  { symbols: '°º', left: ['digit', 'edge', 'mark'], right: ANY, score: 1.5 },
  { symbols: 'ª', left: ['digit'], right: AFTER_WORD, score: 1.5 },
  { symbols: '²³¹', left: ['letter', 'digit'], right: AFTER_WORD, score: 1 },
  { symbols: '½¼¾', left: NUMBER, right: [...AFTER_WORD, 'letter'], score: 1.5 },
  { symbols: '€£¥¢', left: NUMBER, right: ['digit'], score: 1.5 },
  { symbols: '€£¥¢', left: NUMBER, right: AFTER_WORD, score: 1 },
  { symbols: '×±÷Ø', left: NUMBER, right: NUMBER, score: 1 },
  { symbols: '×', left: ['letter'], right: ['digit'], score: 0.5 },
  { symbols: 'µμΩ', left: NUMBER, right: [...AFTER_WORD, 'letter'], score: 0.5 },
  { symbols: '∞≤≥≠≈', left: NUMBER, right: NUMBER, score: 0 },
  { symbols: '®™©', left: ['letter', 'digit', 'edge', 'mark'], right: ['edge', 'mark'], score: 1 },
  { symbols: '©', left: ['edge', 'mark'], right: ['edge', 'digit', 'letter'], score: 0.5 },
  { symbols: '•·', left: ['edge'], right: ['edge'], score: 2 },
  { symbols: '•·', left: ['edge'], right: ANY, score: -0.5 },
  { symbols: '·', left: NUMBER, right: NUMBER, score: 0.5 },
  { symbols: '§', left: BEFORE_WORD, right: NUMBER, score: 0.5 },
  { symbols: '‰', left: ['digit', 'edge'], right: AFTER_WORD, score: 0.5 },
  { symbols: '´', left: ['digit', 'letter'], right: ANY, score: -0.5 },
  { symbols: '\u00a0', left: ['digit', 'edge', 'mark', 'other'], right: ANY, score: 0.5 },
  { symbols: '\u00a0', left: ['letter'], right: ['digit', 'other'], score: 0.5 },
  { symbols: '\u00a0', left: ['letter'], right: ['letter', 'edge', 'mark'], score: -1 },
  { symbols: '\u00ad', left: ['letter'], right: ['letter', 'edge'], score: 0 },
]

const placesBySymbol = new Map<string, Place[]>()
for (const place of PLACES)
  for (const symbol of place.symbols)
    placesBySymbol.set(symbol, [...(placesBySymbol.get(symbol) ?? []), place])

const MISPLACED = -2
/** A symbol between two letters looks like a letter in the wrong encoding: "Pol¡tica". */
const INSIDE_WORD = -5
/** "hola¿", "“ sí" */
const MISPLACED_BESIDE_LETTER = -3
/** "compr‡", "pas¢" */
const NEVER_BESIDE_LETTER = -4
const SIGNS_OF_NUMBERS = '¢£¥≤≥≠≈∞'
const UNKNOWN_SYMBOL = -1

/** Scores a symbol by its neighbours: above 0 where text has it, below 0 where it is probably a wrong byte. */
export function symbolScore(symbol: string, left: Neighbour, right: Neighbour): number {
  const places = placesBySymbol.get(symbol) ?? []
  const fitting = places.filter((place) => place.left.includes(left) && place.right.includes(right))
  if (fitting.length > 0) return Math.max(...fitting.map(({ score }) => score))
  if (isBox(symbol)) return boxScore(symbol, left, right)
  if (left === 'letter' && right === 'letter' && isOfCharsets(symbol)) return INSIDE_WORD
  if (!isOfCharsets(symbol)) return 0
  const isKnown = places.length > 0
  if (left !== 'letter' && right !== 'letter') return isKnown ? MISPLACED : UNKNOWN_SYMBOL
  return isKnown && !SIGNS_OF_NUMBERS.includes(symbol) ? MISPLACED_BESIDE_LETTER : NEVER_BESIDE_LETTER
}

/** Lines and shades that old programs draw tables with. */
const isBox = (symbol: string): boolean => symbol >= '\u2500' && symbol <= '\u259f'

/** Tables drawn without spaces have letters at their lines, never at their corners. */
function boxScore(symbol: string, left: Neighbour, right: Neighbour): number {
  const letters = [left, right].filter((neighbour) => neighbour === 'letter').length
  if (letters === 0) return 0.3
  if (letters === 2) return '│║┃'.includes(symbol) ? -1 : INSIDE_WORD
  return '│║┃─═━'.includes(symbol) ? 0 : NEVER_BESIDE_LETTER
}
