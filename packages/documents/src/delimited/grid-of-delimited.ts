import type { BlockPlace, DocumentWarning } from '@mostrador/contract/knowledge'
import { cleanText, passiveText } from '../spreadsheet/index.ts'
import type { Grid } from '../tables/index.ts'
import { parseRows } from './parse-rows.ts'
import { findSeparator } from './separator.ts'

/** A text that is one table. */
export interface DelimitedGrid {
  grid: Grid
  /** Places of the rows; lines count from the start of the text. */
  rowPlaces: BlockPlace[]
  warnings: DocumentWarning[]
}

const FEWEST_ROWS = 2
/** Share of the rows that hold the separator equally often. */
const MOST_ROWS = 0.8
/** Sentences hold commas: only cells this short, side by side in this number, are a table. */
const COMMA_CELL_MAX_LENGTH = 40
const FEWEST_COMMAS = 2

/**
 * Reads plain text that really is a table with separators, such as a `.txt` exported by a shop program. Returns `null` when
 * the text is anything else. Rows with one cell, such as titles, stay as they are.
 */
export function gridOfDelimited(text: string): DelimitedGrid | null {
  const fit = findSeparator(text)
  if (fit === null || fit.share < MOST_ROWS) return null
  const parsed = parseRows(text, fit.separator)
  if (parsed === 'too_much') return null
  const rows = parsed.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length < FEWEST_ROWS) return null
  if (fit.separator === ',' && (fit.count < FEWEST_COMMAS || !areShort(rows))) return null
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let isActive = false
  const grid = rows.map(({ cells }) =>
    Array.from({ length: width }, (_, column) => {
      const text = passiveText(cleanText(cells[column] ?? ''))
      if (text === null) isActive = true
      return { text: text ?? '' }
    }),
  )
  return {
    grid,
    rowPlaces: rows.map(({ line }) => ({ line })),
    warnings: isActive ? [{ code: 'active_content_ignored' }] : [],
  }
}

const areShort = (rows: readonly { cells: readonly string[] }[]): boolean =>
  rows.every(({ cells }) =>
    cells.every((cell) => cell.length <= COMMA_CELL_MAX_LENGTH && !cell.endsWith('.')),
  )
