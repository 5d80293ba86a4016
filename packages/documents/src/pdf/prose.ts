import { isLabelled } from './values.ts'
import { isListMark, type Line, type Segment } from './lines.ts'

/** Measures of the whole document that the text of one page does not show. */
export interface TextMeasures {
  bodySize: number
  /** How much a line stands out as a heading, higher for higher headings; `null` for running text. */
  headingStyle: (segment: Segment) => number | null
}

/** A paragraph, heading or list item in the making. */
export interface TextPart {
  kind: 'heading' | 'paragraph' | 'item'
  lines: string[]
  level: number
  /** The last line reaches the right edge of its column, so the sentence may go on. */
  isOpen: boolean
  last: Segment
  x0: number
  /** Where the text of an item begins, right of its bullet. */
  textX0: number
}

/** A line never ends in these words at the end of a sentence. */
const LINKS_ON = / (?:a|al|con|de|del|el|en|la|las|los|o|para|por|que|sin|un|una|y)$/u
const MOST_BULLETS = 2000
/** In a column narrower than this many letter heights, every line ends near the edge. */
const NARROW = 15
/** The first line of a paragraph begins at most so many letter heights right of the others. */
const WIDEST_INDENT = 7

export type Mark = { x0: number; y0: number; x1: number; y1: number }

/** Makes paragraphs, headings and list items of lines that stand under each other. */
export function textParts(
  lines: readonly Line[],
  measures: TextMeasures,
  column: { rightEdge: number; pitch: number },
  marks: readonly Mark[],
): TextPart[] {
  const parts: TextPart[] = []
  let above: Line | null = null
  const edges = rightEdges(lines, column)
  const stars = lines.filter((line) => line.segments[0]?.words[0]?.text === '*').length
  for (const [index, line] of lines.entries()) {
    const rightEdge = edges[index] ?? column.rightEdge
    const whole = wholeLine(line)
    const last = parts.at(-1)
    const start = startOf(whole, line, marks, measures, stars > 1)
    if (
      last &&
      above &&
      start.kind === 'more' &&
      goesOn(last, above, whole, line, { pitch: column.pitch, rightEdge })
    ) {
      last.lines.push(whole.text)
      last.last = whole
    } else if (
      last &&
      above &&
      start.kind !== 'item' &&
      headingGoesOn(last, above, whole, line, start.kind)
    ) {
      last.lines.push(whole.text)
      last.last = whole
    } else parts.push(partOf(start, whole))
    const current = parts.at(-1)
    if (current) current.isOpen = isOpenLine(whole, rightEdge)
    above = line
  }
  return parts
}

/** Right edge of the text around each line: that of its own block, where the block shows one. */
function rightEdges(lines: readonly Line[], column: { rightEdge: number; pitch: number }): number[] {
  const edges: number[] = []
  let block: Line[] = []
  const finish = () => {
    const edge = Math.max(...block.map((line) => line.x1))
    const broken = block.slice(1).filter((line, index) => {
      const word = line.segments[0]?.words[0]
      const above = block[index]
      return word && above && above.x1 + 0.2 * line.size + (word.x1 - word.x0) > edge - 0.5
    })
    const labelled = block.filter((line) => isLabelled(line.segments[0]?.text ?? ''))
    const isText =
      labelled.length < 0.5 * block.length && edge - (block[0]?.x0 ?? 0) > 14 * (block[0]?.size ?? 0)
    const isFull = isText && block.length >= 3 && broken.length >= 0.7 * (block.length - 1)
    for (let count = 0; count < block.length; count++) edges.push(isFull ? edge : column.rightEdge)
    block = []
  }
  for (const line of lines) {
    const last = block.at(-1)
    if (
      last &&
      (line.y - last.y > 1.3 * column.pitch ||
        Math.abs(line.size - last.size) > 0.5 ||
        Math.abs(line.x0 - last.x0) > 2.5 * line.size)
    )
      finish()
    block.push(line)
  }
  finish()
  return edges
}

interface Start {
  kind: 'heading' | 'item' | 'more'
  level: number
  text: string
  textX0: number
}

const wholeLine = (line: Line): Segment => {
  const [first] = line.segments
  if (first && line.segments.length === 1) return first
  const words = line.segments.flatMap((segment) => segment.words)
  const base = first ?? {
    words: [],
    text: '',
    y: 0,
    size: 0,
    isBold: false,
    order: 0,
    lastOrder: 0,
    leads: false,
    x0: 0,
    x1: 0,
    y0: 0,
    y1: 0,
  }
  return {
    ...base,
    words,
    x1: line.x1,
    text: words.map((word) => word.text).join(' '),
    isBold: line.segments.every((segment) => segment.isBold),
  }
}

