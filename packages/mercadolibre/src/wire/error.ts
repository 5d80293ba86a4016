import { z } from 'zod'

const Text = z.string().optional().catch(undefined)

const Cause = z.object({
  cause_id: z.int().optional().catch(undefined),
  type: Text,
  code: Text,
  message: Text,
  references: z.array(z.string()).optional().catch(undefined),
})

/** Every field may be missing or of another type: services differ, and some send only two of these. */
export const ErrorBody = z.object({
  message: Text,
  error: Text,
  code: Text,
  error_description: Text,
  cause: z
    .array(z.union([z.string(), Cause]))
    .optional()
    .catch(undefined),
})
export type ErrorBody = z.input<typeof ErrorBody>
