import { z } from 'zod'
import { list, text } from './bounds.ts'

const Text = text().optional().catch(undefined)

const Cause = z.object({
  cause_id: z.int().optional().catch(undefined),
  type: Text,
  code: Text,
  message: Text,
  references: list(text()).optional().catch(undefined),
})

/** Every field may be missing or of another type: services differ, and some send only two of these. */
export const ErrorBody = z.object({
  message: Text,
  error: Text,
  code: Text,
  error_description: Text,
  cause: list(z.union([text(), Cause]))
    .optional()
    .catch(undefined),
})
export type ErrorBody = z.input<typeof ErrorBody>
