import * as z from 'zod/mini'

/** An id of ours in a path or a body. */
export const Id = z.uuid()
export const IdParams = z.object({ id: Id })

/** A text that must not be blank; blanks around it are dropped. `max` counts characters. */
export const requiredText = (message: string, max = 500) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max))

/** A free text that may be empty. */
export const freeText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** Reply of a call that only says that it was done. */
export const Done = z.object({ success: z.literal(true) })

/** Reply `{success, data}`, as the channel calls answer. */
export const succeeded = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), data })
