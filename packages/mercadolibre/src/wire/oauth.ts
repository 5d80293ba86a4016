import { z } from 'zod'
import { ApplicationId, Id } from './common.ts'

export const TokenGrant = z.object({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  expires_in: z.int().positive(),
  scope: z.string().optional(),
  user_id: Id,
  /** Absent when the application lacks `offline_access`. */
  refresh_token: z.string().optional(),
})
export type TokenGrant = z.input<typeof TokenGrant>

export const Revocation = z.object({ user_id: Id, app_id: ApplicationId, msg: z.string().optional() })
export type Revocation = z.input<typeof Revocation>
