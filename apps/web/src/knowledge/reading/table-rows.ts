import type { TableBlock } from '@mostrador/contract/knowledge'
import { groupName } from './block-text.ts'

export interface TableCell {
  text: string
  column: number
  rowSpan: number
  columnSpan: number
}

/** A group of rows with the row that names it; the rows above the first name have none. */
export interface RowGroup {
  /** Index of its first row in the table, the one with the name included. */
  start: number
  name: string | null
  rows: { row: number; cells: TableCell[] }[]
}

export interface TableLayout {
  columns: number
  header: TableCell[][]
  groups: RowGroup[]
}

/** A run of rows that merged cells must not leave: HTML knows no cell that is half header, half body. */
interface Section {
  start: number
  end: number
}

/**
 * Lays a table out for HTML, where a merged cell is written once and the places that it covers are left out. A merged cell
 * that crosses the end of the header or a row that names a group is cut there and repeated below.
 *
 * @param limit - rows of the body that are laid out
 */
export function tableLayout({ header, rows, groups, spans }: TableBlock, limit = rows.length): TableLayout {
  const grid = [...header, ...rows.slice(0, limit)]
  const named = new Set(groups.map((row) => row + header.length))
  const columns = Math.max(0, ...grid.map((cells) => cells.length))
  const sections = sectionsOf(grid.length, header.length, named)
  // The row that names a group is written as one cell, so that a merged cell ends above it and begins anew below.
  const runs = sections.flatMap(({ start, end }) =>
    named.has(start)
      ? [
          { start, end: start + 1 },
          { start: start + 1, end },
        ]
      : [{ start, end }],
  )
  const places = placesOf(spans, runs, columns)
  const cellsAt = (row: number): TableCell[] =>
    (grid[row] ?? []).flatMap((text, column): TableCell[] => {
      const place = places.get(keyOf(row, column))
      if (place === 'covered') return []
      return [{ text, column, rowSpan: place?.rows ?? 1, columnSpan: place?.columns ?? 1 }]
    })
  const body = sections.filter(({ start }) => start >= header.length)
  return {
    columns,
    header: header.map((_, row) => cellsAt(row)),
    groups: body.map(({ start, end }): RowGroup => {
      const isNamed = named.has(start)
      const first = isNamed ? start + 1 : start
      return {
        start: start - header.length,
        name: isNamed ? groupName(grid[start] ?? []) : null,
        rows: Array.from({ length: end - first }, (_, at) => ({
          row: first + at - header.length,
          cells: cellsAt(first + at),
        })),
      }
    }),
  }
}

/** The header, then each group of rows with the row that names it. */
function sectionsOf(total: number, headerRows: number, named: ReadonlySet<number>): Section[] {
  const starts = [0, headerRows, ...[...named].filter((row) => row < total)]
  const ordered = [...new Set(starts)].filter((row) => row < total).sort((one, other) => one - other)
  return ordered.map((start, at) => ({ start, end: ordered[at + 1] ?? total }))
}

type Place = 'covered' | { rows: number; columns: number }

/** What each place of the grid is that a merged cell touches. */
function placesOf(
  spans: TableBlock['spans'],
  sections: readonly Section[],
  columns: number,
): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { row, column, rows, columns: width } of spans) {
    const right = Math.min(column + width, columns)
    for (const { start, end } of sections) {
      const top = Math.max(row, start)
      const bottom = Math.min(row + rows, end)
      if (top >= bottom || column >= right) continue
      for (let at = top; at < bottom; at++)
        for (let place = column; place < right; place++) places.set(keyOf(at, place), 'covered')
      places.set(keyOf(top, column), { rows: bottom - top, columns: right - column })
    }
  }
  return places
}

const keyOf = (row: number, column: number): string => `${row} ${column}`
