const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384
const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i

export interface CellPlace {
  row: number
  column: number
}

/** A number of its own for each cell of a sheet. */
export const cellKey = ({ row, column }: CellPlace): number => row * (MAX_COLUMN + 1) + column

/** Reads "B12" as row 12, column 2. Returns `null` for what names no cell of a sheet. */
export function cellPlace(reference: string): CellPlace | null {
  const [, letters, digits] = REFERENCE.exec(reference) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(digits)
  return row >= 1 && row <= MAX_ROW && column <= MAX_COLUMN ? { row, column } : null
}

/** Reads "A1:C3", or one cell, as its first and last cell. Returns `null` for what names no cells. */
export function cellRange(reference: string): { from: CellPlace; to: CellPlace } | null {
  const [start = '', end = start] = reference.split(':', 2)
  const from = cellPlace(start)
  const to = cellPlace(end)
  return from && to && from.row <= to.row && from.column <= to.column ? { from, to } : null
}

/** Writes row 12, column 2 as "B12". */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}
