import { toLines, type Line } from './lines.ts'
import type { PageText } from './page-text.ts'
import type { Word } from './words.ts'

/** A page head or foot stands in this share of the page height. */
const EDGE = 0.14
const LINES_AT_EDGE = 4
const SAME_HEIGHT = 3
const PAGE_NUMBER =
  /^(?:(?:p[áa]g(?:ina)?|hoja|page)\.?\s*(?:n[°º]\s*)?)\d{1,4}(?:\s*(?:de|\/|of)\s*\d{1,4})?\.?$/iu
const BARE_NUMBER = /^[-–—\s]*\d{1,4}(?:\s*(?:\/|de|of)\s*\d{1,4})?[-–—\s]*$/iu

interface EdgeLine {
  page: number
  line: Line
  text: string
  folded: string
  /** From the top; from the bottom where the line is a foot, as negative number. */
  place: number
}

/** Leaves out the lines that pages repeat at their top and bottom, and page numbers. */
export function withoutRunningHeads(pages: readonly PageText[]): PageText[] {
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
  for (const group of groups.values())
    for (const edge of group) if (isRunning(edge, group, pages.length)) drop(edge.line)
  for (const { line, text } of edges) if (PAGE_NUMBER.test(text)) drop(line)
  return dropped.size === 0
    ? [...pages]
    : pages.map((page) => ({ ...page, words: page.words.filter((word) => !dropped.has(word)) }))
}

function edgeLines(page: PageText): EdgeLine[] {
  const lines = toLines(page.words)
  const top = lines.slice(0, LINES_AT_EDGE).filter((line) => line.y < EDGE * page.height)
  const bottom = lines
    .slice(-LINES_AT_EDGE)
    .filter((line) => line.y > (1 - EDGE) * page.height && !top.includes(line))
  const edge = (line: Line, place: number): EdgeLine => {
    const text = line.segments.map((segment) => segment.text).join(' ')
    return { page: page.page, line, text, folded: text.replace(/\d+/gu, '#'), place }
  }
  return [...top.map((line) => edge(line, line.y)), ...bottom.map((line) => edge(line, line.y - page.height))]
}

/** The same line at the same height on another page; only the page number may differ. */
function isRunning(edge: EdgeLine, group: readonly EdgeLine[], pages: number): boolean {
  if (pages < 2) return false
  const alike = group.filter(
    (other) => other.page !== edge.page && Math.abs(other.place - edge.place) <= SAME_HEIGHT,
  )
  const isRow = edge.line.segments.length > 1
  const counts = (other: EdgeLine) =>
    other.text === edge.text ? !isRow || isFarFromRows(edge) || pages > 2 : countsPages(edge, other)
  const same = alike.filter(counts)
  const onPages = new Set(same.map((other) => other.page)).size + 1
  if (BARE_NUMBER.test(edge.text) && onPages >= 2) return true
  return onPages >= 2 && onPages >= Math.min(3, Math.ceil(pages / 2))
}

const isFarFromRows = ({ line }: EdgeLine) => line.segments.length <= 3

/** The number that differs grows with the page. */
function countsPages(edge: EdgeLine, other: EdgeLine): boolean {
  const [a, b] = [numbersIn(edge.text), numbersIn(other.text)]
  if (a.length !== b.length) return false
  const differing = a.flatMap((number, index) =>
    number === b[index] ? [] : [Number(b[index]) - Number(number)],
  )
  return differing.length === 1 && differing[0] === other.page - edge.page
}

const numbersIn = (text: string) => text.match(/\d+/gu) ?? []
