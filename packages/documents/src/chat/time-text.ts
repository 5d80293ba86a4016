import { foldText } from './fold-text.ts'

/** The words that stand in dates and times, besides figures, folded; months and weekdays by their first three letters. */
const WORDS: ReadonlySet<string> = new Set(
  'a p m am pm h hs hrs de del la las s el los at on of utc gmt z t art hoy ayer today yesterday'.split(' '),
)
const NAMES: ReadonlySet<string> = new Set(
  (
    'ene jan feb mar abr apr may jun jul ago aug sep set oct nov dic dec ' +
    'lun mar mie jue vie sab dom mon tue wed thu fri sat sun'
  ).split(' '),
)
const WHOLE_NAMES =
  /^(?:[a-z]{3,4}|enero|january|febrero|february|marzo|march|abril|april|mayo|junio|june|julio|july|agosto|august|septiembre|setiembre|september|octubre|october|noviembre|november|diciembre|december|lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
const CLOCK = /(?<!\d)\d{1,2}:\d{2}(?!\d)/
const MOST_CHARACTERS = 60
/** Day, month, year, hour, minute, second, fractions, and the zone. */
const MOST_NUMBERS = 9

/** Returns what a text that is nothing but a date or time says: the time of day, alone or with its date, or the date alone. */
export function timeText(written: string): 'clock' | 'date' | null {
  if (written.length > MOST_CHARACTERS || !/\d/.test(written)) return null
  const text = foldText(written)
  const tokens = text.match(/[\p{L}]+|\d+|[^\s\p{L}\d.,:;/+()[\]|·•–—-]/gu) ?? []
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  const isTime = tokens.every((token) => /^\d{1,4}$|^\d{6}$/.test(token) || isTimeWord(token))
  if (!isTime || numbers.length < 2 || numbers.length > MOST_NUMBERS) return null
  if (CLOCK.test(text)) return 'clock'
  const hasMonth = tokens.some((token) => isMonthOrDay(token))
  return hasMonth || /\d[/.-]\d{1,2}[/.-]\d{2}/.test(text) ? 'date' : null
}

const isTimeWord = (token: string): boolean =>
  WORDS.has(token) || /^(?:st|nd|rd|th)$/.test(token) || isMonthOrDay(token)

const isMonthOrDay = (token: string): boolean => NAMES.has(token.slice(0, 3)) && WHOLE_NAMES.test(token)
