import { ownValue } from '@mostrador/contract/own-value'
import * as z from 'zod'

const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 }
const HUNDRED_YEARS = 100 * 366 * 24 * 3600

/** How long a ban lasts, such as `24h` or `1h30m`, in seconds; `none` lifts it. */
export const BanDuration = z
  .string()
  .max(40)
  .refine(
    (text) => text === 'none' || /^(\d{1,9}[hms])+$/.test(text),
    'ban_duration must be none or such as 24h',
  )
  .transform((text) => (text === 'none' ? 0 : secondsOf(text)))

const secondsOf = (text: string): number =>
  Math.min(
    HUNDRED_YEARS,
    [...text.matchAll(/(\d{1,9})([hms])/g)].reduce(
      (sum, [, amount, unit = '']) => sum + Number(amount) * (ownValue(SECONDS, unit) ?? 0),
      0,
    ),
  )
