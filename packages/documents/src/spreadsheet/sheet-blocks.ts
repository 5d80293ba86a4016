import type { Block, BlockPlace } from '@mostrador/contract/knowledge'
import { tableBlocks } from '../tables/index.ts'
import { isSaid } from '../text/index.ts'
import { joinContinued } from './continued-tables.ts'
import { gridOfRows } from './island-grid.ts'
import { isNameLike, rowsOfIsland } from './island-rows.ts'
import { splitIslands, type Island } from './islands.ts'
import type { Budget } from './limits.ts'
import { sheetHeadings, type SheetHeadings } from './sheet-headings.ts'
import type { Sheet } from './sheet.ts'
import { visibleCells, type PlacedCell } from './visible-cells.ts'

const VALUE = /^\D{0,5}\d/

/**
 * Makes blocks of a sheet: its tables as tables, its other texts as headings and paragraphs. Struck cells follow their
 * table in a notice.
 *
 * @param given.titleLevel - level of the sheet's first title
 * @throws LimitExceeded when the sheet holds more than a document may
 */
export function sheetBlocks(
  sheet: Sheet,
  given: { titleLevel: number; budget: Budget },
): { blocks: Block[]; hasHidden: boolean } {
  const { cells, hasHidden } = visibleCells(sheet)
  const islands = joinContinued(splitIslands(cells))
  const firstRow = cells[0]?.row ?? 0
  const largest = cells.reduce((most, { row, size = 0 }) => (row > firstRow ? Math.max(most, size) : most), 0)
  const lastTable = islands.findLastIndex(isTable)
  const headings = sheetHeadings(given.titleLevel, largest)
  const blocks = islands.flatMap((island, index) => [
    ...islandBlocks(island, {
      headings,
      budget: given.budget,
      placeOf: placesOf(sheet),
      hasFollowing: index < islands.length - 1,
      hasTableBelow: index < lastTable,
    }),
    ...struckNotice(island, placesOf(sheet)),
  ])
  return { blocks, hasHidden }
}

type PlaceOf = (sourceRow: number) => BlockPlace

const placesOf =
  ({ name, lineOfRow }: Sheet): PlaceOf =>
  (row) => ({ line: lineOfRow ? lineOfRow(row) : row, ...(name !== null && { sheet: name }) })

interface IslandContext {
  headings: SheetHeadings
  budget: Budget
  placeOf: PlaceOf
  hasFollowing: boolean
  /** A later island has rows of several cells. */
  hasTableBelow: boolean
}

const isTable = ({ cells }: Island): boolean =>
  cells.some(({ row, text }, at) => text !== '' && cells[at + 1]?.row === row && cells[at + 1]!.text !== '')

/** Whether the first of some lines alone between blank rows names them, and the others are sentences of their own. */
const beginsWithName = ([name, ...others]: readonly (readonly PlacedCell[])[]): boolean =>
  name?.[0] !== undefined && !isSaid(name[0].text) && others.every(([cell]) => /^[^\p{Ll}]/u.test(cell!.text))

function islandBlocks(island: Island, context: IslandContext): Block[] {
  const { headings, budget, placeOf, hasFollowing, hasTableBelow } = context
  const rows = rowsOfIsland(island)
    .map((row) => row.filter(({ text }) => text !== ''))
    .filter((row) => row.length > 0)
  const body = bodyStart(rows)
  const lone = rows.slice(0, body).map(([cell], at) =>
    headings.block({
      cell: cell!,
      isAttached: at === body - 1 && body < rows.length,
      isApart: body < rows.length || rows.length === 1 || (hasTableBelow && beginsWithName(rows)),
      hasFollowing: hasFollowing || at < rows.length - 1,
      at: placeOf(cell!.sourceRow),
    }),
  )
  if (body === rows.length) return lone
  headings.endPart()
  return [...lone, ...tablesOf(rows.slice(body), budget, placeOf)]
}

function tablesOf(rows: readonly PlacedCell[][], budget: Budget, placeOf: PlaceOf): Block[] {
  const start = labelRows(rows)
  return [rows.slice(0, start), rows.slice(start)].flatMap((part) => {
    if (part.length === 0) return []
    const places = part.map(([cell]) => placeOf(cell!.sourceRow))
    const at = { ...places[0]!, toLine: places.at(-1)!.line }
    return tableBlocks(gridOfRows(part, budget), at, places)
  })
}

/** The number of rows before the table: titles, or all rows when no row has two cells. */
function bodyStart(rows: readonly PlacedCell[][]): number {
  const columns = rows.flat().map(({ column }) => column)
  const left = columns.reduce((least, column) => Math.min(least, column), Infinity)
  const right = columns.reduce((most, column) => Math.max(most, column), 0)
  const first = rows.findIndex(([cell, ...others]) => others.length > 0 || namesSome(cell!, left, right))
  if (first < 0) return rows.length
  const body = rows.slice(first)
  const hasGroups = body.slice(0, -1).some((row) => row.length === 1 && isNameLike(row[0]!.text))
  const namesColumns = body[0]!.every(({ text }) => !VALUE.test(text))
  // Above rows of values, a text that has others like it below names a group; the table builder reads groups.
  return first > 0 && hasGroups && !namesColumns ? first - 1 : first
}

/** A cell merged over some columns of its table, not from the first on, names these columns together. */
const namesSome = ({ column, columns }: PlacedCell, left: number, right: number): boolean =>
  columns > 1 && column > left && right > column

/** The number of rows such as "Teléfono: | 4555-1234" above a table of three columns or more. */
function labelRows(rows: readonly PlacedCell[][]): number {
  const count = rows.findIndex(([label, ...values]) => values.length !== 1 || !label!.text.endsWith(':'))
  return count > 0 && rows[count]!.length > 2 ? count : 0
}

function struckNotice({ cells }: Island, placeOf: PlaceOf): Block[] {
  const struck = cells.flatMap(({ struck: text, sourceRow }) =>
    text ? [{ kind: 'paragraph' as const, text, at: placeOf(sourceRow) }] : [],
  )
  return struck.length > 0 ? [{ kind: 'notice', notice: 'struck', blocks: struck }] : []
}
