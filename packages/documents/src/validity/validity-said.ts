import { datesIn } from './dates.ts'

/** Days between which something holds; both ends count. */
export interface Period {
  from?: string
  until?: string
}

const FROM = /(?:vigen(?:te|cia)s?|rige[ns]?|v[aá]lid[oa]s?|vale[ns]?|a partir|desde)[^.;\d]{0,24}$/i
const UNTIL =
  /(?:hasta|vence[n]?|vencimiento|v[aá]lid[oa]s? (?:s[oó]lo )?(?:hasta|al)|vigente (?:hasta|al))[^.;\d]{0,20}$/i
/** "del 1 al 15 de marzo de 2026": the first day has the month and year of the second. */
const FROM_TO = /\bdel?\s+(\d{1,2})(?:\s*\/\s*(\d{1,2}))?(?:\s+de\s+\p{L}+)?\s+al?\s+$/iu
/** What sellers say of how long a list, a price or a promotion holds. */
const SPEAKS =
  /vigen|v[aá]lid|\brige|vence|vencimiento|promo|oferta|precios?\b|lista|tarifa|descuento|hasta el|a partir del|desde el|solo por/i

/** The period that a text gives to what it speaks of: "válido hasta el 30/11/2025", "promo del 1 al 15 de marzo de 2026". */
export function periodSaid(text: string): Period | null {
  if (!SPEAKS.test(text)) return null
  const dates = datesIn(text)
  const period: Period = {}
  dates.forEach((date, at) => {
    const before = text.slice(0, date.index)
    const range = FROM_TO.exec(before)
    const previous = dates[at - 1]
    if (range) {
      period.until = date.until
      const month = range[2]?.padStart(2, '0') ?? date.until.slice(5, 7)
      period.from ??= `${date.until.slice(0, 4)}-${month}-${range[1]!.padStart(2, '0')}`
    } else if (
      previous &&
      /^\s*(?:al?|hasta(?: el)?|-|–)\s*$/i.test(text.slice(previous.index + previous.length, date.index))
    ) {
      period.from ??= previous.from
      period.until = date.until
    } else if (UNTIL.test(before)) period.until ??= date.until
    else if (FROM.test(before)) period.from ??= date.from
  })
  return period.from === undefined && period.until === undefined ? null : period
}

/** Whether a text says nothing but a period: "Precios válidos hasta el 30/11/2025." */
export function isOnlyPeriod(text: string): boolean {
  if (text.length > MOST_CHARACTERS || periodSaid(text) === null) return false
  let rest = text
  for (const { index, length } of datesIn(text).toReversed())
    rest = `${rest.slice(0, index)} ${rest.slice(index + length)}`
  return (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => !OF_PERIOD.test(word)).length <= MOST_OTHER_WORDS
}
const MOST_CHARACTERS = 110
/** "Lista mayorista vigente desde…" names the text that has the period. */
const MOST_OTHER_WORDS = 3
const OF_PERIOD =
  /^(?:vigen\p{L}*|v[aá]lid\p{L}*|rigen?|valen?|vencen?|vencimiento|desde|hasta|del|los|las|partir|precios?|listas?|promo\p{L}*|ofertas?|tarifas?|esta|este|estos|estas|son|para|compras|hechas|inclusive)$/iu
