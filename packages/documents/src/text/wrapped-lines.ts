import { framedTitle, isMarked, withoutEmphasis } from './marks.ts'

/** A line of a text as the seller meant it, with the lines of the file that it was written on. */
export interface TextLine {
  text: string
  line: number
  toLine: number
  /** A line of signs across the text stands before it. */
  afterRule?: boolean
}

/** Stands for a table in the lines of a text; longer than any title, so that what stands above it may be one. */
const TABLE = '\uE000'
const TABLE_LENGTH = 100

/** The line that stands for the table with this number. */
export const tableLine = (number: number): string => `${TABLE}${number}${TABLE}`.padEnd(TABLE_LENGTH, TABLE)

/** Returns the number of the table that a line stands for; null for any other line. */
export function tableNumber(line: string): number | null {
  const number = /^\uE000(\d+)\uE000/.exec(line)?.[1]
  return number === undefined ? null : Number(number)
}

/** The sentence ends here, or what follows is announced. */
export const ENDS = /[.!?:…]["»”)]?$/

/**
 * Joins lines that a margin, a page break or a column cut in the middle of a sentence. Empty lines stay between paragraphs,
 * and titles between symbols become "# …".
 */
export function unwrapLines(written: readonly TextLine[]): TextLine[] {
  const lines = written.map((line) => ({ ...line, text: plain(line.text) }))
  return unwrapped(lines, hangingLines(written)).flatMap((line) =>
    /^\p{Ll}/u.test(line.text) ? line.text.split(AFTER_SENTENCE).map((text) => ({ ...line, text })) : [line],
  )
}

/** An author who begins a line with a small letter begins the next sentence with one too. */
const AFTER_SENTENCE = /(?<=\p{L}{3}[.!?]) +(?=\p{Ll})/u

function plain(written: string): string {
  const line = written.replace(/\s+/g, ' ').trim()
  if (line.startsWith(TABLE)) return line
  if (!/[\p{L}\p{N}]/u.test(line)) return ''
  if (/^#/.test(line)) return withoutEmphasis(line)
  const title = framedTitle(line)
  return title === null ? withoutEmphasis(line) : `# ${title}`
}

/** "A)  FALTANTES: …" with the next sentences of the item set under its text. */
const ITEM = /^(\s{0,20}(?:\p{L}[).]|\d{1,2}[).]|[-–*•·+])\s{1,8})\S/u

/** The lines that are set under the text of an item whose sentence ended above. */
function hangingLines(written: readonly TextLine[]): ReadonlySet<number> {
  const hanging = new Set<number>()
  let column: number | null = null
  written.forEach(({ text }, at) => {
    const item = ITEM.exec(text)
    if (item) column = item[1]!.length
    else if (column === null || text.trim() === '' || text.search(/\S/) !== column) column = null
    else if (/[.!?]$/.test(written[at - 1]!.text.trimEnd())) hanging.add(at)
  })
  return hanging
}

function unwrapped(written: readonly TextLine[], hanging: ReadonlySet<number>): TextLine[] {
  const lines: TextLine[] = []
  const texts = written.map(({ text }) => text)
  const whole = columnOf(texts)
  // An author who begins paragraphs with small letters begins each line so.
  const beginsSmall = texts.some((line, at) => /^\p{Ll}/u.test(line) && (texts[at - 1] ?? '') === '')
  // No line is full where authors begin lines with small letters.
  let column: number | null = Infinity
  let areRows = false
  // A text may be one sentence from its first line to its last: it is put together once.
  let pieces: string[] = []
  let open: TextLine | null = null
  const close = () => {
    if (open) lines.push({ ...open, text: pieces.join('') })
  }
  written.forEach((current, at) => {
    const { text } = current
    const before = texts[at - 1] ?? ''
    if (before === '' && text !== '') {
      areRows = endWithAmounts(texts, at)
      column = beginsSmall ? Infinity : columnOfRun(texts, at)
    }
    const isApart =
      before === '' || text === '' || isMarked(text) || isRemark(text) || isFixed(text) || isFixed(before)
    if (!isApart && open && /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(text)) {
      pieces.push(pieces.pop()!.slice(0, -1), text)
      open.toLine = current.toLine
    } else if (!isApart && open && (hanging.has(at) || (!areRows && goesOn(before, text, whole, column)))) {
      pieces.push(' ', text)
      open.toLine = current.toLine
    } else {
      close()
      open = { ...current }
      pieces = [text]
    }
  })
  close()
  return lines
}

