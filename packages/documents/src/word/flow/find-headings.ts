import type { FlowEntry, FlowText } from './flow-entries.ts'
import { cleanFlowLine, isAllBold, smallestPoints } from './flow-text.ts'
import { cellsOfLine } from './tabbed-lines.ts'

const MAX_HEADING_LEVEL = 6
const MAX_LINE_HEADING_CHARACTERS = 100
/** Letters this much larger than the text around them make a line stand out. */
const LARGER = 1.2
/** More lines in a row that stand out are text that somebody set in bold. */
const MAX_HEADINGS_IN_A_ROW = 2
const PRICE = /\$\s?\d/
const SENTENCE_OR_LEAD_IN = /[.,;:?]$/

/** The levels of the entries that are headings: by style, or because a short line stands out. */
export function findHeadings(entries: readonly FlowEntry[]): ReadonlyMap<FlowEntry, number> {
  const texts = entries.filter((entry) => entry.kind !== 'gap')
  const outstanding = findOutstandingLines(texts)
  const title = findUnstyledTitle(texts, outstanding)
  const belowTitle = title || texts.some((entry) => styledLevel(entry) === 0) ? 1 : 0
  const ranks = rankSizes([...outstanding].filter(([entry]) => entry !== title).map(([, points]) => points))
  const levels = new Map<FlowEntry, number>()
  let above = title ? 1 : 0
  for (const entry of texts) {
    const styled = styledLevel(entry)
    const points = outstanding.get(entry)
    if (styled !== null) above = styled + belowTitle
    if (entry === title) levels.set(entry, 1)
    else if (styled !== null) levels.set(entry, Math.min(above, MAX_HEADING_LEVEL))
    else if (points !== undefined)
      levels.set(entry, Math.min(above + (ranks.get(points) ?? 1), MAX_HEADING_LEVEL))
  }
  return levels
}

/** Letter sizes with their ranks, 1 for the largest. */
function rankSizes(sizes: Iterable<number>): ReadonlyMap<number, number> {
  const sorted = [...new Set(sizes)].toSorted((a, b) => b - a)
  return new Map(sorted.map((size, at) => [size, at + 1]))
}

function styledLevel(entry: FlowEntry): number | null {
  return entry.kind === 'text' && entry.text.visible !== '' ? entry.paragraph.headingLevel : null
}

/** The lines that stand out and head something, with their letter sizes. */
function findOutstandingLines(texts: readonly FlowEntry[]): Map<FlowEntry, number> {
  const bodyPoints = findBodyPoints(texts)
  const found = new Map<FlowEntry, number>()
  let row: FlowText[] = []
  for (const [at, entry] of texts.entries()) {
    if (entry.kind === 'text' && standsOut(entry, bodyPoints) && !isBesideItem(entry, texts, at)) {
      row.push(entry)
      continue
    }
    const isAtStart = at === row.length
    if (row.length <= MAX_HEADINGS_IN_A_ROW + (isAtStart ? 1 : 0))
      for (const line of row) found.set(line, smallestPoints(line.paragraph) ?? bodyPoints)
    row = []
  }
  // The last lines of a document head nothing.
  return found
}

/** A bold item of a list is a heading only where it stands alone, as in numbered clauses. */
const isBesideItem = ({ paragraph }: FlowText, texts: readonly FlowEntry[], at: number) =>
  paragraph.listLevel !== null && [texts[at - 1], texts[at + 1]].some((entry) => entry && isListItem(entry))

const isListItem = (entry: FlowEntry) => entry.kind === 'text' && entry.paragraph.listLevel !== null

function standsOut({ paragraph, text }: FlowText, bodyPoints: number): boolean {
  if (paragraph.headingLevel !== null || text.visible === '') return false
  const isShortLine = text.visible.length <= MAX_LINE_HEADING_CHARACTERS && !text.visible.includes('\n')
  if (!isShortLine || SENTENCE_OR_LEAD_IN.test(text.visible) || PRICE.test(text.visible)) return false
  if (cellsOfLine(text.visible)) return false
  return isAllBold(paragraph) || (smallestPoints(paragraph) ?? 0) >= bodyPoints * LARGER
}

/** The letter size of most of the text. */
function findBodyPoints(texts: readonly FlowEntry[]): number {
  const characters = new Map<number, number>()
  for (const entry of texts) {
    if (entry.kind === 'text')
      for (const { points, text } of entry.paragraph.runs)
        if (points !== null) characters.set(points, (characters.get(points) ?? 0) + text.length)
  }
  let body = Number.POSITIVE_INFINITY
  let most = 0
  for (const [points, count] of characters) if (count > most) [body, most] = [points, count]
  return body
}

/**
 * The first line, when it stands out and names the whole document: the other headings have styles, or one of its own size
 * follows at once.
 */
function findUnstyledTitle(
  texts: readonly FlowEntry[],
  outstanding: ReadonlyMap<FlowEntry, number>,
): FlowEntry | undefined {
  const [first, second] = texts
  if (!first || !second) return undefined
  const points = outstanding.get(first)
  if (points === undefined) return undefined
  const isAboveStyled = texts.some((entry) => styledLevel(entry) !== null)
  return isAboveStyled || points === outstanding.get(second) ? first : undefined
}

/** A heading's text without the colon that announces what follows. */
export const headingText = (visible: string) => cleanFlowLine(visible).replace(/\s*:$/, '')
