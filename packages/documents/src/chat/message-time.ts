import { foldText } from './fold-text.ts'

/** Patterns of dates and times in chat exports, for other patterns to build on. */
const MONTH_NAME = '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|set|sep|oct|nov|dic|dec)[a-z]{0,8}\\.?'
export const DATE = `(?:\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{1,2}(?: de)? ${MONTH_NAME}(?:,?(?: del?)? \\d{4})?|${MONTH_NAME} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})`
export const TIME = '\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[ap]\\.? ?m\\.?| ?hs?\\.?)?'

const MONTHS = new Map(
  ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'].map((name, at) => [
    name,
    at + 1,
  ]),
)
for (const [name, month] of Object.entries({ jan: 1, apr: 4, aug: 8, set: 9, dec: 12 }))
  MONTHS.set(name, month)
const NUMBERED = /\b(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\b/
const NAMED = /\b(\d{1,2})(?: de)? ([a-z]{3})[a-z]{0,8}\.?,?(?: del?)? (\d{4})\b/
/** "ago 20, 2026", as exports with an English pattern write it in any language. */
const MONTH_FIRST = /\b([a-z]{3})[a-z]{0,8}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/
const CLOCK = /(?<![\d/.-])(\d{1,2})[:.](\d{2})(?::(\d{2}))?(?! ?\/)(?: ?([ap])\.? ?m\b)?/g

/**
 * Reads the time of a message, day before month. A time has no zone, so the result is in UTC and good for order only.
 *
 * @returns null when the time has no whole date
 */
export function timeOf({ time }: { time: string | null }): Date | null {
  if (time === null) return null
  const text = foldText(time).replace(/\s+/g, ' ')
  const date = dateIn(text)
  if (!date) return null
  const clock = [...text.replace(NUMBERED, ' ').matchAll(CLOCK)].at(-1)
  const [hours, minutes, seconds] = clock ? clockOf(clock) : [0, 0, 0]
  const read = new Date(Date.UTC(date.year, date.month - 1, date.day, hours, minutes, seconds))
  const isReal = read.getUTCMonth() === date.month - 1 && hours < 24 && minutes < 60 && seconds < 60
  return isReal ? read : null
}

function dateIn(text: string): { day: number; month: number; year: number } | null {
  const named = NAMED.exec(text)
  const month = MONTHS.get(named?.[2] ?? '')
  if (named && month !== undefined) return { day: Number(named[1]), month, year: Number(named[3]) }
  const monthFirst = MONTH_FIRST.exec(text)
  const first = MONTHS.get(monthFirst?.[1] ?? '')
  if (monthFirst && first !== undefined)
    return { day: Number(monthFirst[2]), month: first, year: Number(monthFirst[3]) }
  return numberedDate(text)
}

function numberedDate(text: string): { day: number; month: number; year: number } | null {
  const numbered = NUMBERED.exec(text)
  if (!numbered) return null
  const [first, second, third] = [Number(numbered[1]), Number(numbered[2]), Number(numbered[3])]
  if (numbered[1]!.length === 4) return { day: third, month: second, year: first }
  const year = third < 100 ? 2000 + third : third
  // A second number above 12 can only be a day: the phone is set to English.
  return second > 12 ? { day: second, month: first, year } : { day: first, month: second, year }
}

function clockOf([, hour, minute, second, half]: RegExpMatchArray): [number, number, number] {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return [hours, Number(minute), Number(second ?? 0)]
}
