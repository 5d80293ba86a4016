import { framedTitle, isMarked, withoutEmphasis } from './marks.ts'
import { privateRowsOf, withTablesAsItems, type RowStatement } from './tables.ts'

/** The sentence ends here, or what follows is announced. */
export const ENDS = /[.!?:…]["»”)]?$/

/**
 * Lines of a text as a seller meant them, empty ones between paragraphs: without heads of pages, with each row of a table as an
 * item, with what a margin cut joined again.
 */
export function linesOf(text: string): string[] {
  const written = writtenLines(text)
  return unwrapped(withTablesAsItems(written).map(plain)).flatMap((line) =>
    /^\p{Ll}/u.test(line) ? line.split(AFTER_SENTENCE) : [line],
  )
}

const writtenLines = (text: string): string[] => withoutPageHeads(text.replace(/\r\n?/g, '\n').split('\n'))

/** The private table rows of a document, as `linesOf` writes them. */
export const privateRows = (text: string): RowStatement[] => privateRowsOf(writtenLines(text))
/** Whoever begins a line with a small letter begins the next sentence with one too. */
const AFTER_SENTENCE = /(?<=\p{L}{3}[.!?]) +(?=\p{Ll})/u

function plain(written: string): string {
  const line = written.replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(line)) return ''
  if (/^#/.test(line)) return withoutEmphasis(line)
  const title = framedTitle(line)
  return title === null ? withoutEmphasis(line) : `# ${title}`
}

/** "Frenos del Sur … pág. 2" stands on every page and belongs to none. */
function withoutPageHeads(lines: string[]): string[] {
  const keyOf = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
  const times = new Map<string, number>()
  for (const line of lines) times.set(keyOf(line), (times.get(keyOf(line)) ?? 0) + 1)
  return lines.filter((line) => {
    const key = keyOf(line)
    return !PAGE.test(key) || (times.get(key)! < 2 && !ONLY_PAGE.test(key))
  })
}
const PAGE = /(?:^|[^\p{L}])(?:p[áa]g(?:ina)?|hoja)\.? ?(?:n[°º] ?)?#/iu
const ONLY_PAGE = /^[-–|(]? ?(?:p[áa]g(?:ina)?|hoja)\.? ?# ?(?:(?:de|\/) ?# ?)?[-–|)]?$/i

/** Lines that a margin, a page break or a column cut in the middle of a sentence are joined again. */
function unwrapped(written: string[]): string[] {
  const lines: string[] = []
  // A text may be one sentence from its first line to its last: it is put together once.
  let pieces: string[] = []
  const whole = columnOf(written)
  // Whoever begins paragraphs with small letters begins each line so.
  const beginsSmall = written.some((line, at) => /^\p{Ll}/u.test(line) && (written[at - 1] ?? '') === '')
  let column: number | null = null
  written.forEach((line, at) => {
    const before = written[at - 1] ?? ''
    if (before === '' && line !== '') column = beginsSmall ? null : columnOfRun(written, at)
    if (before === '' || line === '' || isMarked(line) || /^#/.test(line) || /^#/.test(before)) {
      if (at > 0) lines.push(pieces.join(''))
      pieces = [line]
    } else if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) {
      pieces.push(pieces.pop()!.slice(0, -1), line)
    } else if (goesOn(before, line, whole, column)) {
      pieces.push(' ', line)
    } else {
      lines.push(pieces.join(''))
      pieces = [line]
    }
  })
  return [...lines, pieces.join('')]
}

/** Whether a sentence goes on: `whole` is the width of the text, `column` that of these lines, where they were cut at one. */
function goesOn(line: string, next: string, whole: number | null, column: number | null): boolean {
  if (ENDS.test(line)) return false
  if (whole !== null && isFull(line, next, whole)) return true
  const isOwn = !/^[\p{Ll}(]/u.test(next) || /;$/.test(line) || line.length <= 40 || isLikeRow(line, next)
  return !isOwn && column !== null && isFull(line, next, column)
}

/** "mecha de 3 mm: 2.100 / 850" above "mecha de 6 mm: 1.050 / 420": rows, however small they begin. */
const isLikeRow = (line: string, next: string): boolean => {
  const name = rowName(line)
  return name !== undefined && name === rowName(next)
}
const rowName = (line: string): string | undefined => ROW.exec(line)?.[1]?.replace(/\d+/g, '#')
const ROW = /^([^:]{1,40}): /

/** Whether the next word had no room in the line. Letters are not of one width, and a paragraph may end within. */
const isFull = (line: string, next: string, width: number): boolean =>
  line.length + 1 + next.split(' ', 1)[0]!.length >= width
const MOST = 0.6
const WIDEST = 130

/**
 * The width at which a whole text was cut, if it was: most of its lines that end no sentence are full, and sentences go on in
 * small letters. In a list or a chat each line is a statement, as long as it is.
 */
function columnOf(lines: readonly string[]): number | null {
  const lengths = lines.map(({ length }) => length).filter((length) => length > 0)
  // In a long text a line or two may stand out of the margin.
  const within = lengths.length < 40 ? 1 : 0.95
  const width = lengths.toSorted((a, b) => a - b)[Math.floor(within * (lengths.length - 1))] ?? 0
  if (width < 30 || width > WIDEST) return null
  const column = 0.92 * width
  const pairs = lines.slice(1).flatMap((next, n) => {
    const line = lines[n]!
    return line === '' || next === '' || ENDS.test(line) || isMarked(next) ? [] : [{ line, next }]
  })
  const full = pairs.filter(({ line, next }) => /\p{Ll}-$/u.test(line) || isFull(line, next, column))
  const inSmall = full.filter(({ next }) => /^\p{Ll}/u.test(next))
  return full.length > 2 && full.length >= MOST * pairs.length && inSmall.length >= 0.4 * full.length
    ? column
    : null
}

/** The same of the lines that stand together from here on; of two alone, any. */
function columnOfRun(lines: readonly string[], at: number): number | null {
  const run = lines.slice(at, runAt(lines, at).to + 1)
  const most = run.reduce((longest, { length }) => Math.max(longest, length), 0)
  // No margin is that far away: whoever writes such lines ends them.
  if (most > WIDEST) return null
  if (run.length === 2) return 0
  const column = 0.8 * most
  const full = run.slice(0, -1).filter((line, n) => isFull(line, run[n + 1]!, column)).length
  return full >= MOST * (run.length - 1) ? column : null
}

/** The first and last of the lines that stand together. */
export function runAt(lines: readonly string[], at: number): { from: number; to: number } {
  const isWritten = (n: number) => lines[n] !== undefined && lines[n] !== ''
  let from = at
  let to = at
  while (isWritten(from - 1)) from -= 1
  while (isWritten(to + 1)) to += 1
  return { from, to }
}
