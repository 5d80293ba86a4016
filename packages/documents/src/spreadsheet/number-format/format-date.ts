import type { FormatSection, FormatToken } from './format-sections.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

const DAY_MS = 86_400_000
/** Days from 1900-01-01 as day 0 to 1904-01-01, with the 29 February 1900 that Excel invents. */
const DAYS_TO_1904 = 1462
/** 31 December 9999. */
const LAST_DAY = 2_958_465
const INVENTED_DAY = 60

/**
 * Writes a serial date by one section of a format code, in Spanish. Returns `null` for a number that is no date.
 *
 * @param serial - days since the start of 1900 or 1904, the time of day as its fraction
 */
export function formatDate(serial: number, { tokens }: FormatSection, is1904: boolean): string | null {
  const counted = is1904 ? serial + DAYS_TO_1904 : serial
  if (counted < 0 || counted >= LAST_DAY + 1) return null
  const hasFraction = tokens.some(({ kind }) => kind === 'fraction')
  const unitMs = hasFraction ? 1 : 1000
  const totalMs = Math.round((counted * DAY_MS) / unitMs) * unitMs
  const day = Math.floor(totalMs / DAY_MS)
  const moment = { ...calendarDay(day), ms: totalMs - day * DAY_MS }
  const elapsedMs = is1904 ? totalMs - DAYS_TO_1904 * DAY_MS : totalMs
  const isTwelveHours = tokens.some((token) => token.kind === 'date' && /^a/.test(token.letters))
  return tokens
    .map((token, at) => {
      if (token.kind === 'literal') return token.text
      if (token.kind === 'elapsed') return elapsed(token.letters, elapsedMs)
      if (token.kind === 'fraction')
        return `,${String(moment.ms % 1000)
          .padStart(3, '0')
          .padEnd(token.digits, '0')
          .slice(0, token.digits)}`
      if (token.kind !== 'date') return ''
      return isMinutes(tokens, at)
        ? padded(Math.floor(moment.ms / 60_000) % 60, token.letters)
        : datePart(token.letters, moment, isTwelveHours)
    })
    .join('')
}

interface Moment {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  weekday: number
  /** Since midnight. */
  ms: number
}

function calendarDay(day: number): Omit<Moment, 'ms'> {
  if (day === INVENTED_DAY) return { year: 1900, month: 2, day: 29, weekday: 3 }
  if (day === 0) return { year: 1900, month: 1, day: 0, weekday: 6 }
  const date = new Date(Date.UTC(1899, 11, day < INVENTED_DAY ? 31 : 30) + day * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** `m` beside hours or seconds means minutes, elsewhere months. */
function isMinutes(tokens: readonly FormatToken[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'date' || !/^m{1,2}$/.test(token.letters)) return false
  const letters = (from: FormatToken | undefined) =>
    from?.kind === 'date' || from?.kind === 'elapsed' ? from.letters : ''
  const isTimed = ({ kind }: FormatToken) => kind === 'date' || kind === 'elapsed'
  const before = tokens.slice(0, at).findLast(isTimed)
  const after = tokens.slice(at + 1).find(isTimed)
  return letters(before).startsWith('h') || letters(after).startsWith('s')
}

function datePart(letters: string, moment: Moment, isTwelveHours: boolean): string {
  const hour = Math.floor(moment.ms / 3_600_000)
  if (letters.startsWith('a')) return hour < 12 ? 'a. m.' : 'p. m.'
  if (letters.startsWith('y'))
    return letters.length > 2 ? String(moment.year) : padded(moment.year % 100, 'yy')
  if (letters.startsWith('h')) return padded(isTwelveHours ? hour % 12 || 12 : hour, letters)
  if (letters.startsWith('s')) return padded(Math.floor(moment.ms / 1000) % 60, letters)
  if (letters.startsWith('d')) return named(letters, moment.day, WEEKDAYS[moment.weekday] ?? '')
  const month = MONTHS[moment.month - 1] ?? ''
  return letters.length === 5 ? month.slice(0, 1) : named(letters, moment.month, month)
}

function named(letters: string, count: number, name: string): string {
  if (letters.length < 3) return padded(count, letters)
  return letters.length === 3 ? name.slice(0, 3) : name
}

const padded = (count: number, letters: string) => String(count).padStart(Math.min(letters.length, 2), '0')

function elapsed(letters: string, ms: number): string {
  const unitMs = letters.startsWith('h') ? 3_600_000 : letters.startsWith('m') ? 60_000 : 1000
  return String(Math.floor(ms / unitMs)).padStart(letters.length, '0')
}
