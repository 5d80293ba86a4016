import { LimitExceeded } from '../model/index.ts'
import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { createBudget, sheetBlocks } from '../spreadsheet/index.ts'
import { parseRows, type DelimitedRow } from './parse-rows.ts'
import { withWholeProse } from './prose-rows.ts'
import { findSeparator, type Separator } from './separator.ts'
import { sheetOfRows } from './sheet-of-rows.ts'

/** Share of quoted rows that hold the separator equally often. */
const MOST_ROWS = 0.8
/** Excel reads the separator from a first line such as `sep=;`. */
const DECLARED = /^"?sep=([;,|\t])"?[;,|\t]{0,300}(?:\n|$)/i

/**
 * Makes blocks of decoded text whose cells a separator parts. Each line is a cell when the text has no separator.
 *
 * @throws LimitExceeded when the text holds more than a document may
 */
export function delimitedBlocks(text: string): { blocks: Block[]; warnings: DocumentWarning[] } {
  const [declaration = '', declared] = DECLARED.exec(text) ?? []
  // The blank line keeps the numbers of the lines.
  const body = declaration === '' ? text : `\n${text.slice(declaration.length)}`
  const rows = rowsOf(body, (declared as Separator | undefined) ?? null)
  const budget = createBudget()
  const { sheet, isActive } = sheetOfRows(rows, budget)
  const { blocks } = sheetBlocks(sheet, { titleLevel: 1, budget })
  return { blocks, warnings: isActive ? [{ code: 'active_content_ignored' }] : [] }
}

function rowsOf(text: string, declared: Separator | null): DelimitedRow[] {
  const rows = parsed(text, declared ?? findSeparator(text)?.separator ?? '\t')
  if (!text.includes('"') || rows.some(({ cells }) => cells.length > 1)) return rows
  // A file opened with the wrong separator and saved again has each row as one quoted cell.
  const unwrapped = rows.map(({ cells }) => cells[0]!.replaceAll('\n', ' ')).join('\n')
  const fit = findSeparator(unwrapped)
  return fit === null || fit.share < MOST_ROWS ? rows : parsed(unwrapped, fit.separator)
}

function parsed(text: string, separator: Separator): DelimitedRow[] {
  const rows = parseRows(text, separator)
  if (rows === 'too_much') throw new LimitExceeded()
  return withWholeProse(rows, separator)
}
