import type { GridCell } from '../tables/index.ts'
import type { FoundTable } from './found-table.ts'
import { joinLines } from './join-lines.ts'
import type { TextPart } from './prose.ts'
import type { PagePart } from './read-page.ts'

/** A table with the page of each of its rows. */
export interface WholeTable {
  kind: 'table'
  page: number
  table: FoundTable
  rowPages: number[]
  endsSections?: boolean
}

export type DocumentPart = WholeTable | Extract<PagePart, { kind: 'text' }>

const SAME_EDGE = 14
const MOST_LINES_OF_CUT_CELL = 6

/** Joins tables and paragraphs that go on on the next page or in the next column. */
export function joinPages(parts: readonly PagePart[]): DocumentPart[] {
  const joined: DocumentPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'table') {
      if (
        last?.kind === 'table' &&
        part.page === last.page + lastPageOffset(last) &&
        goesOn(last.table, part.table)
      )
        append(last, part)
      else
        joined.push({
          kind: 'table',
          page: part.page,
          table: part.table,
          rowPages: part.table.grid.map(() => part.page),
          ...(part.endsSections && { endsSections: true }),
        })
      continue
    }
    const copy = { ...part, parts: [...part.parts] }
    if (last?.kind === 'table' && part.page > (last.rowPages.at(-1) ?? part.page))
      finishCell(last.table, copy.parts)
    if (last?.kind === 'text') {
      joinSentence(last.parts, copy.parts)
      if (!part.endsSections) joinList(last.parts, copy.parts)
    }
    if (copy.parts.length > 0) joined.push(copy)
  }
  return joined
}

const lastPageOffset = (table: WholeTable) => (table.rowPages.at(-1) ?? table.page) - table.page + 1

/** The same columns at the same places. */
function goesOn(table: FoundTable, next: FoundTable): boolean {
  if (table.columns.length !== next.columns.length) return false
  return table.columns.every((column, index) => {
    const other = next.columns[index]
    if (other && table.isRuled !== next.isRuled) return liesIn(column, other) || liesIn(other, column)
    if (!other || !Number.isFinite(column.x0) || !Number.isFinite(other.x0)) return true
    return (
      Math.abs(column.x0 - other.x0) < SAME_EDGE ||
      Math.abs(column.x1 - other.x1) < SAME_EDGE ||
      Math.abs(column.x0 + column.x1 - other.x0 - other.x1) < 2 * SAME_EDGE
    )
  })
}

const liesIn = (inner: { x0: number; x1: number }, outer: { x0: number; x1: number }) =>
  inner.x0 >= outer.x0 - 3 && inner.x1 <= outer.x1 + 3

function append(whole: WholeTable, { table, page }: { table: FoundTable; page: number }) {
  const rows = [...table.grid]
  const repeated = repeatedRows(whole.table.grid, rows)
  if (repeated > 0)
    for (let row = 0; row < repeated; row++)
      for (const cell of whole.table.grid[row] ?? []) cell.isHeader = true
  rows.splice(0, repeated)
  let isCut = true
  for (let times = 0; isCut && times < MOST_LINES_OF_CUT_CELL; times++) {
    const [first] = rows
    const last = whole.table.grid.at(-1)
    isCut =
      first !== undefined &&
      last !== undefined &&
      (times === 0 || isRestOfCell(first)) &&
      isCutRow(last, first, whole.table.grid)
    if (!isCut || !first || !last) break
    whole.table.grid[whole.table.grid.length - 1] = joinedRow(last, first)
    rows.shift()
  }
  for (const row of rows) {
    whole.table.grid.push(row)
    whole.rowPages.push(page)
  }
}

/** One cell that begins within a sentence. */
const isRestOfCell = (row: readonly GridCell[]) => {
  const filled = row.filter(({ text }) => text !== '')
  return filled.length === 1 && /^\p{Ll}/u.test(filled[0]?.text ?? '')
}

const textsOf = (row: readonly GridCell[] | undefined) => (row ?? []).map((cell) => cell.text).join('\u0001')

