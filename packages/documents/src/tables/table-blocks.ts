import type { BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'
import { cellKind, isValue } from './cell-kind.ts'
import { expandGrid, type ExpandedCell, type ExpandedTable } from './expand-grid.ts'
import type { Grid } from './grid.ts'
import { countHeaderRows } from './header-rows.ts'
import { sideBySide } from './side-by-side.ts'
import { joinWrappedRows } from './wrapped-rows.ts'

/** The level of a title that names one table: below every heading that a document can mark. */
export const TABLE_TITLE_LEVEL = 6
const TITLE_MAX_LENGTH = 120

/**
 * Makes blocks of a table: a table with its header rows found and its merged cells repeated, pairs when it only has labels
 * with values, paragraphs when it has one column, headings for title rows above its header and paragraphs for notes below it.
 * Lists side by side become a table each.
 *
 * @param grid - rows of cells, spans not repeated
 * @param at - where the table stands
 * @param rowPlaces - where each row stands, when rows have places of their own
 */
export function tableBlocks(grid: Grid, at: BlockPlace, rowPlaces?: readonly BlockPlace[]): LeafBlock[] {
  const joined = joinWrappedRows(grid, rowPlaces)
  const table = expandGrid(joined.grid)
  const placeOf = (row: number): BlockPlace => joined.places?.[table.rowIndexes[row] ?? -1] ?? at
  const beside = sideBySide(table)
  if (beside === null) return blocksOfTable(table, { at, placeOf, hasPlaces: rowPlaces !== undefined })
  const { from, to, lists } = beside
  const places = rowPlaces && table.rows.slice(from, to).map((_, n) => placeOf(from + n))
  return [
    ...table.rows.slice(0, from).map((row, n) => alone(row, placeOf(n))),
    ...lists.flatMap((list) => tableBlocks(list, at, places)),
    ...table.rows.slice(to).map((row, n) => noteOf(row, placeOf(to + n))),
  ]
}

interface TablePlaces {
  at: BlockPlace
  placeOf: (row: number) => BlockPlace
  /** Whether rows have places of their own. */
  hasPlaces: boolean
}

function blocksOfTable(table: ExpandedTable, { at, placeOf, hasPlaces }: TablePlaces): LeafBlock[] {
  const { from, to } = bodyOf(table)
  const texts = (rows: readonly ExpandedCell[][]) => rows.map((row) => row.map(({ text }) => text))
  const rows = table.rows.slice(from, to)
  const before = table.rows.slice(0, from).map((row, n) => alone(row, placeOf(n)))
  const after = table.rows.slice(to).map((row, n) => noteOf(row, placeOf(to + n)))
  const body = (): LeafBlock[] => {
    if (rows.length === 0) return []
    if (rows[0]!.length === 1)
      return rows.map(([cell], n) => ({ kind: 'paragraph', text: cell!.text, at: placeOf(from + n) }))
    const list = listOf(rows, placeOf(from))
    if (list) return [list]
    const headerRows = isForm(rows) ? 0 : countHeaderRows(rows)
    const groups = groupRows(rows, headerRows)
    if (headerRows === 0 && (groups.length === 0 || rows[0]!.length === 2)) {
      const pairs = pairsOf(rows, (row) => placeOf(from + row), groups)
      if (pairs !== null) return pairs
    }
    return [
      {
        kind: 'table',
        header: texts(rows.slice(0, headerRows)),
        rows: texts(rows.slice(headerRows)),
        groups,
        spans: table.spans
          .map((span) => ({ ...span, row: span.row - from }))
          .filter(({ row }) => row >= 0 && row < rows.length),
        at,
        ...(hasPlaces && { rowPlaces: rows.slice(headerRows).map((_, n) => placeOf(from + headerRows + n)) }),
      },
    ]
  }
  return [...before, ...body(), ...after]
}

/** A list whose bullets or numbers a program set into a column of their own. */
function listOf(rows: readonly ExpandedCell[][], at: BlockPlace): LeafBlock | null {
  if (rows[0]!.length !== 2 || rows.length < 2) return null
  const marks = rows.map(([mark]) => mark!.text)
  const areBullets = marks.every((mark) => /^[•·▪▫◦‣●■□➢➤–—*-]$/u.test(mark))
  const areNumbers = marks.every((mark, n) => new RegExp(`^${n + 1}[.)°º]?$`, 'u').test(mark))
  if (!(areBullets || areNumbers) || rows.some(([, text]) => !/\p{L}{2}.*\p{L}{2}/u.test(text!.text)))
    return null
  if (areNumbers && rows.some(([, text]) => isValue(cellKind(text!.text)))) return null
  return { kind: 'list', items: rows.map(([, text]) => ({ text: text!.text, level: 0 })), at }
}

/** The rows between the title rows at the top and the notes at the bottom. */
function bodyOf({ rows }: ExpandedTable): { from: number; to: number } {
  if ((rows[0]?.length ?? 0) < 2 || !rows.some((row) => !isAlone(row))) return { from: 0, to: rows.length }
  let from = 0
  // A single cell above a row that names columns is a title; above a row of values it names their group.
  while (
    (isAlone(rows[from]!) && !isOfSomeColumns(rows[from]!) && !isGroupAbove(rows, from)) ||
    isSparseTitle(rows, from)
  )
    from += 1
  let to = rows.length
  while (isAlone(rows[to - 1]!) && isNote(rows[to - 1]!)) to -= 1
  return { from, to }
}

/** Whether a row has one cell with text, merged over others or not. */
const isAlone = (row: readonly ExpandedCell[]): boolean =>
  new Set(row.filter(({ text }) => text !== '').map(({ origin }) => origin)).size === 1

/** "TRANCO ROLLATOR | cm / kg | | | rev 11/8" above rows of many cells names the table in a few. */
function isSparseTitle(rows: readonly ExpandedCell[][], at: number): boolean {
  const row = rows[at]!
  const next = rows.slice(at + 1, at + 3)
  const count = (cells: readonly ExpandedCell[]) => cells.filter(({ text }) => text !== '').length
  return (
    at === 0 &&
    row.length >= 5 &&
    row[0]!.text !== '' &&
    !isValue(cellKind(row[0]!.text)) &&
    count(row) <= 3 &&
    next.some((cells) => count(cells) >= 0.6 * row.length)
  )
}

/** "Litros por hora" over some columns, and not over the first one, names them. */
function isOfSomeColumns(row: readonly ExpandedCell[]): boolean {
  const covered = row.filter(({ text }) => text !== '').length
  return row[0]!.text === '' && covered > 1 && covered < row.length
}

/** A group name at the top repeats below in other words: another single cell follows a row of values. */
function isGroupAbove(rows: readonly ExpandedCell[][], at: number): boolean {
  const next = rows[at + 1]
  if (!next || isAlone(next)) return false
  return countHeaderRows(rows.slice(at + 1)) === 0 && rows.slice(at + 2).some(isAlone)
}

const textOf = (row: readonly ExpandedCell[]) => row.find(({ text }) => text !== '')?.text ?? ''

/** A note is longer than a name, starts in the first column, or covers the width. */
function isNote(row: readonly ExpandedCell[]): boolean {
  const isWide = row.length > 1 && row.every(({ origin }) => origin !== null && origin === row[0]!.origin)
  const text = textOf(row)
  return isWide || (row[0]!.text !== '' && (text.split(' ').length > 6 || /^[*(†]|[.!]$/.test(text)))
}

function alone(row: readonly ExpandedCell[], at: BlockPlace): LeafBlock {
  const text = [...new Set(row.map((cell) => cell.text))].filter((cell) => cell !== '').join(' ')
  return text.length > TITLE_MAX_LENGTH || /[.;]$/.test(text)
    ? { kind: 'paragraph', text, at }
    : { kind: 'heading', level: TABLE_TITLE_LEVEL, text: text.replace(/\s*:$/, ''), at }
}

const noteOf = (row: readonly ExpandedCell[], at: BlockPlace): LeafBlock => ({
  kind: 'paragraph',
  text: textOf(row),
  at,
})

/** Rows of the body with one cell that names the rows below: merged over the table, emphasised, or in capitals. */
function groupRows(rows: readonly ExpandedCell[][], headerRows: number): number[] {
  const body = rows.slice(headerRows)
  const width = rows[0]!.length
  const firstFull = body.findIndex((row) => !isAlone(row))
  if (firstFull < 0) return []
  const areAllFirst = body.every((row) => !isAlone(row) || row[0]!.text !== '')
  return body.flatMap((row, at) => {
    const next = body[at + 1]
    if (!isAlone(row) || next === undefined) return []
    const cells = row.filter(({ text }) => text !== '')
    const isMerged = cells.length === width
    const text = textOf(row)
    const isNamed =
      isMerged || cells[0]!.isEmphasised || cells[0]!.isHeader || /:$/.test(text) || isCapitals(text)
    const isFirst = row[0]!.text !== ''
    // Beside a column of codes, the group stands in the column of names.
    const isOverNames =
      (headerRows > 0 || width > 2) &&
      cells.length === 1 &&
      row[1]?.text === text &&
      next[0]!.text !== '' &&
      !isValue(cellKind(text))
    // Without a mark, only the first row of all is surely no text that goes on.
    if (isOverNames) return isNamed || at < firstFull ? [at] : []
    return (isMerged || isFirst) && (isNamed || (areAllFirst && !isValue(cellKind(text)) && width > 2))
      ? [at]
      : []
  })
}

const isCapitals = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}

/** "Cliente | Panadería | Fecha | 24/11/2026": labels beside values several times in a row, so that its first row names no columns. */
function isForm(rows: readonly ExpandedCell[][]): boolean {
  const width = rows[0]!.length
  if (width % 2 !== 0 || width < 4 || rows.length < 2) return false
  const columnsAt = (rest: number) =>
    rows.flatMap((row) => row.filter((_, column) => column % 2 === rest).map(({ text }) => text))
  const labels = columnsAt(0).filter((text) => text !== '')
  const hasValueAbove = rows[0]!.some(({ text }, column) => column % 2 === 1 && isValue(cellKind(text)))
  return (
    hasValueAbove &&
    new Set(labels).size === labels.length &&
    labels.every((text) => !isValue(cellKind(text)) && text.split(' ').length <= MOST_LABEL_WORDS) &&
    columnsAt(1).every((text) => text !== '')
  )
}
const MOST_LABEL_WORDS = 4

/**
 * Labels beside values, once or several times in a row, with a heading for each row that names a group. Returns null when
 * the rows are more than that.
 */
function pairsOf(
  all: readonly ExpandedCell[][],
  placeOf: (row: number) => BlockPlace,
  groups: readonly number[],
): LeafBlock[] | null {
  const rows = all.filter((_, at) => !groups.includes(at))
  const width = all[0]!.length
  if (width % 2 !== 0) return null
  const starts = Array.from({ length: width / 2 }, (_, n) => 2 * n)
  const isLabels = (column: number) =>
    rows.every(({ [column]: cell }) => cell!.text === '' || !isValue(cellKind(cell!.text)) || width === 2)
  const isMarked = (column: number) =>
    rows.every(({ [column]: cell }) => cell!.text === '' || cell!.isEmphasised || /:$/.test(cell!.text))
  if (!starts.every((column) => isLabels(column) && (width === 2 || isMarked(column) || isForm(all))))
    return null
  return all.flatMap((row, at) => {
    if (groups.includes(at)) return [alone(row, placeOf(at))]
    return starts.flatMap((column): LeafBlock[] => {
      const label = row[column]!.text.replace(/\s*:$/, '')
      const value = row[column + 1]!.text
      if (label === '' && value === '') return []
      if (label === '' || value === '' || row[column]!.origin === row[column + 1]!.origin)
        return [{ kind: 'paragraph', text: label || value, at: placeOf(at) }]
      return [{ kind: 'pair', label, value, at: placeOf(at) }]
    })
  })
}
