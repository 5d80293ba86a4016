import { z } from 'zod'

/** In characters; what the marketplace itself takes at most, or well above it. */
export const WIRE_MAX_LENGTH = {
  id: 200,
  title: 255,
  description: 50_000,
  question: 2000,
  /** Values of attributes, messages of errors, addresses. */
  other: 2000,
  token: 16_384,
} as const

/** Entries of one list; the longest that the marketplace sends are the values of an attribute. */
const WIRE_MAX_ENTRIES = 5000
export const MAX_ITEM_ATTRIBUTES = 300

/** A text to be shown or read: what goes past the limit is cut off, so that a long one costs no more. */
export const text = (max: number = WIRE_MAX_LENGTH.other) =>
  z.string().transform((whole) => (whole.length > max ? whole.slice(0, max).toWellFormed() : whole))

/** A text that means something only whole: a longer one is refused. */
export const exactly = (max: number = WIRE_MAX_LENGTH.id) => z.string().max(max)

/** A list, of which nothing past the limit is looked at. */
export const list = <T extends z.ZodType>(element: T, max: number = WIRE_MAX_ENTRIES) =>
  z.preprocess(
    (whole) => (Array.isArray(whole) ? whole.slice(0, max) : whole),
    z.array(element),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
