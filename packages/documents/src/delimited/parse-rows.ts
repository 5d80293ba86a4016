import { parse } from 'csv-parse/sync'
import { MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import type { Separator } from './separator.ts'

/** A row of a file with the line on which it starts. */
export interface DelimitedRow {
  cells: string[]
  line: number
}

/** Several tables may stand in one file; each is held to its own limit later. */
const MAX_ROWS = 4 * MAX_ROWS_A_TABLE
/** A quoted cell with more lines than this was never closed. */
const MOST_LINES_A_CELL = 40

/**
 * Parses text with a separator into rows. Quotes that do not close are taken as letters.
 *
 * @returns `too_much` when the text has more rows than a document may hold
 */
export function parseRows(text: string, separator: Separator): DelimitedRow[] | 'too_much' {
  const rows = parseQuoted(text, separator)
  if (rows !== null && rows.length > MAX_ROWS) return 'too_much'
  if (rows !== null && !rows.some(({ cells }) => cells.some(isUnclosed))) return rows
  const lines = text.split('\n')
  if (lines.length > MAX_ROWS) return 'too_much'
  return lines.map((line, index) => ({ cells: line.split(separator).map(withoutQuotes), line: index + 1 }))
}

function parseQuoted(text: string, delimiter: Separator): DelimitedRow[] | null {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_ROWS + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    let next = 1
    return records.map(({ record, info }) => {
      const line = next
      next = info.lines + 1
      return { cells: record, line }
    })
  } catch {
    return null
  }
}

const isUnclosed = (cell: string): boolean => cell.split('\n').length > MOST_LINES_A_CELL

const withoutQuotes = (cell: string): string => {
  const trimmed = cell.trim()
  return trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
    ? trimmed.slice(1, -1).replaceAll('""', '"')
    : trimmed
}
