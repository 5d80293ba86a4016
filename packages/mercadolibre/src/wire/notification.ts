import { z } from 'zod'
import { exactly, list } from './bounds.ts'
import { ApplicationId, Id } from './common.ts'

/** What Mercado Libre posts to the callback address. Unsigned: a hint to look, never data. */
export const Notification = z.object({
  _id: exactly().optional(),
  resource: exactly(),
  user_id: Id,
  topic: exactly(),
  application_id: ApplicationId,
  attempts: z.int().optional(),
  sent: exactly().optional(),
  received: exactly().optional(),
})
export type Notification = z.input<typeof Notification>

export const MissedFeeds = z.object({ messages: list(Notification).nullish() })
export type MissedFeeds = z.input<typeof MissedFeeds>
