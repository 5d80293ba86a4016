import type { GridCell } from '../tables/index.ts'
import { isValue } from './values.ts'

/** Leaves out the rows that name the columns again, below the name of each group of rows. */
export function withoutRepeatedHeads(grid: GridCell[][]): GridCell[][] {
  const [head, ...body] = grid
  const isMerged = grid.some((row) => row.some(({ rows = 1 }) => rows > 1))
  if (!head || isMerged || !namesColumns(head)) return grid
  const names = textsOf(head)
  const rest = body.filter((row) => textsOf(row) !== names)
  const hasValues = rest.some((row) => row.length === head.length && row.some(({ text }) => isValue(text)))
  if (rest.length === body.length || !hasValues) return grid
  return [head.map((cell) => (cell.text === '' ? cell : { ...cell, isHeader: true })), ...rest]
}

const namesColumns = (row: readonly GridCell[]) =>
  row.filter(({ text }) => text !== '').length > 1 && row.every(({ text }) => !isValue(text))

const textsOf = (row: readonly GridCell[]) =>
  row.map(({ text }) => text.toLocaleLowerCase('es')).join('\u0001')
