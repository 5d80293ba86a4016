import { z } from 'zod'

/** Maximum lengths in characters, at or well above the marketplace's own limits. */
export const WIRE_MAX_LENGTH = {
  id: 200,
  title: 255,
  description: 50_000,
  question: 2000,
  /** Attribute values, error messages, addresses. */
  other: 2000,
  token: 16_384,
} as const

/** Entries per list; the longest lists that the marketplace sends are the values of an attribute. */
const WIRE_MAX_ENTRIES = 5000
export const MAX_ITEM_ATTRIBUTES = 300
/** A listing of fashion, phone accessories or car parts may have as many; others have 100. */
export const MAX_VARIATIONS = 250
export const MAX_VARIATION_PICTURES = 50

/** A text to show or read. The schema cuts it at the limit, so a longer text costs no more. */
export const text = (max: number = WIRE_MAX_LENGTH.other) =>
  z.string().transform((whole) => (whole.length > max ? whole.slice(0, max).toWellFormed() : whole))

/** A text that is useless when cut, such as an id. The schema refuses a longer one. */
export const exactly = (max: number = WIRE_MAX_LENGTH.id) => z.string().max(max)

/** A list. The schema drops elements past the limit without reading them. */
export const list = <T extends z.ZodType>(element: T, max: number = WIRE_MAX_ENTRIES) =>
  z.preprocess(
    (whole) => (Array.isArray(whole) ? whole.slice(0, max) : whole),
    z.array(element),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
