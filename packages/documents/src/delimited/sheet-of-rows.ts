import { cleanText, passiveText, type Budget, type Sheet, type SheetCell } from '../spreadsheet/index.ts'
import type { DelimitedRow } from './parse-rows.ts'

/**
 * Makes a sheet of rows, so that blank lines and columns part its tables as they do in a spreadsheet.
 *
 * @returns `isActive` when a cell was left out because a spreadsheet program would run it
 * @throws LimitExceeded when the rows hold more than a document may
 */
export function sheetOfRows(
  rows: readonly DelimitedRow[],
  budget: Budget,
): { sheet: Sheet; isActive: boolean } {
  const cells: SheetCell[] = []
  let isActive = false
  for (const [row, { cells: texts }] of rows.entries())
    for (const [column, written] of texts.entries()) {
      const text = passiveText(cleanText(written))
      if (text === null) isActive = true
      if (text === null || text === '') continue
      budget.spend(text)
      cells.push({ row: row + 1, column: column + 1, text })
    }
  const lineOfRow = (row: number) => rows[row - 1]?.line ?? row
  return { sheet: { name: null, cells, hiddenRows: [], hiddenColumns: [], lineOfRow }, isActive }
}
