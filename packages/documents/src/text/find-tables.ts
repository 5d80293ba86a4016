import { boxTablesIn } from './box-table.ts'
import { columnTablesIn } from './column-table.ts'
import { countedPosts } from './counted-posts.ts'
import type { FoundTable, TableFinder } from './found-table.ts'
import { legendsIn } from './legend.ts'
import { leaderRowsIn } from './leader-rows.ts'
import { separatedTablesIn } from './separated-table.ts'
import { tableLine, type TextLine } from './wrapped-lines.ts'

/** The surest layouts first: what one finds, the others never see. */
const LAYOUTS = [boxTablesIn, legendsIn, leaderRowsIn, separatedTablesIn, columnTablesIn]

/** A run of `-`, `=` or `_` below a line makes a title of it. */
const UNDERLINE = /^\s*(?:-{3,}|={3,}|_{3,}|~{3,}|\*{3,})\s*$/

/** A table of a text, or a note that a mark in a table points to. */
export type Found = { kind: 'table'; table: FoundTable } | { kind: 'note'; text: string }

/** "* Por encima de 8 A…", "(1) …" behind a table. */
const NOTE = /^\s*\\{0,2}(\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\)|[¹²³⁴†‡])\)?\s*(?=\S)/

/**
 * Replaces each table of a text, and each note below one, by a line that stands for it. Marks underlined titles with "# ".
 */
export function findTables(written: readonly TextLine[]): { lines: TextLine[]; found: Found[] } {
  const texts = written.map(({ text }) => text)
  const finders = LAYOUTS.map((tablesIn) => tablesIn(texts))
  const posts = countedPosts(texts)
  const lines: TextLine[] = []
  const found: Found[] = []
  let marks = new Set<string>()
  const add = (item: Found, from: number, next: number) => {
    lines.push({
      ...(isAfterRule && { afterRule: true }),
      text: tableLine(found.length),
      line: written[from]!.line,
      toLine: written[next - 1]!.line,
    })
    found.push(item)
    isAfterRule = false
  }
  let isAfterRule = false
  for (let at = 0; at < texts.length;) {
    const table = texts[at]!.trim() === '' ? null : firstFound(finders, at)
    if (table) {
      add({ kind: 'table', table }, at, table.next)
      marks = marksIn(table, marks)
      at = table.next
      continue
    }
    const note = noteAt(texts, at, marks)
    if (note) {
      add({ kind: 'note', text: note.text }, at, note.next)
      at = note.next
      continue
    }
    const line = posts.has(at) ? { ...written[at]!, text: '' } : written[at]!
    const isRule = SECTION_RULE.test(line.text) || posts.has(at)
    if (isRule) isAfterRule ||= (texts[at - 1]?.trim() ?? '') === ''
    const marked = { ...line, ...(isAfterRule && !isRule && line.text.trim() !== '' && { afterRule: true }) }
    if (marked.afterRule) isAfterRule = false
    lines.push(isUnderlined(texts, at) ? { ...marked, text: `# ${line.text.trim()}` } : marked)
    at += 1
  }
  return { lines, found }
}

/** The marks that the cells of a table carry, with those of the tables before it. */
function marksIn({ grid }: FoundTable, before: ReadonlySet<string>): Set<string> {
  const marks = new Set(before)
  for (const row of grid)
    for (const { text } of row) {
      const mark = /(\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\)|[¹²³⁴†‡])\s*$/.exec(text)?.[1]
      if (mark !== undefined) marks.add(mark)
    }
  return marks
}

/** A note below a table, with the lines that it goes on in. */
function noteAt(
  texts: readonly string[],
  at: number,
  marks: ReadonlySet<string>,
): { text: string; next: number } | null {
  const found = NOTE.exec(texts[at]!)
  if (!found || !marks.has(found[1]!)) return null
  const pieces = [texts[at]!.slice(found[0].length).trim()]
  let next = at + 1
  while (
    next < texts.length &&
    /^\s*[\p{Ll}(]/u.test(texts[next]!) &&
    !/[.!]$/.test(pieces.at(-1)!) &&
    !NOTE.test(texts[next]!)
  ) {
    pieces.push(texts[next]!.trim())
    next += 1
  }
  return { text: [found[1], ...pieces].join(' '), next }
}

function firstFound(finders: readonly TableFinder[], at: number): FoundTable | null {
  for (const find of finders) {
    const table = find(at)
    if (table) return table
  }
  return null
}

/** A rule below an empty line parts what stands above it from what follows. */
const SECTION_RULE = /^\s*(?:[-–—=_*~] ?){3,}\s*$/

const isUnderlined = (texts: readonly string[], at: number): boolean => {
  const line = texts[at]!.trim()
  const before = texts[at - 1]?.trim() ?? ''
  const rule = texts[at + 1] ?? ''
  // Right below another line, only a rule that was drawn to its length makes it a title.
  const isBelowLine = rule.trim().length === line.length && (texts[at - 2]?.trim() ?? '') === ''
  return (
    UNDERLINE.test(rule) &&
    (before === '' || UNDERLINE.test(before) || isBelowLine) &&
    line.length >= 3 &&
    line.length <= 90 &&
    !/[.;,]$/.test(line) &&
    /\p{L}/u.test(line)
  )
}
