import { isoDay } from '../values/index.ts'
import { datesIn, MONTH, monthOf, type NamedDate } from './dates.ts'
import { OF_OFFER } from './offers.ts'
import { ifInOrder, type Period } from './periods.ts'

const FROM = /(?:vigen(?:te|cia)s?|rige[ns]?|v[aá]lid[oa]s?|vale[ns]?|a partir|desde)[^.;\d]{0,24}$/i
const UNTIL =
  /(?:hasta|vence[n]?|vencimiento|v[aá]lid[oa]s? (?:s[oó]lo )?(?:hasta|al)|vigentes? (?:hasta|al))[^.;\d]{0,20}$/i
/** "Precios vigentes al 30/04/2026" dates the prices and sets no end. "Promo válida al 30/04/2026" sets an end. */
const AS_OF = /(?:vigen(?:te|cia)s?|v[aá]lid[oa]s?) (?:al|a la fecha)[^.;\d]{0,20}$/i
/** "del 28 de abril al ", "desde el 20/12 hasta el ": the first date has no year of its own. */
const FROM_TO = new RegExp(
  String.raw`(?<![\p{L}\d/])(?:(?:del?|desde|entre)(?: el)? )?(\d{1,2})(?:º|°|ro)?(?: ?[/-] ?(\d{1,2})| (?:de )?${MONTH})? (?:al?|hasta(?: el)?|y(?: el)?|-|–) $`,
  'iu',
)
/** "de abril a ": months without days. */
const FROM_MONTH = new RegExp(String.raw`(?<!\p{L})(?:del?|desde|entre) ${MONTH} (?:al?|hasta|y|-|–) $`, 'iu')
const BETWEEN = /^ (?:al?|hasta(?: el)?|y(?: el)?|-|–) $/i
const MOST_BEFORE = 60
/** What sellers say of how long a list, a price or a promotion holds. */
const SPEAKS =
  /vigen|v[aá]lid|\brige|vence|vencimiento|promo|oferta|precios?\b|lista|tarifa|temporada|men[uú]|descuento|cup[oó]n|hasta el|a partir del|desde el|solo por/i

/** The period that a text gives to what it speaks of: "válido hasta el 30/11/2025", "promo del 1 al 15 de marzo de 2026". */
export function periodSaid(text: string): Period | null {
  return SPEAKS.test(text) ? periodIn(text) : null
}

/** "Colonia de verano: del 14 de diciembre de 2026 al 26 de febrero de 2027": the days between which a section holds. */
export function rangeSaid(text: string): Period | null {
  const period = RANGE.test(text) ? periodIn(text) : null
  return period?.from !== undefined && period.until !== undefined ? period : null
}
const RANGE = /(?:^|[\s:(])(?:del?|desde el) \d.{0,30} (?:al?|hasta el) \d/iu

function periodIn(text: string): Period | null {
  const dates = datesIn(text)
  const period: Period = {}
  dates.forEach((date, at) => {
    const before = text.slice(Math.max(0, date.index - MOST_BEFORE), date.index)
    const previous = dates[at - 1]
    const between = previous && ` ${text.slice(previous.index + previous.length, date.index).trim()} `
    const first = between !== undefined && BETWEEN.test(between) ? previous!.from : firstDay(before, date)
    if (first !== undefined) {
      if (first !== null) period.from ??= first
      period.until = date.until
    } else if (isAsOf(before) && !OF_OFFER.test(text)) return
    else if (UNTIL.test(before)) period.until ??= date.until
    else if (FROM.test(before)) period.from ??= date.from
  })
  return ifInOrder(period)
}

/** Whether the words before a date say that something is of that day: "precios vigentes al". */
export const isAsOf = (before: string): boolean => AS_OF.test(before)

/** The first day of a range whose year stands only at its end; null when there is no such day, undefined without a range. */
function firstDay(before: string, { from, until }: NamedDate): string | null | undefined {
  const text = `${before.replace(/\s+/g, ' ').trimEnd()} `
  const year = Number(until.slice(0, 4))
  const range = FROM_TO.exec(text)
  const months = range ? null : FROM_MONTH.exec(text)
  if (!range && !months) return undefined
  const said = range ? (range[3] ? monthOf(range[3]) : Number(range[2] ?? 0)) : monthOf(months![1]!)
  const day = range ? Number(range[1]) : 1
  const last = Number(from.slice(5, 7))
  if (said !== 0) return notAfter(until, day, said, year) ?? isoDay(day, said, year - 1)
  // "del 28 al 5 de mayo" begins in the month before.
  return (
    notAfter(until, day, last, year) ?? isoDay(day, last === 1 ? 12 : last - 1, last === 1 ? year - 1 : year)
  )
}

function notAfter(until: string, day: number, month: number, year: number): string | null {
  const iso = isoDay(day, month, year)
  return iso !== null && iso <= until ? iso : null
}
