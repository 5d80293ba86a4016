import { z } from 'zod'
import { ApplicationId, Id } from './common.ts'

/** What Mercado Libre posts to the callback address. Unsigned: a hint to look, never data. */
export const Notification = z.object({
  _id: z.string().optional(),
  resource: z.string(),
  user_id: Id,
  topic: z.string(),
  application_id: ApplicationId,
  attempts: z.int().optional(),
  sent: z.string().optional(),
  received: z.string().optional(),
})
export type Notification = z.input<typeof Notification>

export const MissedFeeds = z.object({ messages: z.array(Notification).nullish() })
export type MissedFeeds = z.input<typeof MissedFeeds>
