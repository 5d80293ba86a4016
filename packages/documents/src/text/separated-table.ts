import { cellKind, isValue, type GridCell } from '../tables/index.ts'
import type { FoundTable, TableFinder } from './found-table.ts'
import { unmark } from './marks.ts'
import { withReachOfNames } from './name-reach.ts'

/** How the cells of a row are kept apart, the surest first, and what else makes a row of a line. */
interface Separator {
  between: RegExp
  /** Rows that must follow one another, and cells of each. */
  rows: number
  cells: number
  /** Words that a cell may have. */
  words: number
  /** Rows may have fewer cells than the widest one. */
  isRagged?: boolean
  isTab?: boolean
  /** The first row of such a table is mostly its header. */
  mayHaveHeader?: boolean
  /** What keeps cells apart when more rows have it. */
  orElse?: Separator
}
/** "Jazmín de leche - 1 metro - $ 16.400": of several dashes, the one before the price. */
const BEFORE_PRICE: Separator = {
  between: /\s+[-–—]\s+(?=\$ ?\d[^-–—]{0,30}$)/,
  rows: 3,
  cells: 2,
  words: 14,
}
const SEPARATORS: readonly Separator[] = [
  // "<|im_end|>" parts the turns of a model's prompt; in a row it would no longer be known for that.
  { between: /\s*(?<!<)\|(?!>)\s*/, rows: 2, cells: 2, words: 40, isRagged: true, mayHaveHeader: true },
  { between: /(?:(?<! ) +)?\t */, rows: 2, cells: 2, words: 30, isRagged: true, isTab: true, mayHaveHeader: true },
  { between: /\s+\/\s+/, rows: 3, cells: 3, words: 9 },
  { between: /\s*(?:→|⇒|=>|->)\s*(?=(?:\$|U\$S|USD)? ?\d)/, rows: 2, cells: 2, words: 9 },
  { between: /\s*;\s*/, rows: 2, cells: 3, words: 9, isRagged: true },
  { between: /\s*;\s*/, rows: 3, cells: 2, words: 6 },
  { between: /(?<!\s)\s+—\s+/, rows: 3, cells: 3, words: 14 },
  { between: /(?<!(?<!\$ ?[\d.,]*)\d)\s+[-–—]\s+|\s+[-–—]\s+(?!\d)/, rows: 3, cells: 2, words: 9, orElse: BEFORE_PRICE },
  { between: /,\s+|(?<!\d),|,(?!\d)/, rows: 3, cells: 3, words: 5 },
  { between: /(?<!\s\s)(?<!(?:^|\s)(?:por|a|de|desde|sale|cuesta|son|es|vale|en|cada|hasta|y|o)|[:,(.–-])\s+(?=\$\s?\d)/i, rows: 2, cells: 2, words: 8 },
] // prettier-ignore

/** What is an item with its label already. */
const ITEM = /^- [^|;\t]+?: /
const LABELLED = /^[^:]{1,40}: \S/
const LONGEST_ROW = 1000
const LONGEST_PLAIN_ROW = 400
const RULE = /^(?=[^]*--)[\s|:+=-]+$/

/** Finds a table whose cells are kept apart by a sign: strokes, tabs, semicolons, dashes, commas, or a price behind a name. */
export function separatedTablesIn(lines: readonly string[]): TableFinder {
  const rules = lines.map((line) => RULE.test(line))
  const afterRules = rules.map((isRule, at) => (isRule ? -1 : at))
  // Rules may follow each other without end: each knows the line after them all.
  for (let at = lines.length - 1; at >= 0; at--)
    if (rules[at]) afterRules[at] = afterRules[at + 1] ?? lines.length
  const known: (PlainLine | undefined)[] = []
  const plainAt = (at: number) => (known[at] ??= plainLine(lines[at]!))
  const text = { lines, afterRules, plainAt }
  return (at) => tableAt(text, at) ?? tableBelowHeader(text, at)
}

/** The lines of a text; `afterRules` is for each the next one that is no rule, itself included. */
interface RuledLines {
  lines: readonly string[]
  afterRules: readonly number[]
  plainAt: (at: number) => PlainLine
}

/** "ZONA / CÓMO VA / DEMORA" above rows whose cells are kept apart by another sign. */
function tableBelowHeader(text: RuledLines, at: number): FoundTable | null {
  const names = text.lines[at]!.trim().split(/ [/|] /)
  if (names.length < 3 || names.some((name) => name.split(' ').length > 5 || isValue(cellKind(name))))
    return null
  const table = tableAt(text, at + 1)
  if (
    !table ||
    table.grid[0]!.some(({ isHeader }) => isHeader) ||
    table.grid.some((row) => row.length !== names.length)
  )
    return null
  return {
    grid: [names.map((text) => ({ text: text.trim(), isHeader: true })), ...table.grid],
    from: at,
    next: table.next,
    lines: [at, ...(table.lines ?? [])],
  }
}

function tableAt(text: RuledLines, at: number): FoundTable | null {
  if (at >= text.lines.length) return null
  for (const separator of SEPARATORS) {
    const usual = rowsOf(text, at, separator)
    const other = separator.orElse ? rowsOf(text, at, separator.orElse) : null
    const found = (other?.rows.length ?? 0) > (usual?.rows.length ?? 0) ? other : usual
    if (found === null) continue
    const { title, rows } = withHeaderOfTitle(found.rows)
    const hasHeader = found.hasRule || title !== null
    const grid = rows.map((cells, row) =>
      cells.map((text): GridCell =>
        row > 0
          ? { text }
          : { text, ...(hasHeader ? { isHeader: true } : separator.mayHaveHeader && { mayBeHeader: true }) },
      ),
    )
    const named = separator.isTab === true ? withNamesOfColumns(grid) : grid
    const places = found.places
    return title === null
      ? { grid: named, from: at, next: found.next, lines: places }
      : {
          grid: [[{ text: title, columns: rows[0]!.length }], ...named],
          from: at,
          next: found.next,
          lines: [at, ...places],
        }
  }
  return null
}

/** "Contado", an empty cell, "Con tarjeta" and an empty cell above two columns each: what merged cells of a sheet become. */
function withNamesOfColumns(grid: readonly GridCell[][]): GridCell[][] {
  // The last column may have no name.
  const isFull = (row: readonly GridCell[]) =>
    row.filter(({ text }) => text !== '').length >= 0.8 * row.length
  const first = grid.findIndex(isFull)
  const above = grid.slice(0, Math.max(0, first))
  const from = above.findLastIndex((row) => !areGroups(row)) + 1
  return from < above.length
    ? [...grid.slice(0, from), ...withReachOfNames(grid.slice(from), first - from)]
    : [...grid]
}

/** Names of groups of columns: several names, and an empty cell above the names of the rows. */
const areGroups = (row: readonly GridCell[]): boolean =>
  row[0]!.text === '' &&
  row.filter(({ text }) => text !== '').length > 1 &&
  row.every(({ text }) => !isValue(cellKind(text)))

function rowsOf(
  { lines, afterRules, plainAt }: RuledLines,
  at: number,
  separator: Separator,
): { rows: string[][]; hasRule: boolean; next: number; places: number[] } | null {
  const rows: string[][] = []
  const places: number[] = []
  let hasRule = false
  let widest = 0
  for (let next = at; next < lines.length; next++) {
    if (rows.length > 0 && afterRules[next] !== next) {
      hasRule ||= rows.length === 1
      next = afterRules[next]!
      if (next === lines.length) break
    }
    const cells = cellsOf(lines[next]!, () => plainAt(next), separator)
    if (cells === null) break
    if (rows.length > 0 && separator.isRagged !== true && cells.length !== widest) break
    widest = Math.max(widest, cells.length)
    rows.push(cells)
    places.push(next)
  }
  if (separator.isRagged === true) trimRagged(rows, places)
  const isTable = rows.length >= separator.rows && rows.some(({ length }) => length >= separator.cells)
  return isTable ? { rows, hasRule, next: places.at(-1)! + 1, places } : null
}

/** A row of one cell at the end is no row of the table; one in the middle names a group. */
function trimRagged(rows: string[][], places: number[]): void {
  while (rows.length > 0 && rows.at(-1)!.length < 2) {
    rows.pop()
    places.pop()
  }
}

/** What is told by a line before a sign parts it; told once, since each of the signs is tried. */
interface PlainLine {
  isFramed: boolean
  text: string
  /** A sentence that goes on in the next line, or is whole, is no row; nor does a row ask, nor is an item with its label one. */
  isRow: boolean
  beginsSmall: boolean
}

function plainLine(line: string): PlainLine {
  const isFramed = /^\s*\|/.test(line)
  const text = isFramed ? line.trim().replace(/^\||\|$/g, '') : unmark(line.trim())
  return {
    isFramed,
    text,
    isRow: !ITEM.test(line) && (isFramed || !(text.includes('?') || /[!:;,…]$|\p{L}{3}\.$/u.test(text))),
    beginsSmall: /^\p{Ll}/u.test(text) && !isFramed && !line.includes('|'),
  }
}

function cellsOf(line: string, plain: () => PlainLine, separator: Separator): string[] | null {
  const { between, cells: least, words } = separator
  if (line.length > LONGEST_ROW) return null
  const { isFramed, text, isRow, beginsSmall } = plain()
  if (separator.isTab === true) return tabbedCells(isFramed ? text : withoutEndBlanks(line), separator)
  if (!isRow || (line.length > LONGEST_PLAIN_ROW && !isFramed) || (least === 2 && beginsSmall)) return null
  const parts = text.trim() === '' ? [] : text.split(between)
  if (parts.length < least) return null
  const cells = parts.map(cleanCell)
  // A header may leave the corner empty.
  if (cells[0] === '' && !isFramed && separator.isRagged !== true) return null
  // "S: cintura 62 a 67, cadera 88 a 93" has its label: what follows is no column.
  if (words < 9 && LABELLED.test(cells[0]!)) return null
  if (least === 2 && words < 30 && (cells.length > 8 || cells.includes(''))) return null
  return cells.every((cell) => cell.split(' ').length <= words) && cells.some((cell) => cell !== '')
    ? cells
    : null
}

function tabbedCells(text: string, { between, cells: least, words }: Separator): string[] | null {
  if (!text.includes('\t') || text.trim() === '') return null
  const cells = text.split(between).map(cleanCell)
  return cells.length >= least && cells.every((cell) => cell.split(' ').length <= words) ? cells : null
}

/** A tab at the end stays: it stands before an empty cell. */
const withoutEndBlanks = (line: string): string =>
  line.slice(0, Math.max(line.trimEnd().length, line.lastIndexOf('\t') + 1))

const cleanCell = (cell: string): string =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** "Línea 2025 (modelo / potencia / peso)": the columns are named in brackets behind the title. */
function withHeaderOfTitle(rows: readonly string[][]): { title: string | null; rows: readonly string[][] } {
  const [first = [], ...others] = rows
  const [, title, name] = /^([^()]+?)\s*\(([^()]+)$/.exec(first[0] ?? '') ?? []
  const last = /^([^()]+)\)$/.exec(first.at(-1) ?? '')?.[1]
  if (title === undefined || name === undefined || last === undefined || others.length === 0)
    return { title: null, rows }
  const key = name[0]!.toUpperCase() + name.slice(1)
  return { title, rows: [[key, ...first.slice(1, -1), last], ...others] }
}
