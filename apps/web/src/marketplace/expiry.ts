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

const time = new Intl.DateTimeFormat('es-AR', { timeStyle: 'medium', hourCycle: 'h23' })

/** "15:05:09". */
export const formatTime = (moment: number) => time.format(moment)
