import { z } from 'zod'
import { exactly } from './bounds.ts'

/** Ids go past 32 bits, and some services write them as text. */
export const Id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

/** An id that may go past 2^63; a reply that writes it as a number has been read without losing digits. */
export const TextId = z.union([z.int().transform(String), exactly()])

/** Sixteen digits may go past what a number holds exactly; both sides of a comparison lose the same. */
export const ApplicationId = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,20}$/)
    .transform(Number),
])

/**
 * Three forms are seen: milliseconds with an offset, nanoseconds with `Z`, and an offset without its colon.
 * Only what every engine reads is kept before parsing.
 */
export const Timestamp = exactly(40).transform((text, context) => {
  const plain = text.replace(/(\.\d{3})\d+/, '$1').replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
  const date = new Date(plain)
  if (Number.isNaN(date.getTime())) {
    context.addIssue({ code: 'custom', message: 'not a date', input: text })
    return z.NEVER
  }
  return date
})

export const Paging = z.object({ total: z.int(), limit: z.int().optional(), offset: z.int().optional() })
