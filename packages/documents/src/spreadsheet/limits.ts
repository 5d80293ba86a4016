import { BLOCK_TEXT_MAX_LENGTH } from '@mostrador/contract/knowledge'
import { LimitExceeded, MAX_CHARACTERS } from '../model/index.ts'

/** Cells with text in one file; about 20 columns of the longest table. */
const MAX_CELLS = 200_000
/** Places in the grid of one table, empty ones included. */
export const MAX_GRID_PLACES = 500_000
/** Rows that merged cells cover, each counted once a merge. */
export const MAX_MERGED_ROWS = 300_000
export const MAX_SHEETS = 500

/** Counts what one file holds, over all its sheets. Each method throws LimitExceeded over a limit. */
export interface Budget {
  /** Counts a cell with its text. */
  spend(text: string): void
  /** Counts the places in which a merged cell is repeated. */
  repeat(text: string, times: number): void
}

export function createBudget(): Budget {
  let cells = 0
  let characters = 0
  const count = (added: number) => {
    characters += added
    if (cells > MAX_CELLS || characters > MAX_CHARACTERS) throw new LimitExceeded()
  }
  return {
    spend(text) {
      if (text.length > BLOCK_TEXT_MAX_LENGTH) throw new LimitExceeded()
      cells += 1
      count(text.length)
    },
    repeat: (text, times) => count(text.length * times),
  }
}
