import { isWithheld, type KnowledgeIndex } from '../knowledge/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { isSaidIn } from '../privacy/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

/** A sentence or row of a file, the smallest thing that an answer may cite. */
export interface Unit {
  text: string
  /** What it says is about: the heading above it, which is a unit itself, and the header of its table. */
  heading: string | null
  header: string | null
  /** Whether it begins a line of the file. */
  isFirst: boolean
}

type Part = KnowledgeIndex['parts'][number]

/** The units of a part that a buyer may read, in the order and the lines of the file. */
export function unitsOf(part: Part): Unit[] {
  const isPrivate = isSaidIn(part.withheld)
  const heading =
    part.heading !== null && !isPrivate(part.heading, part.heading) && !isWithheld(part.heading)
      ? part.heading
      : null
  const lines = part.text.split('\n')
  const headers = headersOf(lines)
  // Nothing after an order to the assistant is trusted until the next blank line.
  // A remark to the staff in its brackets ("leer antes de contestar") says nothing of what stands below.
  let isMarked = part.heading !== null && isPlainOrder(part.heading.replace(REMARK, ' '))
  const title: Unit[] =
    heading === null || isMarked || isPlainOrder(heading)
      ? []
      : [{ text: heading, heading: null, header: null, isFirst: true }]
  const headerFor = (header: string | null) =>
    header === null || isPrivate(header, header) || isWithheld(header) || orderIn(header) !== null
      ? null
      : header
  const units = lines.flatMap((line, at) => {
    if (line.trim() === '') {
      isMarked = false
      return []
    }
    const units: Unit[] = []
    for (const text of cellsOf(line).length > 1 ? [line.trim()] : sentencesOf(line)) {
      isMarked ||= isPlainOrder(text)
      if (!isMarked && orderIn(text) === null && !isPrivate(text, line))
        units.push({ text, heading, header: headerFor(headers[at] ?? null), isFirst: units.length === 0 })
    }
    return units
  })
  return [...title, ...units]
}

const REMARK = /\([^()]*\)/g

/** A learned score alone hides its sentence, and no more. */
function isPlainOrder(text: string): boolean {
  const order = orderIn(text)
  return order !== null && order !== 'order-by-words'
}

const SEPARATOR = /\s*(?:\||;|\t|\s{3,}|\.{2,}|…+|(?:\. ){2,}\.?)\s*/

/** The cells of a row; one for a line that is no row. */
function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(SEPARATOR)
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  return cells.length > 1 && cells.every((cell) => cell.length < 80) ? cells : [line]
}

/** For each line the header of its table: the first row of a run of rows, when it holds fewer numbers than the next. */
function headersOf(lines: readonly string[]): (string | null)[] {
  let header: string | null = null
  let size = 0
  return lines.map((line, at) => {
    const { length } = cellsOf(line)
    if (length < 3) {
      if (line.trim() !== '' && !/^[\s|:+-]+$/.test(line)) size = 0
      if (size === 0) header = null
      return null
    }
    if (size === 0) {
      size = length
      const next = lines.slice(at + 1).find((other) => cellsOf(other).length >= 3)
      header = next !== undefined && numbersIn(line) <= numbersIn(next) ? line.trim() : null
      return null
    }
    return header
  })
}

const numbersIn = (line: string): number =>
  cellsOf(line).filter((cell) => /^[$\s]*\d[\d.,\s]*\S{0,6}$/.test(cell)).length

/** The units of a part without those that repeat the end of the part before, and without a heading that goes on. */
export function withoutRepeated(units: readonly Unit[], before: readonly Unit[]): readonly Unit[] {
  const [first] = units
  const isSameHeading = first !== undefined && first.heading === null && first.text === before[0]?.text
  const rest = isSameHeading ? units.slice(1) : units
  const last = before.at(-1)?.text
  return rest[0] !== undefined && last !== undefined && fold(rest[0].text) === fold(last)
    ? rest.slice(1)
    : rest
}