/** "cable 2x1 rollo 100m 45000": most of the lines that stand together from here on end with an amount, and so each is a row. */
function endWithAmounts(lines: readonly string[], at: number): boolean {
  const empty = lines.indexOf('', at)
  const run = lines.slice(at, empty < 0 ? lines.length : empty)
  const ending = run.filter((line) => AMOUNT_AT_END.test(line))
  return ending.length >= LEAST_ROWS && ending.length >= MOST * run.length
}
/** "45000", "1800 (x10 1600)"; a year is no amount. */
const AMOUNT_AT_END = /(?:\$ ?|\s)(?!(?:19|20)\d\d$)\d{1,3}(?:\.?\d{3})*(?:,\d{2})?(?: \([^()]{1,30}\))?$/
const LEAST_ROWS = 3

/** A line that is wholly in brackets says something of its own. */
const isRemark = (line: string): boolean => /^\([^()]*\)$/.test(line)

/** A title or a table: nothing is joined to it. */
const isFixed = (line: string): boolean => line.startsWith('#') || line.startsWith(TABLE)

/** Whether a sentence goes on: `whole` is the width of the text, `column` that of these lines, where they were cut at one. */
function goesOn(line: string, next: string, whole: number | null, column: number | null): boolean {
  if (ENDS.test(line) || /:\s(?:no|s[ií])$/i.test(line)) return false
  if ((LEADS_ON.test(line) && /^\p{Ll}/u.test(next)) || GOES_ON.test(next)) return true
  if (whole !== null && isFull(line, next, whole)) return true
  const isOwn =
    (!/^[\p{Ll}(]/u.test(next) && !LEADS_ON.test(line)) ||
    /;$/.test(line) ||
    line.length <= 40 ||
    isLikeRow(line, next)
  if (isOwn) return false
  // Beside titles and tables no margin shows; a long line that ends nothing goes on in small letters all the same.
  return column === null ? line.length >= LONG && /^\p{Ll}/u.test(next) : isFull(line, next, column)
}

/** "tarda entre" above "4 y 6 días": no sentence ends with such a word. */
const LEADS_ON =
  /\s(?:del?|al?|en|entre|con|por|para|sin|sobre|según|hasta|desde|y|e|o|u|ni|que|como|cuando|pero|el|las?|los|lo|una?|unos|unas|se|me|te|nos|les?|su|sus|tu|tus|\$)$/

const LONG = 45

/** "y compará con la tabla": no line of its own begins so. */
const GOES_ON = /^(?:y|e|o|u|ni|que|pero|sino|porque|aunque)\s+\p{Ll}/u

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
  const lengths = lines.filter((line) => line !== '' && !line.startsWith(TABLE)).map(({ length }) => length)
  // In a long text a line or two may stand out of the margin.
  const within = lengths.length < 40 ? 1 : 0.95
  const width = lengths.toSorted((a, b) => a - b)[Math.floor(within * (lengths.length - 1))] ?? 0
  if (width < 30 || width > WIDEST) return null
  const column = 0.92 * width
  const pairs = lines.slice(1).flatMap((next, n) => {
    const line = lines[n]!
    const isApart = line === '' || next === '' || isFixed(line) || isFixed(next)
    return isApart || ENDS.test(line) || isMarked(next) ? [] : [{ line, next }]
  })
  const full = pairs.filter(({ line, next }) => /\p{Ll}-$/u.test(line) || isFull(line, next, column))
  const inSmall = full.filter(({ next }) => /^\p{Ll}/u.test(next))
  return full.length > 2 && full.length >= MOST * pairs.length && inSmall.length >= 0.4 * full.length
    ? column
    : null
}

/** The same of the lines that stand together from here on; of two alone, any. */
function columnOfRun(lines: readonly string[], at: number): number | null {
  const empty = lines.indexOf('', at)
  const run = lines.slice(at, empty < 0 ? lines.length : empty)
  const most = run.reduce((longest, { length }) => Math.max(longest, length), 0)
  // No margin is that far away: such lines end on purpose.
  if (most > WIDEST) return null
  if (run.length === 2) return 0
  const column = 0.8 * most
  const full = run.slice(0, -1).filter((line, n) => isFull(line, run[n + 1]!, column)).length
  return full >= MOST * (run.length - 1) ? column : null
}
