import { cellKind, isValue } from '../tables/index.ts'
import type { DelimitedRow } from './parse-rows.ts'
import type { Separator } from './separator.ts'

/**
 * Puts back together what the separator cut in a title or note around the table: "Vivero Sur, lista de mayo" above rows of three
 * cells. Only rows outside the table are joined, and only where a blank follows each separator, as in a sentence.
 */
export function withWholeProse(rows: readonly DelimitedRow[], separator: Separator): DelimitedRow[] {
  const usual = usualLength(rows)
  const isOfTable = ({ cells }: DelimitedRow) => cells.length === usual
  const first = rows.findIndex(isOfTable)
  const last = rows.findLastIndex(isOfTable)
  // Where the table itself has a blank behind each separator, a blank tells nothing.
  const isSpaced = rows
    .filter(isOfTable)
    .some(({ cells }) => cells.slice(1).every((cell) => /^\s\S/.test(cell)))
  if (isSpaced) return [...rows]
  return rows.map((row, at) =>
    (at < first || at > last) && isProse(row) ? { ...row, cells: [row.cells.join(separator)] } : row,
  )
}

const isProse = ({ cells: [first, ...others] }: DelimitedRow): boolean =>
  first!.trim() !== '' &&
  others.length > 0 &&
  others.every((cell) => /^\s\S/.test(cell) && !isValue(cellKind(cell.trim())))

/** The number of cells that most rows have; of two as frequent ones, the larger. */
function usualLength(rows: readonly DelimitedRow[]): number {
  const times = new Map<number, number>()
  for (const { cells } of rows)
    if (cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}
