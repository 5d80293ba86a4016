/** A piece of text on a page, as pdf.js gives it. */
export interface PdfItem {
  str: string
  hasEOL: boolean
  width: number
  height: number
  /** Its last two numbers are where it stands, from the left and from the bottom. */
  transform: number[]
}

interface Line {
  text: string
  height: number
  rightEdge: number
}

const HEADING_SCALE = 1.15
const MAX_HEADING_CHARACTERS = 120
/** A line that ends before this share of the page's text width was ended on purpose. */
const FULL_LINE = 0.85

/**
 * A page as plain text. A page only knows lines: those that were broken by the margin are joined again, so that a
 * sentence is whole, and those in larger letters become headings (`# …`).
 */
export function pageText(items: PdfItem[]): string {
  const lines = toLines(items)
  const bodyHeight = commonHeight(lines)
  const rightEdge = Math.max(0, ...lines.map((line) => line.rightEdge))
  let text = ''
  lines.forEach((line, index) => {
    const previous = lines[index - 1]
    if (isHeading(line, bodyHeight)) text += `\n\n# ${line.text}\n\n`
    else if (previous && !isHeading(previous, bodyHeight) && goesOn(previous, line, rightEdge))
      text = `${joinable(text)}${line.text}`
    else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${line.text}`
  })
  return text.trim()
}

function toLines(items: PdfItem[]): Line[] {
  const lines: Line[] = []
  let current: Line = { text: '', height: 0, rightEdge: 0 }
  const finish = () => {
    const text = current.text.replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push({ ...current, text })
    current = { text: '', height: 0, rightEdge: 0 }
  }
  for (const item of items) {
    current.text += item.str
    if (item.str.trim() !== '') {
      current.height = Math.max(current.height, item.height)
      current.rightEdge = Math.max(current.rightEdge, (item.transform[4] ?? 0) + item.width)
    }
    if (item.hasEOL) finish()
  }
  finish()
  return lines
}

/** The letter height that most of the page is written in. */
function commonHeight(lines: Line[]): number {
  const characters = new Map<number, number>()
  for (const line of lines) characters.set(line.height, (characters.get(line.height) ?? 0) + line.text.length)
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const isHeading = (line: Line, bodyHeight: number) =>
  line.height >= bodyHeight * HEADING_SCALE && line.text.length <= MAX_HEADING_CHARACTERS

const goesOn = (line: Line, next: Line, rightEdge: number) =>
  line.rightEdge >= rightEdge * FULL_LINE &&
  line.height === next.height &&
  !/[.:;!?]$/.test(line.text) &&
  !/^([-•·*]|\d+[.)])\s/.test(next.text)

/** A word divided at the end of a line is made whole. */
const joinable = (text: string) => (/\p{Ll}-$/u.test(text) ? text.slice(0, -1) : `${text} `)
