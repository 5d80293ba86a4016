import { plainSubject } from './plain-subject.ts'
import { withoutSignature } from './mail-signature.ts'
import { DATE, TIME, timeOf } from './message-time.ts'
import { hasTooManyAuthors, UNKNOWN_AUTHOR, type RawMessage } from './raw-message.ts'

const FIELD = /^\*?(de|from|para|to|cc|enviado(?: el)?|fecha|date|sent|asunto|subject)\*?:\*? ?(.*)$/i
const SENDER = /^(?:de|from)$/i
const RECIPIENT = /^(?:para|to)$/i
const WHEN = /^(?:enviado(?: el)?|fecha|date|sent)$/i
/** "De:" and "Para:" alone may be a dedication. */
const SURE = /^(?:enviado(?: el)?|fecha|date|sent|asunto|subject)$/i
const MOST_FIELDS = 8
/** "El lun, 3 ago 2026 a las 10:05, Ana (<ana@x.com>) escribió:" */
const INTRO = new RegExp(
  `^(?:el|on|em) .{0,20}?(${DATE}.{0,8}?${TIME}),? ?(.{1,80}?) (?:escribio|escribió|wrote|escreveu) ?:$`,
  'i',
)
/** "Estudio Maggi escribió:" above a quote. */
const UNDATED_INTRO = /^([^\d:]{1,80}?) (?:escribio|escribió|wrote|escreveu) ?:$/i
const INTRO_START = /^(?:el|on|em) .{0,20}\d/i
const SEPARATOR =
  /^[-_ ]{2,80}(?:mensaje (?:original|reenviado)|original message|forwarded message)?[-_ ]{2,80}$/i
/** Lines that the mail program adds. */
const ADDED = /^(?:enviado desde mi |sent from my |obtener outlook para |obtenga outlook para )/i

const MOST_DEPTH = 20

interface Place {
  author: string
  time: string | null
  /** To whom the mail was sent, where it says so. */
  recipient?: string | null
  /** The mail that holds this quote, which says no author. */
  within?: Place
}

interface MailMessage extends RawMessage {
  place: Place
}

interface Line {
  text: string
  depth: number
  number: number
}

/** Reads a mail with the mails that it answers; null when the text is none. The oldest comes first. */
export function mailMessages(lines: readonly string[]): RawMessage[] | null {
  const parsed = lines.map(parseLine)
  const messages: MailMessage[] = []
  /** Who writes at each depth of quoting. */
  const places: Place[] = [{ author: '', time: null }]
  let recipient: string | null = null
  let [marks, isSignature] = [0, false]
  for (let at = 0; at < parsed.length;) {
    const { text, depth, number } = parsed[at]!
    const head = headAt(parsed, at)
    const intro = head ? null : introAt(parsed, at)
    if (head ?? intro) {
      const { place, length } = (head ?? intro)!
      const below = intro ? depthBelow(parsed, at + length) : depth
      const level = Math.max(depth, below)
      // What another mail quoted deeper is over.
      places.length = Math.min(places.length, level)
      places[level] = place
      recipient ??= head?.recipient ?? null
      marks += 1
      isSignature = false
      at += length
      continue
    }
    at += 1
    if (text === '--') isSignature = true
    if (depth > 0) isSignature = false
    if (text === '' && !isSignature) messages.at(-1)?.lines.push('')
    if (text === '' || isSignature || SEPARATOR.test(text) || ADDED.test(text)) continue
    addLine(messages, (places[depth] ??= unnamedQuote(places, depth)), text, number)
  }
  if (marks === 0 || messages.length === 0 || hasTooManyAuthors(messages)) return null
  nameTop(messages, recipient)
  nameQuotes(messages)
  return oldestFirst(messages).map(({ author, time, lines: said, line, toLine, quotedBy }) => ({
    author,
    time,
    lines: withoutSignature(said).filter((text) => text !== ''),
    line,
    toLine,
    ...(quotedBy !== undefined && { quotedBy }),
  }))
}

/** The subject of the first mail of a text, without what mail programs put before it; null when nothing is left. */
export function mailSubject(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, MOST_FIELDS)) {
    const [, name, value] = FIELD.exec(line.trim()) ?? []
    if (name !== undefined && SUBJECT.test(name)) return plainSubject(value)
  }
  return null
}
const SUBJECT = /^(?:asunto|subject)$/i

/** Whether a text begins with the fields of a mail. */
export const beginsAsMail = (lines: readonly string[]): boolean =>
  lines.length > 0 && headAt(lines.slice(0, MOST_FIELDS).map(parseLine), 0) !== null

