import { siteTimeZone } from '@mostrador/contract/sites'
import { MONTHS } from '../text/index.ts'

/** "4 de diciembre": the day of an ISO day or moment where the listing is sold. */
export function dayOf(iso: string, siteId: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
  if (year) return `${Number(day)} de ${MONTHS[Number(month) - 1] ?? ''}`
  const timeZone = siteTimeZone(siteId)
  return new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone }).format(new Date(iso))
}
