import Holidays from 'date-holidays'
import { SITES } from '@mostrador/mercadolibre'

const ARGENTINA = 'AR'
const calendars = new Map<string, readonly string[]>()

/**
 * The ISO days of a year and the next on which the country of a marketplace site does not work; Argentina's for no site.
 *
 * @param siteId - the marketplace's id of the site: 'MLA'
 */
export function siteHolidays(siteId: string | null, year: number): readonly string[] {
  const country = SITES.find(({ id }) => id === siteId)?.countryCode ?? ARGENTINA
  return [year, year + 1].flatMap((each) => holidaysOf(country, each))
}

/** Computing a year takes some ten milliseconds. */
function holidaysOf(country: string, year: number): readonly string[] {
  const key = `${country} ${year}`
  const known = calendars.get(key)
  if (known) return known
  const days = new Holidays(country)
    .getHolidays(year)
    .flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 'yyyy-mm-dd'.length)] : []))
  calendars.set(key, days)
  return days
}
