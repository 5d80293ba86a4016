import { findLattices } from './lattice.ts'
import { toLines, type Line } from './lines.ts'
import type { PageText } from './page-text.ts'
import type { Word } from './words.ts'

/** A page head or foot stands in this share of the page height. */
const EDGE = 0.14
const LINES_AT_EDGE = 4
const SAME_HEIGHT = 3
const PAGE_NUMBER =
  /^(?:(?:p[áa]g(?:ina)?|hoja|page)\.?\s*(?:n[°º]\s*)?)\d{1,4}(?:\s*(?:de|\/|of)\s*\d{1,4})?\.?$/iu
/** "Luz de Barrio · página 4" */
const ENDS_WITH_PAGE_NUMBER =
  /[|·•–—-]\s*(?:p[áa]g(?:ina)?|hoja|page)\.?\s*(?:n[°º]\s*)?\d{1,4}(?:\s*(?:de|\/|of)\s*\d{1,4})?$/iu
const BARE_NUMBER = /^[-–—\s]*\d{1,4}(?:\s*(?:\/|de|of)\s*\d{1,4})?[-–—\s]*$/iu

const SAYS_PAGE =
  /p[áa]g(?:ina)?\b|\bhoja\b|\bpage\b|\d\s*(?:\/|de|of)\s*\d|[-–—|·•]\s*\d+\s*$|^\d+\s*[-–—|·•]/iu

interface EdgeLine {
  page: number
  line: Line
  text: string
  folded: string
  /** From the top; from the bottom where the line is a foot, as negative number. */
  place: number
  isHead: boolean
  hasPageNumber: boolean
}

/** Leaves out the lines that pages repeat at their top and bottom, and page numbers, and tells them apart from the pages. */
export function withoutRunningHeads(pages: readonly PageText[]): { pages: PageText[]; heads: string[] } {
  const edges = pages.flatMap(edgeLines)
  const dropped = new Set<Word>()
  const drop = (line: Line) => {
    for (const segment of line.segments) for (const word of segment.words) dropped.add(word)
  }
  const groups = new Map<string, EdgeLine[]>()
  for (const edge of edges) {
    const group = groups.get(edge.folded)
    if (group) group.push(edge)
    else groups.set(edge.folded, [edge])
  }
  const isDropped = (edge: EdgeLine) =>
    edge.hasPageNumber || isMenu(edge.line) || isRunning(edge, groups.get(edge.folded) ?? [], pages.length)
  // A head ends where the first line of the page itself begins.
  const ended = new Set<string>()
  const heads: string[] = []
  for (const edge of edges) {
    const key = `${edge.page} ${edge.isHead}`
    if (ended.has(key) || !isDropped(edge)) {
      ended.add(key)
      continue
    }
    heads.push(...edge.line.segments.map(({ text }) => text))
    drop(edge.line)
  }
  return {
    pages: pages.map((page) => ({ ...page, words: page.words.filter((word) => !dropped.has(word)) })),
    heads,
  }
}

function edgeLines(page: PageText): EdgeLine[] {
  const lines = toLines(page.words)
  const tables = findLattices(page.rules)
  const isRow = (line: Line) =>
    tables.some(
      (table) => line.y > table.y0 && line.y < table.y1 && line.x1 > table.x0 && line.x0 < table.x1,
    ) || isTableRow(line, lines)
  const top = lines
    .slice(0, LINES_AT_EDGE)
    .filter((line) => line.y < EDGE * page.height && (hasPageNumber(line) || !isRow(line)))
  const bottom = lines
    .slice(-LINES_AT_EDGE)
    .filter(
      (line) =>
        line.y > (1 - EDGE) * page.height && !top.includes(line) && (hasPageNumber(line) || !isRow(line)),
    )
    .toReversed()
  const edge = (line: Line, place: number, isHead: boolean): EdgeLine => {
    const text = line.segments.map((segment) => segment.text).join(' ')
    return {
      page: page.page,
      line,
      text,
      folded: text.replace(/\d+/gu, '#'),
      place,
      isHead,
      hasPageNumber: hasPageNumber(line),
    }
  }
  return [
    ...top.map((line) => edge(line, line.y, true)),
    ...bottom.map((line) => edge(line, line.y - page.height, false)),
  ]
}

const hasPageNumber = (line: Line) =>
  [PAGE_NUMBER, ENDS_WITH_PAGE_NUMBER].some((pattern) =>
    pattern.test(line.segments.map(({ text }) => text).join(' ')),
  ) || line.segments.some(({ text }) => PAGE_NUMBER.test(text))

/** "Inicio   Tienda   Mi cuenta": what a printed web page takes along. */
const isMenu = ({ segments }: Line): boolean =>
  segments.length > 2 && /^(?:inicio|home)$/iu.test(segments[0]!.text)

/** The same line at the same height on another page; only the page number may differ. */
function isRunning(edge: EdgeLine, group: readonly EdgeLine[], pages: number): boolean {
  if (pages < 2) return false
  const alike = group.filter(
    (other) => other.page !== edge.page && Math.abs(other.place - edge.place) <= SAME_HEIGHT,
  )
  const same = alike.filter((other) => other.text === edge.text || countsPages(edge, other))
  const onPages = new Set(same.map((other) => other.page)).size + 1
  if (BARE_NUMBER.test(edge.text) && onPages >= 2) return true
  return onPages >= 2 && onPages >= Math.min(3, Math.ceil(pages / 2))
}

/** A line with the columns of its neighbour is a row, even when pages repeat it. */
function isTableRow(line: Line, lines: readonly Line[]): boolean {
  if (line.segments.length < 2) return false
  return lines.some((other) => {
    const distance = Math.abs(other.y - line.y)
    if (other === line || distance > 3.2 * line.size || other.segments.length < 2) return false
    const shared = line.segments.filter((segment) =>
      other.segments.some((one) => Math.abs(one.x0 - segment.x0) < 2 || Math.abs(one.x1 - segment.x1) < 2),
    )
    return shared.length >= 2 && shared.length >= 0.6 * other.segments.length
  })
}

/** The number that differs grows with the page. A number within a name, as in "FAMILIA 3", counts no pages. */
function countsPages(edge: EdgeLine, other: EdgeLine): boolean {
  if (!SAYS_PAGE.test(edge.text) && !edge.line.segments.some(({ text }) => BARE_NUMBER.test(text)))
    return false
  const [a, b] = [numbersIn(edge.text), numbersIn(other.text)]
  if (a.length !== b.length) return false
  const differing = a.flatMap((number, index) =>
    number === b[index] ? [] : [Number(b[index]) - Number(number)],
  )
  return differing.length === 1 && differing[0] === other.page - edge.page
}

const numbersIn = (text: string) => text.match(/\d+/gu) ?? []
