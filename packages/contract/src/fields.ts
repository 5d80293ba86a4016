import * as z from 'zod/mini'
import { isBlank } from './text/is-blank.ts'
import { fieldTexts } from './texts.ts'

/** An id of ours in a path or a body. */
export const Id = z.uuid()
export const IdParams = z.object({ id: Id })

// NUL and half a pair of surrogates are no text: the database refuses both.
const NOT_TEXT = /[\0\p{Surrogate}]/u

/** Refuses what no database can keep, with `message`. Belongs to every string that is stored. */
export const storable = (message: string = fieldTexts.notStorable) =>
  z.refine<string>((text) => !NOT_TEXT.test(text), message)

/** Refuses a text of more than `max` characters before any later check, which may cost time per character. */
export const upTo = (max: number, error: string = fieldTexts.tooLong(max)) =>
  z.maxLength(max, { error, abort: true })

/** A list of at most `max` elements. */
export const listOf = <T extends z.ZodMiniType>(
  element: T,
  max: number,
  error: string = fieldTexts.tooMany(max),
) => z.array(element).check(z.maxLength(max, { error, abort: true }))

/** Refuses a table of more than `max` entries. */
export const entriesUpTo = (max: number) =>
  z.refine<Record<string, unknown>>((table) => Object.keys(table).length <= max, {
    error: fieldTexts.tooMany(max),
    params: { maxEntries: max },
  })

const MAX_IGNORED_CHARACTERS = 100_000

/** Limits the JSON size of fields that the product returns unread, such as the rest of a stored object. */
export const ignoredUpTo = (max: number = MAX_IGNORED_CHARACTERS) =>
  z.refine<unknown>((value) => (JSON.stringify(value)?.length ?? 0) <= max, {
    error: fieldTexts.tooMuch,
    params: { maxCharacters: max },
  })

/** A whole number in a URL, where it arrives as a string. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number().check(z.int({ abort: true }), z.gte(min), z.lte(max))

/** Refuses a text without visible characters, with `message`. */
export const visible = (message: string) => z.refine<string>((text) => !isBlank(text), message)

/** A text that must not be blank; blanks around it are dropped. `max` counts characters. */
export const requiredText = (message: string, max = 500) =>
  z.string({ error: message }).check(z.trim(), upTo(max), visible(message), storable())

/** Replaces a text without visible characters by an empty one. */
const emptyWhereBlank = z.overwrite<string>((text) => (isBlank(text) ? '' : text))

/** A free text that may be empty. */
export const freeText = (max: number) => z.string().check(z.trim(), upTo(max), emptyWhereBlank, storable())

/** Reply of a call that only says that it was done. */
export const Done = z.object({ success: z.literal(true) })

/** Reply `{success, data}`, as the channel calls answer. */
export const succeeded = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), data })
