import type { z } from 'zod'
import * as wire from './wire/index.ts'

export const Notification = wire.Notification.transform((body) => ({
  id: body._id ?? null,
  resource: body.resource,
  userId: body.user_id,
  topic: body.topic,
  applicationId: body.application_id,
  attempts: body.attempts ?? 1,
}))
export type Notification = z.infer<typeof Notification>

/** The number in `/questions/123`; null for any other resource. */
export function questionIdOf(resource: string): number | null {
  const digits = /^\/questions\/(\d{1,15})$/.exec(resource)?.[1]
  return digits === undefined ? null : Number(digits)
}