/** A quote without an author of its own, within the mail that is quoted less deep. */
function unnamedQuote(places: readonly Place[], depth: number): Place {
  const within = places.slice(0, depth).findLast((place) => place !== undefined)!
  return { author: UNKNOWN_AUTHOR, time: null, within }
}

/** A mail quotes the one that it answers: the other author of the two wrote it. */
function nameQuotes(messages: readonly MailMessage[]): void {
  const named = messages.filter(({ place }) => place.within === undefined)
  const people = new Set(named.flatMap(({ author, place }) => [author, place.recipient ?? author]))
  const authorOf = new Map(named.map(({ author, place }) => [place, author]))
  for (const message of messages) {
    const { within } = message.place
    if (within === undefined) continue
    const by = authorOf.get(within) ?? within.author
    const others = [...people].filter((author) => author !== by && author !== '')
    message.quotedBy = by
    if (within.within === undefined)
      message.author = within.recipient ?? (others.length === 1 ? others[0]! : UNKNOWN_AUTHOR)
  }
}

function parseLine(raw: string, at: number): Line {
  const quoted = /^(?:> ?)+/.exec(raw)?.[0] ?? ''
  return {
    text: raw.slice(quoted.length).trim(),
    depth: Math.min(MOST_DEPTH, quoted.replaceAll(' ', '').length),
    number: at + 1,
  }
}

/** How deep the next line with text is quoted. */
function depthBelow(lines: readonly Line[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]!.text === '') at += 1
  return lines[at]?.depth ?? 0
}

/** The fields over a mail: sender, recipient, date and subject. */
function headAt(
  lines: readonly Line[],
  at: number,
): { place: Place; recipient: string | null; length: number } | null {
  if (!SENDER.test(FIELD.exec(lines[at]!.text)?.[1] ?? '')) return null
  const fields: RegExpExecArray[] = []
  for (const { text } of lines.slice(at, at + MOST_FIELDS)) {
    const field = FIELD.exec(text)
    if (!field) break
    fields.push(field)
  }
  if (!fields.some(([, name]) => SURE.test(name!))) return null
  const valueOf = (key: RegExp) => fields.find(([, name]) => key.test(name!))?.[2]?.trim() ?? null
  const recipient = valueOf(RECIPIENT)
  const to = recipient === null ? null : nameIn(recipient)
  return {
    place: { author: nameIn(valueOf(SENDER) ?? ''), time: valueOf(WHEN), recipient: to },
    recipient: to,
    length: fields.length,
  }
}

/** The line over a quoted mail; long ones are broken in two. */
function introAt(lines: readonly Line[], at: number): { place: Place; length: number } | null {
  const { text, depth } = lines[at]!
  const undated = UNDATED_INTRO.exec(text)?.[1]
  if (undated !== undefined && depthBelow(lines, at + 1) > depth)
    return { place: { author: nameIn(undated), time: null }, length: 1 }
  if (!INTRO_START.test(text)) return null
  for (const length of [1, 2]) {
    const whole = lines
      .slice(at, at + length)
      .map((line) => line.text)
      .join(' ')
    const found = INTRO.exec(whole)
    if (found) return { place: { author: nameIn(found[2]!), time: found[1]! }, length }
  }
  return null
}

const LONGEST_SENDER = 200
const ADDRESS = /[<(["]*[^\s<>()[\]"]{1,64}@[^\s<>()[\]"]{1,190}[>)\]"]*/g

/** The name beside an address, or the address when there is no name. */
function nameIn(written: string): string {
  const sender = written.slice(0, LONGEST_SENDER)
  const name = sender.replace(ADDRESS, ' ').replace(/["<>]/g, ' ').replace(/\s+/g, ' ').trim()
  return name === '' ? sender.replace(/[<>()"]/g, '').trim() : name
}

function addLine(messages: MailMessage[], place: Place, text: string, number: number): void {
  const current = messages.at(-1)
  const { author, time, within } = place
  if (current && current.author === author && current.time === time && current.place.within === within) {
    current.lines.push(text)
    current.toLine = number
  } else messages.push({ author, time, lines: [text], line: number, toLine: number, place })
}

/** The mail on top says no sender: the one to whom the mail below was sent has answered it. */
function nameTop(messages: RawMessage[], recipient: string | null): void {
  for (const message of messages) if (message.author === '') message.author = recipient ?? ''
}

/** Mail programs put the newest on top. */
function oldestFirst(messages: MailMessage[]): MailMessage[] {
  const times = messages.flatMap((message) => timeOf(message)?.getTime() ?? [])
  const isRising = times.length > 1 && times[0]! < times.at(-1)!
  return isRising ? messages : messages.reverse()
}
