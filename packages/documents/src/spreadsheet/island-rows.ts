import type { Island } from './islands.ts'
import type { PlacedCell } from './visible-cells.ts'

const NAME_MAX_LENGTH = 120
const NAME_MAX_WORDS = 14
const LABEL_WITH_VALUE = /:\s*\S/

/** The cells of each row that begin in it. */
export function rowsOfIsland({ cells }: Island): PlacedCell[][] {
  const rows: PlacedCell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    if (row?.[0]?.row === cell.row) row.push(cell)
    else rows.push([cell])
  }
  return rows
}

/** Whether a text alone in its row can name what follows: no sentence, and no label with its value. */
export const isNameLike = (text: string): boolean =>
  text !== '' &&
  text.length <= NAME_MAX_LENGTH &&
  text.split(' ').length <= NAME_MAX_WORDS &&
  !/[.;,]$/.test(text) &&
  !LABEL_WITH_VALUE.test(text)
