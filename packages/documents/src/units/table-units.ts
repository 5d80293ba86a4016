import type { TableBlock } from '@mostrador/contract/knowledge'
import { cellKind, isValue } from '../tables/index.ts'
import type { UnitCell } from './unit.ts'

/** A row of a table with the names of its columns. */
export interface NamedRow {
  /** Index in the table's rows. */
  row: number
  /** Names of groups of rows above it. */
  groups: string[]
  cells: UnitCell[]
}

/** Names the cells of each row by the table's header, and leaves empty cells and rows that only name groups out. */
export function namedRows({ header, rows, groups }: TableBlock): NamedRow[] {
  const columns = columnNames(header, rows[0]?.length ?? 0)
  // A row with a name and no code is an article of its own that was never given one.
  const isOwn = (cells: readonly string[]) => CODE.test(columns[0] ?? '') && (cells[1] ?? '') !== ''
  let group: string[] = []
  let above: readonly string[] = []
  return rows.flatMap((cells, row): NamedRow[] => {
    if (groups.includes(row)) {
      group = [cells.find((text) => text !== '')!.replace(/\s*:$/, '')]
      above = []
      return []
    }
    const count = cells.filter((value) => value !== '').length
    if (count === 0) return []
    const isContinued =
      cells[0] === '' &&
      count > 1 &&
      above.length > 0 &&
      !isOwn(cells) &&
      !cells.some((text) => TOTAL.test(text))
    const whole = isContinued ? withFirstOf(above, cells) : cells
    if (whole[0] !== '') above = whole
    const filled = whole.flatMap((value, at) => (value === '' ? [] : [{ column: columns[at]!, value }]))
    return [{ row, groups: group, cells: filled }]
  })
}

/** A row whose first columns were written once, in the row above, with what stands there: before a value, the first one only. */
function withFirstOf(above: readonly string[], cells: readonly string[]): string[] {
  const first = cells.findIndex((value) => value !== '')
  const count = isValue(cellKind(cells[first]!)) ? 1 : first
  return cells.map((value, at) => (at < count ? above[at]! : value))
}

const TOTAL = /^(?:sub)?total(?:es)?(?!\p{L})/iu
/** Names of a column of codes. */
const CODE = /^(?:c[oó]d(?:igo)?|art|ref(?:erencia)?|sku|n(?:º|°|ro)|[ií]tem)\.?(?:\s|$)/iu

/** The name of each column: its header cells from top to bottom, each once. */
function columnNames(header: readonly (readonly string[])[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const names = header.map((row) => row[column] ?? '')
    return names.filter((name, at) => name !== '' && names.indexOf(name) === at).join(' ')
  })
}

/** "3" or "XL" alone says nothing: under "Talle" it is size 3. */
const needsName = (key: string): boolean => !/\p{L}{2}/u.test(key) || /^x+[sl]$/i.test(key)

/** A row as a sentence: its first cell, then the others with their columns: "Talle 1: peso 6 a 8 kg, largo 60 cm". */
export function rowText(cells: readonly UnitCell[]): string {
  const [key, ...others] = cells
  if (key === undefined) return ''
  const name = key.column !== '' && needsName(key.value) ? `${key.column} ${key.value}` : key.value
  if (others.length === 0) return name
  const values = others.map(({ column, value }) => namedValue(column, value))
  return `${name}: ${values.join(values.some((value) => value.includes(', ')) ? '; ' : ', ')}`
}

/** A column's name within a sentence: words become small, codes and signs such as "HP" or "160 C" stay. */
function uncapitalized(name: string): string {
  const isShouted = /\p{Lu}{4}/u.test(name) && name === name.toUpperCase()
  return name.replace(/(?<![\p{L}\d-])\p{L}{2,}(?![\p{L}\d-])/gu, (word) =>
    isShouted || /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word,
  )
}

function namedValue(column: string, value: string): string {
  if (column === '' || value.toLowerCase().includes(column.toLowerCase())) return value
  const name = uncapitalized(column)
  if (/^(?:s[ií]|no|x|✓|✔|-|--)$/i.test(value)) return `${name}: ${value.toLowerCase()}`
  // "36 3" would read as one number: under the size 36 there are 3.
  return /^\d[\d.,/]*$/.test(name) && /^\d/.test(value) ? `${name}: ${value}` : `${name} ${value}`
}
