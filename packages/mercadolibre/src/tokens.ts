import * as wire from './wire/index.ts'

export interface Tokens {
  accessToken: string
  /** Single use: whoever renews must store the new one before anything else. */
  refreshToken: string | null
  expiresInSeconds: number
  scope: string
  userId: number
}

export const TokensReply = wire.TokenGrant.transform((received): Tokens => ({
  accessToken: received.access_token,
  refreshToken: received.refresh_token ?? null,
  expiresInSeconds: received.expires_in,
  scope: received.scope ?? '',
  userId: received.user_id,
}))