function startOf(
  whole: Segment,
  line: Line,
  marks: readonly Mark[],
  measures: TextMeasures,
  starsAreBullets: boolean,
): Start {
  const [first, second] = whole.words
  if (first && second && isListMark(first, second) && (first.text !== '*' || starsAreBullets)) {
    const text = whole.words
      .slice(1)
      .map((word) => word.text)
      .join(' ')
    if (!whole.isBold || !/^\d/u.test(first.text) || measures.headingStyle(whole) === null)
      return { kind: 'item', level: 0, text, textX0: second.x0 }
  }
  if (first && first.text.length > 1 && /^[•▪●■➢✓✔]/u.test(first.text) && second?.text !== '=')
    return { kind: 'item', level: 0, text: whole.text.slice(1).trim(), textX0: first.x0 + 0.6 * first.size }
  if (first && markBefore(line, marks)) return { kind: 'item', level: 0, text: whole.text, textX0: first.x0 }
  const rank = measures.headingStyle(whole)
  if (rank !== null && !isProse(whole.text))
    return { kind: 'heading', level: rank, text: whole.text, textX0: whole.x0 }
  return { kind: 'more', level: 0, text: whole.text, textX0: whole.x0 }
}

/** A line with the end of one sentence and the beginning of another is text, in letters of any size. */
const isProse = (text: string): boolean => text.length > 60 && /\p{L}{3}[.!?]\s+\p{Lu}/u.test(text)

/** A drawn bullet stands left of the line. */
function markBefore(line: Line, marks: readonly Mark[]): boolean {
  return (
    marks.length <= MOST_BULLETS &&
    marks.some((mark) => {
      const y = (mark.y0 + mark.y1) / 2
      const gap = line.x0 - mark.x1
      return y < line.y + 1 && y > line.y - 0.9 * line.size && gap > 0 && gap < 2.2 * line.size
    })
  )
}

const partOf = (start: Start, whole: Segment): TextPart => ({
  kind: start.kind === 'more' ? 'paragraph' : start.kind,
  lines: [start.text],
  level: start.level,
  isOpen: false,
  last: whole,
  x0: whole.x0,
  textX0: start.textX0,
})

const isOpenLine = (segment: Segment, rightEdge: number) =>
  segment.x1 > rightEdge - 5 * segment.size && segment.x1 - segment.x0 > NARROW * segment.size

function headingGoesOn(
  last: TextPart,
  above: Line,
  whole: Segment,
  line: Line,
  kind: Start['kind'],
): boolean {
  if (last.kind !== 'heading') return false
  const isCut = LINKS_ON.test(last.lines.at(-1) ?? '')
  const isSameStyle = Math.abs(last.last.size - whole.size) < 0.5 && last.last.isBold === whole.isBold
  if (!isSameStyle || line.y - above.y > 1.45 * whole.size) return false
  // No title ends with "desde el": what follows in the same letters belongs to it, even a bare date.
  if (isCut) return true
  const isWide = above.x1 - above.x0 > 14 * whole.size
  return kind === 'heading' && (isWide ? /^[\p{Ll}\d(]/u : /^[\p{Ll}(]/u).test(whole.text)
}

/** The place and date of a letter stand right of where its text begins, further than the first line of a paragraph. */
const standsRight = (above: Line, line: Line) => {
  const isCentred = Math.abs(above.x0 + above.x1 - line.x0 - line.x1) < 2 * line.size
  return !isCentred && above.x0 - line.x0 > WIDEST_INDENT * line.size
}

/** Whether a line goes on with the paragraph or item above it. */
function goesOn(
  last: TextPart,
  above: Line,
  whole: Segment,
  line: Line,
  { rightEdge, pitch }: { rightEdge: number; pitch: number },
): boolean {
  if (last.kind === 'heading') return false
  const distance = line.y - above.y
  if (Math.abs(whole.size - last.last.size) > 0.12 * whole.size) return false
  if (distance > Math.max(1.28 * pitch, 1.25 * whole.size) || distance > 2.4 * whole.size) return false
  if (last.kind === 'item' && last.lines.length === 1 && whole.x0 < last.x0 - 1) return false
  if (last.lines.length === 1 && standsRight(above, line)) return false
  const startsLow = /^\p{Ll}/u.test(whole.text)
  if (last.kind === 'item' && !startsLow && whole.x0 < last.x0 + 2 && last.textX0 > last.x0 + 2) return false
  if (last.kind === 'paragraph' && whole.x0 > last.last.x0 + 0.9 * whole.size && last.lines.length > 1)
    return false
  const word = whole.words[0]
  const width = word ? word.x1 - word.x0 : 0
  const fits = above.x1 + 0.2 * whole.size + width < rightEdge - 0.5
  const ending = last.lines.at(-1) ?? ''
  if (SHORT_LABEL.test(last.lines[0] ?? '') && SHORT_LABEL.test(whole.text)) return false
  const continues = (/^\p{Ll}/u.test(whole.text) && !/[.:;!?]$/u.test(ending)) || LINKS_ON.test(ending)
  if (/[.!?]$/u.test(ending) && /^¿/u.test(whole.text)) return false
  const isNarrow = rightEdge - Math.min(last.x0, whole.x0) < NARROW * whole.size
  return (
    (!fits && !isNarrow) ||
    (isNarrow && continues) ||
    (continues && above.x1 - above.x0 > 0.5 * (rightEdge - above.x0))
  )
}

/** "Color: rojo óxido" above "Precio: $ 12.750": pairs, however near to the edge they end. */
const SHORT_LABEL = /^\p{Lu}[^:.,;]{1,24}: \S/u
