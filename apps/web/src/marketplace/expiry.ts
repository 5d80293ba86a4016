import { marketplaceScreenTexts as texts } from './texts.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

const relative = new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' })

/** "dentro de 5 horas", "hace 3 minutos": whole units, never more than there are. */
export function expiryInWords(end: Date | string, now: number): string {
  const leftMs = new Date(end).getTime() - now
  const fitting = UNITS.find(([, sizeMs]) => Math.abs(leftMs) >= sizeMs)
  if (!fitting) return leftMs >= 0 ? texts.inNoTime : texts.justNow
  const [unit, sizeMs] = fitting
  return relative.format(Math.trunc(leftMs / sizeMs), unit)
}

/** "20 de noviembre de 2026 a las 15:05:09", in the browser's own time zone unless one is given. */
export const formatMoment = (moment: Date | string | number, timeZone?: string) =>
  new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'long',
    timeStyle: 'medium',
    hour12: false,
    timeZone,
  }).format(new Date(moment))

/** "15:05:09". */
export const formatTime = (moment: number) =>
  new Intl.DateTimeFormat('es-AR', { timeStyle: 'medium', hour12: false }).format(moment)
