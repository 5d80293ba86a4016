import { cleanText } from '../spreadsheet/index.ts'
import { writtenSender, type Sender } from './sender.ts'

/** What announces a quoted mail: whose it is, and how many lines the announcement takes. */
export interface QuoteMark {
  sender: Sender
  lines: number
}

const ATTRIBUTION_MAX_LINES = 3
const ATTRIBUTION_MAX_LENGTH = 300
const ATTRIBUTION_END = /(?:escribió|escribio|wrote|escreveu)\s?:$/i
const ATTRIBUTION_START = /^(?:El|On|Em)\s/
/** "Ana Campo escribió el 6/4/2026:", with the name before the time. */
const NAME_FIRST =
  /^([^.:;!?]{2,80}?)\s(?:escribió|escribio|wrote|escreveu)\s(?:el\s|on\s|em\s)?(.{0,60}\d{1,4}(?:[:.]\d{2})?(?:\s?hs?\b\.?)?)\s?:$/i
/** The time of an attribution ends with hours and minutes, or with a year. */
const ENDS_WITH_TIME = /^(.{0,80}?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\b\.?)?(?:\s?hs?\b\.?)?)\s?,?\s(.*)$/i
const ENDS_WITH_DATE = /^(.{0,60}?\d[/ -]\d{2,4}|.{0,60}? \d{4})\s?,?\s(.*)$/
/** "2025-03-03 10:05 GMT-03:00 Ana <ana@ejemplo.com>:" of older Gmail. */
const OLD_ATTRIBUTION =
  /^(\d{4}-\d{2}-\d{2} \d{1,2}:\d{2})\s(?:(?:GMT|UTC)[+-]\d{2}:\d{2}\s)?(.{0,100}<[^<>\s]{3,200}>)\s?:$/

const DIVIDER =
  /^-{2,}\s?(?:mensaje original|mensaje reenviado|original message|forwarded message)\s?-{2,}$|^_{10,}$/i
const FORWARD =
  /^(?:inicio del mensaje reenviado|comienzo del mensaje reenviado|begin forwarded message)\s?:$/i
const FROM = /^\*?(?:de|from)\s?:\*?\s?(\S.{0,300})$/i
const HEADER =
  /^\*?(?:para|to|cc|cco|bcc|asunto|subject|enviado|enviado el|fecha|date|sent|responder a|reply-to|importancia)\s?:\*?/i
const TIME = /^\*?(?:enviado|enviado el|fecha|date|sent)\s?:\*?\s?(\S.{0,100})$/i
const SURE = /^\*?(?:asunto|subject|enviado|enviado el|fecha|date|sent)\s?:/i
const MOST_HEADER_LINES = 12

/** Finds the announcement of a quoted mail that starts on line `at`. Returns `null` when none does. */
export function quoteMarkAt(lines: readonly string[], at: number): QuoteMark | null {
  return attributionAt(lines, at) ?? headersAt(lines, at)
}

/** Whether a line only parts a mail from what it quotes. */
export const isDivider = (line: string): boolean => DIVIDER.test(line.trim()) || FORWARD.test(line.trim())

/** "El lun, 3 mar 2025 a las 10:05, Ana <ana@ejemplo.com> escribió:", on one line or broken over three. */
function attributionAt(lines: readonly string[], at: number): QuoteMark | null {
  let text = ''
  for (let count = 1; count <= ATTRIBUTION_MAX_LINES; count++) {
    const line = cleanText(lines[at + count - 1] ?? '')
    if (line === '') return null
    text = text === '' ? line : `${text} ${line}`
    if (text.length > ATTRIBUTION_MAX_LENGTH) return null
    const sender = attributedSender(text)
    if (sender) return { sender, lines: count }
  }
  return null
}

function attributedSender(text: string): Sender | null {
  const [, oldTime, oldName] = OLD_ATTRIBUTION.exec(text) ?? []
  if (oldTime !== undefined) return writtenSender(oldName ?? '', oldTime)
  const [, firstName, ownTime] = NAME_FIRST.exec(text) ?? []
  if (firstName !== undefined) return writtenSender(firstName, ownTime ?? null)
  if (!ATTRIBUTION_END.test(text)) return null
  if (!ATTRIBUTION_START.test(text) && !text.includes('@')) return null
  const said = text.replace(ATTRIBUTION_END, '').replace(ATTRIBUTION_START, '').trim()
  const [, time, name] = ENDS_WITH_TIME.exec(said) ?? ENDS_WITH_DATE.exec(said) ?? []
  return time === undefined ? writtenSender(said, null) : writtenSender(name ?? '', time)
}

/** The headers that Outlook and forwarded mails repeat: "De:", "Enviado:", "Para:", "Asunto:". */
function headersAt(lines: readonly string[], at: number): QuoteMark | null {
  const from = FROM.exec((lines[at] ?? '').trim())?.[1]
  if (from === undefined) return null
  let isSure = false
  let time: string | null = null
  let next = at + 1
  for (; next < lines.length && next - at < MOST_HEADER_LINES; next++) {
    const line = cleanText(lines[next] ?? '')
    const goesOn = /[,;]$/.test(cleanText(lines[next - 1] ?? '')) && line.includes('@')
    if (!HEADER.test(line) && !goesOn) break
    if (SURE.test(line)) isSure = true
    time ??= TIME.exec(line)?.[1] ?? null
  }
  return isSure ? { sender: writtenSender(from.replaceAll('*', ''), time), lines: next - at } : null
}