/** How many of the first rows stand at the head of both. */
function repeatedRows(grid: readonly GridCell[][], next: readonly GridCell[][]): number {
  let rows = 0
  while (rows < next.length && rows < 4 && textsOf(grid[rows]) === textsOf(next[rows])) rows++
  return rows
}

/** The first row of a page only goes on with the last row of the page before it. */
function isCutRow(
  last: readonly GridCell[],
  first: readonly GridCell[],
  grid: readonly GridCell[][],
): boolean {
  if (last.length !== first.length || first.length < 2) return false
  const goesOnAt = (index: number) => /^[\p{Ll}(]/u.test(first[index]?.text ?? '') && last[index]?.text !== ''
  const filled = first.flatMap((cell, index) => (cell.text === '' ? [] : [index]))
  if (filled.length === 0 || filled.length === first.length) return false
  if (first[0]?.text !== '') return filled.every(goesOnAt) || isRestOfRow(last, first, grid)
  const namesAll = grid.slice(1).every((row) => row[0]?.text !== '')

  return (
    namesAll || filled.every((index) => last[index]?.text === '' || goesOnAt(index)) || filled.some(goesOnAt)
  )
}

/** The row lacks what every row above has, and its cells go on with those of the last row. */
function isRestOfRow(
  last: readonly GridCell[],
  first: readonly GridCell[],
  grid: readonly GridCell[][],
): boolean {
  const full = grid.filter((row) => row.filter(({ text }) => text !== '').length > 1)
  const lacksKey = first.some(
    ({ text }, index) => text === '' && full.every((row) => (row[index]?.text ?? '') !== ''),
  )
  const goesOnAt = (text: string, above: string) => /^[\p{Ll}(]/u.test(text) || /[,;\-‐]$/u.test(above)
  const pairs = first.flatMap(({ text }, index) =>
    text === '' ? [] : [{ text, above: last[index]?.text ?? '' }],
  )
  return (
    full.length > 2 &&
    lacksKey &&
    pairs.every(({ above }) => above !== '') &&
    pairs.some(({ text, above }) => goesOnAt(text, above))
  )
}

const joinedRow = (last: readonly GridCell[], first: readonly GridCell[]): GridCell[] =>
  last.map((cell, index) => ({
    ...cell,
    text: joinLines([cell.text, first[index]?.text ?? ''].filter((text) => text !== '')),
  }))

/** The last row of a page may go on with only some lines of one cell, which look like a paragraph. */
function finishCell({ grid, columns }: FoundTable, parts: TextPart[]) {
  const row = grid.at(-1)
  while (row && parts[0]) {
    const [first] = parts
    const at = columns.findIndex((column) => Math.abs(column.x0 - first.x0) < 8)
    const cell = row[at]
    const isRest = first.kind === 'paragraph' && /^\p{Ll}/u.test(first.lines[0] ?? '')
    if (!isRest || row.length !== columns.length || !cell || cell.text === '' || /[.!?]$/u.test(cell.text))
      return
    cell.text = joinLines([cell.text, ...first.lines])
    parts.shift()
  }
}

/** A list that a column or page ends in goes on at the top of the next. */
function joinList(parts: TextPart[], next: TextPart[]) {
  while (parts.at(-1)?.kind === 'item' && next[0]?.kind === 'item') parts.push(...next.splice(0, 1))
}

/** A sentence that a column or page ends in goes on at the top of the next. */
function joinSentence(parts: TextPart[], next: TextPart[]) {
  const last = parts.at(-1)
  const [first] = next
  if (!last || !first || last.kind === 'heading' || first.kind !== 'paragraph') return
  const text = last.lines.at(-1) ?? ''
  if (/[.!?:;…]["»)”]?$/u.test(text) || Math.abs(last.last.size - first.last.size) > 0.12 * first.last.size)
    return
  if (!/^[\p{Ll}(¿\d]/u.test(first.lines[0] ?? '') && !last.isOpen) return
  last.lines.push(...first.lines)
  last.isOpen = first.isOpen
  next.shift()
}
