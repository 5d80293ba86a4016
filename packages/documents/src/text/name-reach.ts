import { cellKind, isValue, type CellKind, type GridCell } from '../tables/index.ts'

/** What tells nothing of the other values of a column. */
const NO_KIND: ReadonlySet<CellKind | undefined> = new Set<CellKind | undefined>(['empty', 'dash', undefined])

/**
 * Lets the names in the rows above the columns' own names reach over all columns that they stand for.
 *
 * @param rows - the rows of a table, from its first one
 * @param first - the first row that fills all columns; the rows above it name groups of columns
 */
export function withReachOfNames(rows: readonly GridCell[][], first: number): GridCell[][] {
  const reached = [...rows]
  const values = rows
    .slice(Math.max(0, first))
    .find((cells) => cells.some(({ text }) => isValue(cellKind(text))))
  const kinds = (values ?? []).flatMap(({ text, columns = 1 }) =>
    Array.from({ length: columns }, () => cellKind(text)),
  )
  // From below, because a group of groups reaches over whole groups.
  for (let at = first - 1; at >= 0; at--) reached[at] = withReach(reached[at]!, reached[at + 1]!, kinds)
  return reached
}

/**
 * A name above several columns stands somewhere over them: "LITROS POR HORA" over 20, 30 and 40. It reaches over the empty
 * places on its right that have a name of their own below, and on both sides over names of the same kind as those below it.
 */
function withReach(
  cells: readonly GridCell[],
  below: readonly GridCell[],
  kinds: readonly CellKind[],
): GridCell[] {
  const under = below.flatMap((cell) => Array.from({ length: cell.columns ?? 1 }, () => cell.text))
  const reached: { cell: GridCell; from: number; to: number }[] = []
  let column = 0
  for (const cell of cells) {
    const to = column + (cell.columns ?? 1)
    if (cell.text !== '') reached.push({ cell, from: column, to })
    column = to
  }
  reached.forEach((one, at) => {
    // A value names nothing.
    if (isValue(cellKind(one.cell.text))) return
    const start = reached[at - 1]?.to ?? 0
    const end = reached[at + 1]?.from ?? under.length
    const own = under.slice(one.from, one.to).map(cellKind)
    const isOfValues = own.length > 0 && own.every(isValue)
    const joins = (text: string | undefined) =>
      text !== undefined && text !== '' && isValue(cellKind(text)) === isOfValues
    const isSameGroup = () => under[one.from - 1] !== '' && under[one.from - 1] === under[one.from]
    while (one.from > start && (isSameGroup() || (isOfValues && joins(under[one.from - 1])))) one.from -= 1
    const isAlike = (column: number) =>
      kinds[column] === kinds[one.from] || [kinds[column], kinds[one.from]].some((kind) => NO_KIND.has(kind))
    while (one.to < end && joins(under[one.to]) && isAlike(one.to)) one.to += 1
  })
  const wide: GridCell[] = []
  column = 0
  for (const { cell, from, to } of reached) {
    for (; column < from; column++) wide.push({ text: '' })
    wide.push(to - from > 1 ? { ...cell, columns: to - from } : { text: cell.text })
    column = to
  }
  for (; column < under.length; column++) wide.push({ text: '' })
  return wide
}
