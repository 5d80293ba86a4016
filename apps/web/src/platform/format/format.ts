import { formatMoney, type Money } from '@mostrador/contract/money'
import { formatTexts } from './texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const wholeOrOneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const shortDate = new Intl.DateTimeFormat('es-AR')
const longDate = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long' })
const longMoment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const shortTime = new Intl.DateTimeFormat('es-AR', { timeStyle: 'short', hourCycle: 'h23' })

type Moment = Date | string | number

const PESOS = 'ARS'

type PriceMoney = { [field in keyof Money]?: Money[field] | null | undefined }

/** "$ 48.990,00": as many decimals as the currency has; in pesos where it is unknown. */
export const formatPrice = (price: number, { currencyId, siteId }: PriceMoney = {}) =>
  formatMoney(price, { currencyId: currencyId ?? PESOS, siteId: siteId ?? null }, '\u00a0')

/** "20/11/2026". */
export const formatDate = (moment: Moment) => shortDate.format(new Date(moment))

/** "20 de noviembre de 2026". */
export const formatLongDate = (moment: Moment) => longDate.format(new Date(moment))

/** "20 de noviembre de 2026 a las 18:30". */
export const formatMoment = (moment: Moment) => longMoment.format(new Date(moment))

/** "18:30". */
export const formatTime = (moment: Moment) => shortTime.format(new Date(moment))

/** In the way of the browser's own locale, whatever it is. */
export const formatLocalDate = (moment: Moment) => new Date(moment).toLocaleDateString()

/** "Hace 2 horas", "Ayer", "Hace 3 días", then the short date. What is less than an hour old counts as one hour. */
export function formatRelativeTime(moment: Moment, now: Moment = Date.now()): string {
  const ageMs = new Date(now).getTime() - new Date(moment).getTime()
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 1) return formatTexts.hoursAgo(Math.max(1, Math.floor(ageMs / HOUR_MS)))
  if (days === 1) return formatTexts.yesterday
  return days < 7 ? formatTexts.daysAgo(days) : formatDate(moment)
}

/** "1,2 MB", "340 KB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${wholeOrOneDecimal.format(Math.max(1, Math.round(kilobytes)))} KB`
    : `${wholeOrOneDecimal.format(kilobytes / 1024)} MB`
}
