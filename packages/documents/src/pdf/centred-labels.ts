import { median } from './geometry.ts'
import type { Row, RowCell } from './table-rows.ts'

/** How far a label may stand from the middle of its rows, as a share of the row distance. */
const OFF_MIDDLE = 0.4

/**
 * Finds labels that stand in the middle of the rows they name, and spreads them over those rows. Only a label between two
 * rows, or a first row without a label, shows that labels are centred.
 */
export function withCentredLabels(rows: readonly Row[]): Row[] {
  const body = rows.filter((row) => row.cells.some((cell) => cell.column > 0))
  const labels = rows.flatMap((row) => row.cells.filter((cell) => cell.column === 0))
  const first = body.findIndex((row) => row.cells[0]?.column !== 0)
  const lonely = rows.filter(
    (row) => row.cells.length === 1 && row.cells[0]?.column === 0 && row.cells[0].columns === 1,
  )
  const start = first > 1 && hasHeader(body, first) ? first : first === 1 ? 1 : 0
  const named = body.slice(start)
  const own = labels.filter((label) => middleOf(label) > (named[0]?.y0 ?? 0) - 2)
  if (first < 0 || named[0]?.cells[0]?.column === 0 || own.length < 2 || own.length * 2 > named.length + 1)
    return [...rows]
  const unnamed = named.filter((row) => row.cells[0]?.column !== 0)
  if (unnamed.filter((row) => row.cells.length > 1).length * 2 < unnamed.length) return [...rows]
  const groups = groupsOf(named, own)
  if (groups === null || lonely.some((row) => row.cells[0]?.pieces.some(({ segment }) => segment.isBold)))
    return [...rows]
  const spread = new Map<Row, RowCell>()
  own.forEach((label, index) => {
    const top = groups[index]?.[0]
    if (top) spread.set(top, { ...label, rows: groups[index]?.length ?? 1 })
  })
  return rows
    .filter((row) => !lonely.includes(row) || !own.includes(row.cells[0] as RowCell))
    .map((row) => {
      const cells = row.cells.filter((cell) => !own.includes(cell))
      const label = spread.get(row)
      return { ...row, cells: label ? [label, ...cells] : cells }
    })
}

const hasHeader = (body: readonly Row[], first: number) =>
  first === 1 || body.slice(0, first).every((row) => row.cells.length > 1)

const middleOf = ({ y0, y1 }: { y0: number; y1: number }) => (y0 + y1) / 2

/** The rows nearest to each label; `null` when a label does not stand in their middle. */
function groupsOf(rows: readonly Row[], labels: readonly RowCell[]): Row[][] | null {
  const groups = labels.map((): Row[] => [])
  const pitch = median(rows.slice(1).map((row, index) => middleOf(row) - middleOf(rows[index] ?? row)))
  for (const row of rows) {
    let nearest = 0
    labels.forEach((label, index) => {
      const best = labels[nearest]
      if (best && Math.abs(middleOf(label) - middleOf(row)) < Math.abs(middleOf(best) - middleOf(row)))
        nearest = index
    })
    groups[nearest]?.push(row)
  }
  const isCentred = groups.every((group, index) => {
    const [top, bottom, label] = [group[0], group.at(-1), labels[index]]
    if (!top || !bottom || !label) return false
    return Math.abs((middleOf(top) + middleOf(bottom)) / 2 - middleOf(label)) < OFF_MIDDLE * pitch
  })
  return isCentred ? groups : null
}
