import { LimitExceeded } from '../../model/index.ts'
import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import type { FlowCell, FlowItem, FlowTable } from './flow-items.ts'

/** A cell of a format that places cells by their edges, in twips. */
export interface EdgedCell {
  right: number
  joinsLeft: boolean
  startsDown: boolean
  joinsAbove: boolean
  isShaded: boolean
}

/** A row of such a format. */
export interface EdgedRow {
  left: number
  isHeader: boolean
  cells: EdgedCell[]
}

export const plainEdgedCell = (): EdgedCell => ({
  right: 0,
  joinsLeft: false,
  startsDown: false,
  joinsAbove: false,
  isShaded: false,
})

/** A row whose cells are all read. */
export interface ReadEdgedRow {
  definition: EdgedRow
  cells: FlowItem[][]
}

/** Edges closer than this, in twips, are the same: writers round them differently in each row. */
const SAME_EDGE = 40

/** Makes a table of its rows. RTF and old Word have no columns, so the right edges of all cells together make them. */
export function edgedTable(rows: readonly ReadEdgedRow[]): FlowTable {
  const edges = findEdges(rows)
  const left = rows.reduce(
    (least, { definition }) => Math.min(least, definition.left),
    Number.POSITIVE_INFINITY,
  )
  const reachingDown = new Map<number, FlowCell>()
  return { kind: 'table', rows: rows.map((row) => readEdgedRow(row, { edges, left, reachingDown })) }
}

function findEdges(rows: readonly ReadEdgedRow[]): number[] {
  const written = rows.flatMap(({ definition }) => definition.cells.map(({ right }) => right))
  const edges: number[] = []
  for (const edge of written.toSorted((a, b) => a - b)) {
    const last = edges.at(-1)
    if (last === undefined || edge - last > SAME_EDGE) edges.push(edge)
  }
  if (edges.length > MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
  return edges
}

interface EdgedTablePlace {
  edges: readonly number[]
  /** The left edge of the table. */
  left: number
  reachingDown: Map<number, FlowCell>
}

function readEdgedRow(
  { definition, cells }: ReadEdgedRow,
  { edges, left, reachingDown }: EdgedTablePlace,
): FlowCell[] {
  const { isHeader } = definition
  const read: FlowCell[] = []
  let column = countEdges(edges, left, definition.left)
  if (column > 0) read.push({ items: [], rows: 1, columns: column, isHeader, isShaded: false })
  let from = definition.left
  for (const [at, items] of cells.entries()) {
    const cell = definition.cells[at] ?? { ...plainEdgedCell(), right: from }
    const columns = Math.max(1, countEdges(edges, from, cell.right))
    const above = reachingDown.get(column)
    const before = read.at(-1)
    if (cell.joinsAbove && above) above.rows += 1
    else if (cell.joinsLeft && before) before.columns += columns
    else {
      const added: FlowCell = { items, rows: 1, columns, isHeader, isShaded: cell.isShaded }
      read.push(added)
      for (let covered = column; covered < column + columns; covered += 1) reachingDown.delete(covered)
      if (cell.startsDown || cell.joinsAbove) reachingDown.set(column, added)
    }
    column += columns
    from = cell.right
  }
  return read
}

/** How many columns end between two edges. */
function countEdges(edges: readonly number[], from: number, to: number): number {
  return edges.filter((edge) => edge > from + SAME_EDGE && edge <= to + SAME_EDGE).length
}
