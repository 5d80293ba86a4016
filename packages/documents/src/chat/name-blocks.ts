import { DATE, TIME } from './message-time.ts'
import { isExchange, type RawMessage } from './raw-message.ts'

const DAY =
  '(?:hoy|ayer|lun|mar|mie|mié|jue|vie|sab|sáb|dom|lunes|martes|miercoles|miércoles|jueves|viernes|sabado|sábado|domingo)'
const WHEN = `(?:(?:${DAY}|${DATE}|${DAY},? ${DATE}),?(?: a las?)? )?${TIME}`
/** A line that is only a time: "10:05", "Hoy 10:05", "15 de agosto de 2026, 10:05". */
const TIME_LINE = new RegExp(`^${WHEN}$`, 'i')
/** "Nombre  10:05", "Nombre — 15/8/2026 10:05" */
const NAME_TIME_LINE = new RegExp(`^(\\p{L}[\\p{L}\\p{M}\\d .'’&@_-]{0,39}?)(?:,| [-–—•·])? (${WHEN})$`, 'iu')
const NAME = /^[\p{L}@][\p{L}\p{M}\d .'’&@_-]{0,39}$/u
const MOST_NAME_WORDS = 5
/** "Ana Paz", "Mates del Sur" */
const FULL_NAME = /^\p{Lu}\S* (?:(?:de|del|la|las|los|y) ){0,2}\p{Lu}\S*$/u

const LEAST_MESSAGES = 3
/** Messengers write the name once over several messages of one author. */
const LEAST_NAMED_SHARE = 0.5

interface Line {
  text: string
  number: number
}

/** Reads what people copy from Instagram, Messenger and the like: name, text and time on lines of their own. */
export function nameBlockMessages(lines: readonly string[]): RawMessage[] | null {
  const filled = lines
    .map((text, at) => ({ text: text.trim(), number: at + 1 }))
    .filter(({ text }) => text !== '')
  return withNameAndTime(filled) ?? withTimeLines(filled) ?? withHandles(filled)
}

/** Name and time stand on one line over the text. */
function withNameAndTime(lines: readonly Line[]): RawMessage[] | null {
  const messages: RawMessage[] = []
  for (const { text, number } of lines) {
    const found = NAME_TIME_LINE.exec(text)
    if (found) {
      messages.push({ author: found[1]!.trim(), time: found[2]!, lines: [], line: number, toLine: number })
      continue
    }
    const current = messages.at(-1)
    if (!current) return null
    current.lines.push(text)
    current.toLine = number
  }
  const isWhole = messages.length >= LEAST_MESSAGES && messages.every((message) => message.lines.length > 0)
  return isWhole && isExchange(messages) ? messages : null
}

/** The name of an account: "luzdeluna.velas", "sofi_martinezz". */
const HANDLE = /^@?(?=[a-z\d._]*[._\d])[a-z\d][a-z\d._]{2,29}$/
const LEAST_HANDLES = 4
const MOST_HANDLES = 50
/** What Instagram writes between the messages. */
const STATUS =
  /^(?:activ[oa] (?:hace|ahora|hoy|ayer)|visto(?: |$)|enviado(?: |$)|reaccion[oó] |le gust[oó] |respondi[oó] a |editado$)/i

/** The name of an account stands over each message, and times only between some. */
function withHandles(lines: readonly Line[]): RawMessage[] | null {
  const counts = new Map<string, number>()
  for (const { text } of lines) if (HANDLE.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const times = [...counts.values()]
  const isDialogue = counts.size >= 2 && counts.size <= MOST_HANDLES && times.every((count) => count > 1)
  const total = times.reduce((sum, count) => sum + count, 0)
  if (!isDialogue || total < LEAST_HANDLES || !HANDLE.test(lines[0]!.text)) return null
  const messages: RawMessage[] = []
  let time: string | null = null
  for (const { text, number } of lines) {
    const current = messages.at(-1)
    if (TIME_LINE.test(text)) time = text
    else if (HANDLE.test(text)) messages.push({ author: text, time, lines: [], line: number, toLine: number })
    else if (current && !STATUS.test(text)) {
      current.lines.push(text)
      current.toLine = number
    }
  }
  const said = messages.filter((message) => message.lines.length > 0)
  return isExchange(said) ? said : null
}

/** A line with only the time ends each message, or stands between name and text. */
function withTimeLines(lines: readonly Line[]): RawMessage[] | null {
  const times = lines.flatMap(({ text }, at) => (TIME_LINE.test(text) ? at : []))
  if (times.length < LEAST_MESSAGES) return null
  return timeLast(lines, times) ?? timeSecond(lines, times)
}

function timeLast(lines: readonly Line[], times: readonly number[]): RawMessage[] | null {
  const segments = times.map((time, at) => ({
    time: lines[time]!,
    lines: lines.slice(at === 0 ? 0 : times[at - 1]! + 1, time),
  }))
  const names = repeatedNames(segments.flatMap((segment) => segment.lines[0] ?? []))
  const named = segments.filter((segment) => names.has(segment.lines[0]?.text ?? ''))
  if (named.length < segments.length * LEAST_NAMED_SHARE || named[0] !== segments[0]) return null
  const messages: RawMessage[] = []
  for (const segment of segments) {
    if (segment.lines.length === 0) continue
    const [first] = segment.lines
    const isNamed = names.has(first!.text)
    messages.push({
      author: isNamed ? first!.text : messages.at(-1)!.author,
      time: segment.time.text,
      lines: segment.lines.slice(isNamed ? 1 : 0).map(({ text }) => text),
      line: first!.number,
      toLine: segment.time.number,
    })
  }
  return isExchange(messages) ? messages : null
}

function timeSecond(lines: readonly Line[], times: readonly number[]): RawMessage[] | null {
  if (times[0] !== 1 || !times.every((time) => isName(lines[time - 1]!.text))) return null
  const messages = times.map((time, at): RawMessage => {
    const end = (times[at + 1] ?? lines.length + 1) - 1
    const texts = lines.slice(time + 1, end)
    return {
      author: lines[time - 1]!.text,
      time: lines[time]!.text,
      lines: texts.map(({ text }) => text),
      line: lines[time - 1]!.number,
      toLine: (texts.at(-1) ?? lines[time]!).number,
    }
  })
  return isExchange(messages) ? messages : null
}

/** Lines that look like a name and come back, and full names, once another name came back. */
function repeatedNames(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of lines) if (isName(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const hasRepeated = [...counts.values()].some((count) => count > 1)
  const names = [...counts].filter(([name, count]) => count > 1 || (hasRepeated && FULL_NAME.test(name)))
  return new Set(names.map(([name]) => name))
}

const isName = (text: string): boolean => NAME.test(text) && text.split(' ').length <= MOST_NAME_WORDS
