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

/** Refuses a text of which a reader would see nothing, with `message`. */
export const visible = (message: string) => z.refine<string>((text) => !isBlank(text), message)

/** A text that must not be blank; blanks around it are dropped. `max` counts characters. */
export const requiredText = (message: string, max = 500) =>
  z
    .string({ error: message })
    .check(z.trim(), visible(message), z.maxLength(max, fieldTexts.tooLong(max)), storable())

/** Nothing in place of a text that shows nothing. */
const emptyWhereBlank = z.overwrite<string>((text) => (isBlank(text) ? '' : text))

/** A free text that may be empty. */
export const freeText = (max: number) =>
  z.string().check(z.trim(), emptyWhereBlank, z.maxLength(max, fieldTexts.tooLong(max)), storable())

/** Reply of a call that only says that it was done. */
export const Done = z.object({ success: z.literal(true) })

/** Reply `{success, data}`, as the channel calls answer. */
export const succeeded = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), data })
