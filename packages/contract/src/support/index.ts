import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Where the operator can be reached. */
export const Contact = z.object({
  email: z.string(),
  /** A chat that takes its first message as `text`. */
  chatUrl: z.string(),
  meetingUrl: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const contactEndpoint = endpoint({
  method: 'GET',
  path: '/support/contact',
  auth: 'none',
  reply: Contact,
})
