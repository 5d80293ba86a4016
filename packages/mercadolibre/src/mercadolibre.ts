import type { Reply } from './failure.ts'
import { type SellerApi, sellerApi } from './seller-api.ts'
import { type Tokens, TokensReply } from './tokens.ts'
import { type Call, send } from './transport.ts'

export interface MercadoLibreOptions {
  apiUrl: string
  appId: string
  appSecret: string
  redirectUri: string
  timeoutMs?: number
  onCall?: (call: Call) => void
}

export interface MercadoLibre {
  exchangeCode(grant: { code: string; codeVerifier: string }): Promise<Reply<Tokens>>
  /** Uses the refresh token up. Two at once disconnect the seller: the caller holds the account's lock. */
  refresh(refreshToken: string): Promise<Reply<Tokens>>
  as(accessToken: string): SellerApi
}

/** The one translator of Mercado Libre: parsed values, or a failure that says whether trying again can help. */
export function createMercadoLibre(options: MercadoLibreOptions): MercadoLibre {
  const { apiUrl, appId, appSecret, redirectUri, timeoutMs = 8000, onCall = () => undefined } = options
  const transport = { apiUrl, timeoutMs, onCall, appId }

  const requestTokens = (operation: string, form: Record<string, string>) =>
    send(transport, {
      operation,
      method: 'POST',
      path: '/oauth/token',
      form: { client_id: appId, client_secret: appSecret, ...form },
      reply: TokensReply,
    })

  return {
    exchangeCode: ({ code, codeVerifier }) =>
      requestTokens('oauth.exchange', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    refresh: (refreshToken) =>
      requestTokens('oauth.refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    as: (accessToken) => sellerApi(transport, accessToken),
  }
}
