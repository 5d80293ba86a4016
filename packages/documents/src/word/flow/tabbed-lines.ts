import { LimitExceeded } from '../../model/index.ts'
import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import type { Grid } from '../../tables/index.ts'

/** A line with tabs or dot leaders between its cells. */
export interface TabbedLine {
  /** As written: doubled tabs give empty cells. */
  cells: string[]
  isBold: boolean
}

/** What a group of tabbed lines is: a table, or a line that only happens to hold a tab. */
export type TabbedGroup = { grid: Grid } | { text: string }

const LEADER = /\.{4,}|…{2,}|·{4,}|(?:\. ){3,}\.?/g
/** Stands for a leader; cleaned text never holds it. */
const LEADER_MARK = '\u0001'
const BULLET = /^(?:[•▪◦●■➢►·*o–—-]|\d{1,3}[.)]|[a-z][.)])$/
const MAX_LONE_LABEL_CHARACTERS = 60

/**
 * The cells of a line when it has at least two; `null` for a line of plain text.
 *
 * @throws LimitExceeded when it has more than a table may have
 */
export function cellsOfLine(line: string): string[] | null {
  const cells = line.replace(LEADER, LEADER_MARK).split('\t').flatMap(cellsBetweenTabs)
  while (cells.at(-1) === '') cells.pop()
  const filled = filledCells(cells)
  if (filled.length < 2 || BULLET.test(filled[0] ?? '')) return null
  if (filled.length > MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
  return cells.length > MAX_COLUMNS_A_TABLE ? filled : cells
}

/** A leader parts two cells; beside a tab it only leads there. */
function cellsBetweenTabs(text: string): string[] {
  const parts = text.split(LEADER_MARK).map((part) => part.trim())
  const filled = filledCells(parts)
  return parts.length > 1 || filled.length > 0 ? filled : ['']
}

/**
 * Finds the tables in consecutive tabbed lines. Doubled tabs are empty cells when that makes the lines equally long, and
 * mere padding when leaving them out does.
 */
export function groupTabbedLines(lines: readonly TabbedLine[]): TabbedGroup[] {
  const [first] = lines
  if (!first) return []
  if (lines.length === 1) return [groupLoneLine(first)]
  if (areEquallyLong(lines, ({ cells }) => cells)) return [{ grid: gridOfLines(dropEmptyColumns(lines)) }]
  const collapsed = lines.map((line) => ({ ...line, cells: filledCells(line.cells) }))
  if (areEquallyLong(collapsed, ({ cells }) => cells)) return [{ grid: gridOfLines(collapsed) }]
  if (onlyLacksLastCells(lines)) return [{ grid: gridOfLines(lines) }]
  return splitByLength(lines).flatMap(groupTabbedLines)
}

function groupLoneLine(line: TabbedLine): TabbedGroup {
  const cells = filledCells(line.cells)
  const isPair = cells.length === 2 && (cells[0] ?? '').length <= MAX_LONE_LABEL_CHARACTERS
  return isPair ? { grid: gridOfLines([{ ...line, cells }]) } : { text: cells.join(' ') }
}

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell !== '')

const areEquallyLong = (lines: readonly TabbedLine[], cellsOf: (line: TabbedLine) => string[]) =>
  new Set(lines.map((line) => cellsOf(line).length)).size === 1

/** Whether most lines have all cells, and the others end early. */
function onlyLacksLastCells(lines: readonly TabbedLine[]): boolean {
  const longest = longestLine(lines)
  const complete = lines.filter(({ cells }) => cells.length === longest).length
  const hasGaps = lines.some(({ cells }) => cells.slice(1).includes(''))
  return !hasGaps && complete * 2 > lines.length
}

function dropEmptyColumns(lines: readonly TabbedLine[]): TabbedLine[] {
  const isFilled = (lines[0]?.cells ?? []).map((_, at) => lines.some(({ cells }) => cells[at] !== ''))
  return lines.map((line) => ({ ...line, cells: line.cells.filter((_, at) => isFilled[at]) }))
}

function splitByLength(lines: readonly TabbedLine[]): TabbedLine[][] {
  const groups: TabbedLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const isAlike = group?.[0] && filledCells(group[0].cells).length === filledCells(line.cells).length
    if (group && isAlike) group.push(line)
    else groups.push([line])
  }
  return groups
}

function gridOfLines(lines: readonly TabbedLine[]): Grid {
  const columns = longestLine(lines)
  return lines.map(({ cells, isBold }) =>
    Array.from({ length: columns }, (_, at) => ({ text: cells[at] ?? '', isEmphasised: isBold })),
  )
}

const longestLine = (lines: readonly TabbedLine[]) =>
  lines.reduce((longest, { cells }) => Math.max(longest, cells.length), 0)
