import { DATE, TIME } from './message-time.ts'
import { isExchange, type RawMessage } from './raw-message.ts'
import { isGroupEvent } from './system-messages.ts'

/** "15/8/26, 10:05 - Nombre: texto", "[15/8/26 10:05:33] Nombre: texto": what WhatsApp exports. */
const STAMP = new RegExp(`^\\[?((?:${DATE},? )?${TIME})\\]?:? ?(?:[-–—] )?(.*)$`, 'i')
/** "Nombre, [15.08.2026 10:05]": what Telegram copies; the text may follow on the next line. */
const NAMED_STAMP = new RegExp(`^(\\S.{0,40}?),? \\[(${DATE},? ${TIME})\\]:? ?(.*)$`, 'i')
const AUTHOR = /^~? ?([^:]{1,60}):(?: (.*))?$/

/** The first lines may name the chat. */
const MOST_TITLE_LINES = 3
/** Long messages have many lines, but most of a chat's lines are no price list that somebody pasted. */
const LEAST_HEADER_SHARE = 0.15

interface Header {
  time: string
  /** Null for a line that the messenger wrote. */
  author: string | null
  text: string
}

/** Reads an export with date and author in front of each message; null when the text is none. */
export function stampedMessages(lines: readonly string[]): RawMessage[] | null {
  const messages: RawMessage[] = []
  let current: RawMessage | null = null
  let [headers, filled, title] = [0, 0, 0]
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    filled += 1
    const header = headerOf(line)
    if (!header) {
      if (headers === 0) title += 1
      if (title > MOST_TITLE_LINES) return null
      current?.lines.push(line)
      if (current) current.toLine = at + 1
      continue
    }
    headers += 1
    const { author, time, text } = header
    current = author === null ? null : { author, time, lines: [text], line: at + 1, toLine: at + 1 }
    if (current) messages.push(current)
  }
  return headers >= filled * LEAST_HEADER_SHARE && isExchange(messages) ? messages : null
}

/** The author, time and text of a line that begins a message; null for another line. */
export const stampedAt = (raw: string): Header | null => headerOf(raw.trim())

function headerOf(line: string): Header | null {
  const named = NAMED_STAMP.exec(line)
  if (named) return { author: named[1]!.trim(), time: named[2]!, text: named[3]! }
  const stamped = STAMP.exec(line)
  if (!stamped) return null
  const [, time, rest] = stamped
  const said = AUTHOR.exec(rest!)
  if (!said || isGroupEvent(said[1]!)) return { time: time!, author: null, text: rest! }
  return { time: time!, author: said[1]!.trim(), text: said[2] ?? '' }
}
