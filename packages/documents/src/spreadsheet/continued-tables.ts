import { LimitExceeded } from '../model/index.ts'
import { MAX_BLOCKS_A_DOCUMENT } from '@mostrador/contract/knowledge'
import type { Island } from './islands.ts'
import { isNameLike, rowsOfIsland } from './island-rows.ts'
import type { PlacedCell } from './visible-cells.ts'

/** A price or measure stands near the start of its cell; the name of a column seldom has a digit there. */
const VALUE = /^\D{0,5}\d/
/** Two columns may as well be labels with values, which need no header. */
const FEWEST_COLUMNS = 3
/** Islands side by side, among which the table above is looked for. */
const MOST_BESIDE = 8

/** An island with what decides whether another one continues it. */
interface Part extends Island {
  left: number
  right: number
  /** `null` when the island has no row of column names over rows of values. */
  header: PlacedCell[] | null
  /** Columns in which rows below the header hold values. */
  valueColumns: ReadonlySet<number>
  /** The first row with two cells or more. */
  firstRow: PlacedCell[]
}

/**
 * Joins islands that continue the table above them: sellers leave blank rows between groups of products and write the
 * header once.
 *
 * @throws LimitExceeded when there are more islands than a document may have blocks
 */
export function joinContinued(islands: readonly Island[]): Island[] {
  if (islands.length > MAX_BLOCKS_A_DOCUMENT) throw new LimitExceeded()
  const joined: Part[] = []
  let names: Part[] = []
  for (const part of islands.map(partOf)) {
    const above = joined
      .slice(-MOST_BESIDE)
      .findLast((other) => other.left <= part.right && part.left <= other.right)
    if (above && isName(part, above)) {
      names.push(part)
      continue
    }
    if (above && continues(above, part)) {
      for (const { cells } of [...names, part]) for (const cell of cells) above.cells.push(cell)
    } else {
      joined.push(...names, part)
    }
    names = []
  }
  return [...joined, ...names]
}

function partOf({ cells }: Island): Part {
  const [header, ...rows] = rowsOfIsland({ cells }).filter((row) => row.length > 1)
  const namesColumns =
    header !== undefined && rows.length > 0 && header.every(({ text }) => !VALUE.test(text))
  const values = rows.flatMap((row) => row.filter(({ text }) => VALUE.test(text)))
  return {
    cells: [...cells],
    left: cells.reduce((left, { column }) => Math.min(left, column), Infinity),
    right: cells.reduce((right, { column }) => Math.max(right, column), 0),
    header: namesColumns ? header : null,
    valueColumns: new Set(values.map(({ column }) => column)),
    firstRow: header ?? [],
  }
}

/** The name of a group of rows, alone between blank rows; beside a column of codes it stands in the one of names. */
function isName({ cells }: Part, above: Part): boolean {
  const [name, ...others] = cells
  if (name === undefined || others.length > 0 || !isNameLike(name.text)) return false
  const isOverNames =
    above.header !== null && name.column === above.left + 1 && !above.valueColumns.has(name.column)
  return name.column === above.left || isOverNames
}

function continues(above: Part, { left, right, firstRow }: Part): boolean {
  if (above.header === null || above.left !== left || above.right < right) return false
  if (firstRow.length < FEWEST_COLUMNS) return false
  if (above.valueColumns.size > 0)
    return firstRow.some(({ column, text }) => above.valueColumns.has(column) && VALUE.test(text))
  return above.header.every(isMarked) && !firstRow.every(isMarked)
}

const isMarked = ({ isBold, fill, isHeader }: PlacedCell) =>
  isBold === true || isHeader === true || fill !== undefined
