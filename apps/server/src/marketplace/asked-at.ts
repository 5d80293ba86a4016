import { SITES } from '@mostrador/mercadolibre'

const ARGENTINA = 'America/Argentina/Buenos_Aires'

/**
 * Where and when a question is asked, as a model reads it: today's date on the clocks of the marketplace site, and the
 * site's country. Without a site, Argentina's date and no country.
 *
 * @param siteId - the marketplace's id of the connected site: 'MLA'
 */
export function askedAt(
  now: Date,
  siteId: string | null,
): { today: string; day: string; country: string | null } {
  const site = SITES.find(({ id }) => id === siteId)
  const timeZone = site?.timeZone ?? ARGENTINA
  return { today: spanishDate(now, timeZone), day: isoDay(now, timeZone), country: site?.country ?? null }
}

/** The ISO day on the clocks of a time zone: '2026-11-28'. */
const isoDay = (now: Date, timeZone: string): string =>
  // Swedish dates are ISO days.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

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
