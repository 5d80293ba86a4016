import * as z from 'zod/mini'

/** Body of every failure: a sentence for the user, a stable code, and for validation failures what is wrong where. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
