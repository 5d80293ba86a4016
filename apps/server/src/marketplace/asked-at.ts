import { SITES } from '@mostrador/mercadolibre'
import { isoDay, siteClock } from './site-clock.ts'
import { siteHolidays } from './site-holidays.ts'

/**
 * Where and when a question is asked, as a model reads it: today's date on the clocks of the marketplace site, and the
 * site's country. Without a site, Argentina's date and no country.
 *
 * @param siteId - the marketplace's id of the connected site: 'MLA'
 */
export function askedAt(
  now: Date,
  siteId: string | null,
): { today: string; day: string; country: string | null; holidays: readonly string[] } {
  const { timeZone, country } = siteClock(siteId)
  const day = isoDay(now, { timeZone })
  return {
    today: spanishDate(now, timeZone),
    day,
    country: SITES.some(({ id }) => id === siteId) ? country : null,
    holidays: siteHolidays(siteId, Number(day.slice(0, 4))),
  }
}

/** 'sábado 28 de noviembre de 2026' */
function spanishDate(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('weekday')} ${parts.get('day')} de ${parts.get('month')} de ${parts.get('year')}`
}
