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
  const hasTitleStyle = texts.some((entry) => styledLevel(entry) === 0)
  const sizes = [...new Set(outstanding.values())].toSorted((a, b) => b - a)
  const title = hasTitleStyle ? undefined : findUnstyledTitle(texts, outstanding)
  const levels = new Map<FlowEntry, number>()
  let styledAbove = 0
  for (const entry of texts) {
    const styled = styledLevel(entry)
    const points = outstanding.get(entry)
    if (styled !== null) {
      styledAbove = styled + (hasTitleStyle ? 1 : 0)
      levels.set(entry, Math.min(styledAbove, MAX_HEADING_LEVEL))
    } else if (points !== undefined) {
      const rank = sizes.indexOf(points) + 1 + (title && entry !== title ? 1 : 0)
      levels.set(entry, Math.min(styledAbove + rank, MAX_HEADING_LEVEL))
    }
  }
  return levels
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

/** The first line, when it stands out and another heading follows it at once in letters of the same size. */
function findUnstyledTitle(
  texts: readonly FlowEntry[],
  outstanding: ReadonlyMap<FlowEntry, number>,
): FlowEntry | undefined {
  const [first, second] = texts
  if (!first || !second) return undefined
  const points = outstanding.get(first)
  return points !== undefined && points === outstanding.get(second) ? first : undefined
}

/** A heading's text without the colon that announces what follows. */
export const headingText = (visible: string) => cleanFlowLine(visible).replace(/\s*:$/, '')
