import { cellKind, isValue, type CellKind } from '../tables/index.ts'
import type { Piece } from './columns.ts'

/** A line of a table whose groups stand apart from each other. */
export interface GroupedRow {
  line: number
  pieces: readonly Piece[]
  /** The line names the rows below it. */
  isGroup: boolean
}

/** The lines of a text with the cells of each, and whether a line is drawn. */
export interface PiecedLines {
  lines: readonly string[]
  piecesAt: (line: number) => readonly Piece[]
  isRule: (line: string) => boolean
}

const LEAST_COLUMNS = 3
const MOST_GROUP_LENGTH = 60

/**
 * The rows of all groups below a header, where empty lines or names of groups part them: the header stands once and holds for
 * every group. Returns null when no line below the header is parted from it or from other rows.
 */
export function rowsOfGroups(text: PiecedLines, at: number): GroupedRow[] | null {
  if (!isHeader(text, at) || !isBegin(text, at)) return null
  // A header right above rows names these rows only.
  if (!groupFrom(text, at + 1).isApart) return null
  const rows: GroupedRow[] = [{ line: at, pieces: text.piecesAt(at), isGroup: false }]
  /** Kinds of the last cells of rows. */
  const kinds = new Set<CellKind>()
  let next = at + 1
  let isParted = false
  for (;;) {
    const group = groupFrom(text, next)
    if (group.rowAt === null) break
    const { isApart } = group
    // A chunk with a header of its own is another table, and so is one that ends with values of another kind.
    const isAlike = kinds.size === 0 || kinds.has(kindOfLast(text.piecesAt(group.rowAt)))
    if (isApart && (isHeader(text, group.rowAt) || !isAlike)) break
    isParted ||= isApart
    if (group.nameAt !== null)
      rows.push({ line: group.nameAt, pieces: text.piecesAt(group.nameAt), isGroup: true })
    next = group.rowAt
    while (isRow(text, next) || text.isRule(text.lines[next] ?? '')) {
      if (isRow(text, next)) {
        rows.push({ line: next, pieces: text.piecesAt(next), isGroup: false })
        kinds.add(kindOfLast(text.piecesAt(next)))
      }
      next += 1
    }
  }
  const body = rows.slice(1).filter(({ isGroup }) => !isGroup)
  return isParted && body.length > 1 && body.every(({ pieces }) => hasValue(pieces)) ? rows : null
}

const kindOfLast = (pieces: readonly Piece[]): CellKind => cellKind(pieces.at(-1)!.text)

/** The next row from a line on, over an empty line, a rule and the name of a group. */
function groupFrom(
  text: PiecedLines,
  from: number,
): { rowAt: number | null; nameAt: number | null; isApart: boolean } {
  const { lines } = text
  let nameAt: number | null = null
  let empty = 0
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!
    if (line.trim() === '') {
      empty += 1
      if (empty > MOST_EMPTY) break
    } else if (text.isRule(line)) continue
    else if (isRow(text, at)) return { rowAt: at, nameAt, isApart: empty > 0 || nameAt !== null }
    else if (nameAt === null && isGroupName(text, at)) nameAt = at
    else break
  }
  return { rowAt: null, nameAt: null, isApart: true }
}
const MOST_EMPTY = 3

const isRow = ({ lines, piecesAt }: PiecedLines, at: number): boolean =>
  at < lines.length && piecesAt(at).length > 1

function isGroupName({ lines, piecesAt }: PiecedLines, at: number): boolean {
  const [name, ...others] = piecesAt(at)
  return (
    name !== undefined &&
    others.length === 0 &&
    lines[at]!.trim().length <= MOST_GROUP_LENGTH &&
    !/^[\p{Ll}(*]|[.;,!?]$|\$/u.test(name.text)
  )
}

/** A line of names only: no value stands in it. */
const isHeader = (text: PiecedLines, at: number): boolean => {
  const pieces = text.piecesAt(at)
  return pieces.length >= LEAST_COLUMNS && !hasValue(pieces)
}

/** Whether no row stands right above a line. */
const isBegin = (text: PiecedLines, at: number): boolean =>
  at === 0 || text.isRule(text.lines[at - 1]!) || !isRow(text, at - 1)

const hasValue = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => isValue(cellKind(text)))
