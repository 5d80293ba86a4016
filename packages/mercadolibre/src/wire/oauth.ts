import { z } from 'zod'
import { exactly, text, WIRE_MAX_LENGTH } from './bounds.ts'
import { ApplicationId, Id } from './common.ts'

export const TokenGrant = z.object({
  access_token: exactly(WIRE_MAX_LENGTH.token).min(1),
  token_type: exactly().optional(),
  expires_in: z.int().positive(),
  scope: text().optional(),
  user_id: Id,
  /** Absent when the application lacks `offline_access`. */
  refresh_token: exactly(WIRE_MAX_LENGTH.token).optional(),
})
export type TokenGrant = z.input<typeof TokenGrant>

export const Revocation = z.object({ user_id: Id, app_id: ApplicationId, msg: text().optional() })
export type Revocation = z.input<typeof Revocation>
