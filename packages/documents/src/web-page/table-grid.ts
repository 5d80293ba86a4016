import { LimitExceeded } from '../model/index.ts'
import { MAX_COLUMNS_A_TABLE, MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import type { GridCell } from '../tables/index.ts'
import { onOneLine, textOf } from './element-text.ts'
import type { Marks } from './inline-run.ts'
import type { PageContext } from './page-context.ts'
import { childElements, nameOf, plain, type HtmlElement } from './page-dom.ts'

/** A row of a table as the page writes it. */
export interface TableRow {
  element: HtmlElement
  cells: HtmlElement[]
  isHead: boolean
  /** Rows of its section from this one on, which bound a rowspan. */
  left: number
}

/** The rows of a table in the order in which a browser shows them: head, bodies, foot. */
export function rowsOf(table: HtmlElement): TableRow[] {
  const sections: { rank: number; rows: HtmlElement[] }[] = []
  for (const child of childElements(table)) {
    const name = nameOf(child)
    if (name === 'tr') {
      const open = sections.at(-1)
      if (open?.rank === BODY) open.rows.push(child)
      else sections.push({ rank: BODY, rows: [child] })
    } else if (/^t(?:head|body|foot)$/.test(name))
      sections.push({
        rank: name === 'thead' ? HEAD : name === 'tfoot' ? FOOT : BODY,
        rows: childElements(child).filter((row) => nameOf(row) === 'tr'),
      })
  }
  return sections
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ rank, rows }) =>
      rows.map((element, at) => ({
        element,
        cells: childElements(element).filter((cell) => /^t[dh]$/.test(nameOf(cell))),
        isHead: rank === HEAD,
        left: rows.length - at,
      })),
    )
}

const [HEAD, BODY, FOOT] = [0, 1, 2] as const

/** The cells of a table, and what its cells strike through. */
export function gridOf(
  rows: readonly TableRow[],
  marks: Marks,
  context: PageContext,
): { grid: GridCell[][]; struck: string[] } {
  const { budget } = context.writer
  const places = placesOf(rows)
  const struck: string[] = []
  const areAllNames = rows.every(isRowOfNames)
  const grid = rows.map((row, at) => {
    const isHeader = (row.isHead || (isRowOfNames(row) && (!areAllNames || at === 0))) && row.cells.length > 1
    return row.cells.map((cell, n): GridCell => {
      const { height, width } = places[at]![n]!
      const run = textOf(cell, marks, context)
      const text = onOneLine(run.text)
      budget.spendText(text, height * width)
      if (run.struck !== '') struck.push(run.struck)
      const isEmphasised = nameOf(cell) === 'th' || run.isBold || isShaded(cell, row, context)
      return {
        text,
        ...(height > 1 && { rows: height }),
        ...(width > 1 && { columns: width }),
        ...(isHeader && { isHeader }),
        ...(isEmphasised && { isEmphasised }),
      }
    })
  })
  return { grid, struck }

  /** Counts the places that the cells cover before any is filled. */
  function placesOf(of: readonly TableRow[]): Size[][] {
    if (of.length > MAX_ROWS_A_TABLE) throw new LimitExceeded('the table has too many rows')
    const sizes = sizesOf(of)
    for (const row of sizes)
      budget.spendCells(row.reduce((sum, { height, width }) => sum + height * width, 0))
    return sizes
  }
}

/** A <th> beside values names its own row; only a row of nothing else names columns. */
const isRowOfNames = ({ cells }: TableRow): boolean =>
  cells.some((cell) => nameOf(cell) === 'th') &&
  cells.every((cell) =>
    nameOf(cell) === 'th' ? cell.getAttribute('scope') !== 'row' : plain(cell.textContent) === '',
  )

const isShaded = (cell: HtmlElement, { element }: TableRow, { styles }: PageContext): boolean =>
  styles.shaded.has(cell) || styles.shaded.has(element)

interface Size {
  height: number
  width: number
}

/** Browsers allow no larger colspan (HTML standard, "algorithm for processing rows"). */
const MAX_SPAN = 1000

/** How many rows and columns each cell covers. A last cell that reaches beyond the other rows ends where they end. */
function sizesOf(rows: readonly TableRow[]): Size[][] {
  const written = rows.map(({ cells, left }) =>
    cells.map((cell) => ({ height: rowSpan(cell, left), width: span(cell.getAttribute('colspan')) })),
  )
  const width = Math.max(0, ...starts(written).map((start) => start + 1))
  if (width > MAX_COLUMNS_A_TABLE) throw new LimitExceeded('the table has too many columns')
  const lastStarts = starts(written)
  return written.map((sizes, row) =>
    sizes.map((size, at) =>
      at === sizes.length - 1
        ? { ...size, width: Math.max(1, Math.min(size.width, width - lastStarts[row]!)) }
        : size,
    ),
  )
}

/** The column in which each row's last cell begins. */
function starts(rows: readonly (readonly Size[])[]): number[] {
  /** For each column, the rows that a cell above still covers. */
  const covered: number[] = []
  return rows.map((sizes) => {
    let column = 0
    let last = 0
    for (const { height, width } of sizes) {
      while ((covered[column] ?? 0) > 0) column += 1
      last = column
      if (column > MAX_COLUMNS_A_TABLE) break
      for (let right = column; right < Math.min(column + width, MAX_COLUMNS_A_TABLE + 1); right += 1)
        covered[right] = height
      column += width
    }
    for (let at = 0; at < covered.length; at += 1) covered[at] = Math.max(0, (covered[at] ?? 0) - 1)
    return last
  })
}

const span = (value: string | null): number => {
  const number = Number.parseInt(value ?? '1', 10)
  return Number.isNaN(number) || number < 1 ? 1 : Math.min(number, MAX_SPAN)
}

/** A rowspan of 0 reaches to the end of the section. */
const rowSpan = (cell: HtmlElement, left: number): number =>
  /^\s*0+\s*$/.test(cell.getAttribute('rowspan') ?? '')
    ? left
    : Math.min(span(cell.getAttribute('rowspan')), left)
