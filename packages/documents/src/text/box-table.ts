import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import type { GridCell } from '../tables/index.ts'
import type { FoundTable, TableFinder } from './found-table.ts'

/** Signs that draw the frames of a table in a text. */
const FRAME = /[─-╿]/
const VERTICAL = /[│┃║╎╏┆┇┊┋]/g
/** "+-----+------+": a horizontal line of a table drawn with plain signs. */
const PLAIN_BORDER = /^\s*\+(?:[-=]+\+)+\s*$/

/** Finds a table with a drawn frame: "│ Talle │ Pecho │" or "| Talle | Pecho |" between "+---+" lines. */
export function boxTablesIn(lines: readonly string[]): TableFinder {
  /** The line up to which lines that are drawn the same way make no table: its rest has no more borders than the whole. */
  const failedTo = { plain: 0, drawn: 0 }
  return (at) => {
    const isPlain = PLAIN_BORDER.test(lines[at]!)
    if (!isPlain && !FRAME.test(lines[at]!)) return null
    const signs = isPlain ? 'plain' : 'drawn'
    if (at < failedTo[signs]) return null
    const { table, next } = boxTableAt(lines, at, isPlain)
    if (table === null) failedTo[signs] = next
    return table
  }
}

/** The table from a line on, if there is one, and the line after the last one that is drawn like it. */
function boxTableAt(
  lines: readonly string[],
  at: number,
  isPlain: boolean,
): { table: FoundTable | null; next: number } {
  const rows: string[][] = []
  const drawn: string[] = []
  let borders = isPlain ? 1 : 0
  /** Rows between two horizontal lines are one row whose cells wrap, when every row has its own line. */
  const groups: string[][][] = [[]]
  let next = at
  for (; next < lines.length; next++) {
    const line = lines[next]!
    if (isBorder(line, isPlain)) {
      if (next > at) borders += 1
      if (groups.at(-1)!.length > 0) groups.push([])
      continue
    }
    const cells = cellsOf(line, isPlain)
    if (cells === null) break
    drawn.push(line)
    rows.push(cells)
    groups.at(-1)!.push(cells)
  }
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (rows.some(({ length }) => length !== width)) {
    const edges = edgesIn(drawn, isPlain)
    if (edges.length > MAX_COLUMNS_A_TABLE) return { table: null, next }
    const spread = new Map(rows.map((cells, n) => [cells, spreadOver(drawn[n]!, edges, isPlain)]))
    for (const [n, group] of groups.entries()) groups[n] = group.map((cells) => spread.get(cells)!)
    for (const [n, cells] of rows.entries()) rows[n] = spread.get(cells)!
  }
  if (rows.length < 1 || borders < 2) return { table: null, next }
  const filled = groups.filter((group) => group.length > 0)
  const isRuled = filled.length > 2 || filled.every((group) => group.length === 1)
  const hasHeader = filled.length > 1
  const grid = (isRuled ? filled.map(joined) : [joined(filled[0]!), ...filled.slice(1).flat()]).map(
    (cells, row) =>
      cells.map((text): GridCell => (hasHeader && row === 0 ? { text, isHeader: true } : { text })),
  )
  const table = {
    grid: isRuled || hasHeader ? grid : rows.map((cells) => cells.map((text) => ({ text }))),
    from: at,
    next,
  }
  return { table, next }
}

const isBorder = (line: string, isPlain: boolean): boolean =>
  isPlain ? PLAIN_BORDER.test(line) : FRAME.test(line) && /^[\s─-╿]+$/.test(line)

function cellsOf(line: string, isPlain: boolean): string[] | null {
  const text = line.trim()
  const parts = isPlain
    ? /^\|.*\|$/.test(text)
      ? text.slice(1, -1).split('|')
      : null
    : text.search(VERTICAL) >= 0
      ? text.replace(/^[│┃║]|[│┃║]$/g, '').split(VERTICAL)
      : null
  return parts?.map((part) => part.trim()) ?? null
}

/** Where upright lines stand in any row: a name over two columns has no line between them. */
function edgesIn(lines: readonly string[], isPlain: boolean): number[] {
  const edges = new Set<number>()
  for (const line of lines)
    for (const { index } of line.matchAll(isPlain ? /[|+]/g : /[─-╿]/g))
      if (isUpright(line[index]!)) edges.add(index)
  return [...edges].sort((a, b) => a - b)
}

const isUpright = (sign: string): boolean => !/[─━┄┅┈┉╌╍═]/.test(sign)

/** The cells of a line by the columns of the whole table; a cell over several columns is repeated in each. */
function spreadOver(line: string, edges: readonly number[], isPlain: boolean): string[] {
  const cells: string[] = []
  let from = 0
  for (const [at, edge] of edges.entries()) {
    if (at === 0 || !isUpright(line[edge] ?? ' ') || !/[|+─-╿]/.test(line[edge] ?? ' ')) continue
    const text = line.slice(edges[from]! + 1, edge).trim()
    const plain = (isPlain ? /^[-=+]+$/ : /^[─-╿]+$/).test(text) ? '' : text
    for (; from < at; from++) cells.push(plain)
  }
  for (; from < edges.length - 1; from++) cells.push('')
  return cells
}

const joined = (rows: readonly string[][]): string[] =>
  rows[0]!.map((_, column) =>
    rows
      .map((row) => row[column] ?? '')
      .filter((text) => text !== '')
      .join(' '),
  )
