import { plainEdgedCell, type EdgedCell, type EdgedRow } from '../word/flow/index.ts'

/** What becomes of the text in a group. */
export type RtfDestination =
  | 'text'
  | 'skipped'
  /** The bullet or number before an item. */
  | 'mark'
  /** Its own text is skipped, but groups inside may hold text boxes or results. */
  | 'outer'
  | 'fonts'
  | 'colors'
  | 'styles'
  | 'instruction'

/** A row as `\trowd` defines it, before or after its cells. */
export interface RtfRow extends EdgedRow {
  /** The cell that the next `\cellx` completes. */
  next: EdgedCell
}

export const plainRow = (): RtfRow => ({ left: 0, isHeader: false, cells: [], next: plainEdgedCell() })

/** Letters as `\plain` leaves them. */
export interface RtfLetters {
  isBold: boolean
  isStruck: boolean
  isHidden: boolean
  isDeleted: boolean
  points: number
  font: number | null
}

export const plainLetters = (): RtfLetters => ({
  isBold: false,
  isStruck: false,
  isHidden: false,
  isDeleted: false,
  points: 12,
  font: null,
})

/** A paragraph as `\pard` leaves it. */
export interface RtfParagraphLook {
  styleId: number
  outlineLevel: number | null
  listId: number
  listLevel: number
  /** A list of the kind that Word 95 and WordPad write. */
  isOldListItem: boolean
  isInTable: boolean
  tableDepth: number
}

export const plainParagraph = (): RtfParagraphLook => ({
  styleId: 0,
  outlineLevel: null,
  listId: 0,
  listLevel: 0,
  isOldListItem: false,
  isInTable: false,
  tableDepth: 1,
})

/** What a group inherits, and what is restored when it ends. */
export interface RtfState {
  destination: RtfDestination
  letters: RtfLetters
  paragraph: RtfParagraphLook
  row: RtfRow
  /** Letters still to skip after `\u`. */
  unicodeFallback: number
  /** Letters that stand after each `\u` for old programs. */
  fallbackLength: number
}

/** The state of a group inside: what it changes does not change its surroundings. */
export const innerState = (state: RtfState): RtfState => ({
  ...state,
  letters: { ...state.letters },
  paragraph: { ...state.paragraph },
})
