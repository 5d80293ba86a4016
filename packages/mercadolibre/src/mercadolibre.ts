import type { Reply } from './failure.ts'
import { type Caller, createPace, type Pace } from './pace.ts'
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
  /** Returns false while no call may leave this process. */
  mayCall?: () => boolean
  /** Shared by all clients of one process. */
  pace?: Pace
}

export interface MercadoLibre {
  exchangeCode(grant: { code: string; codeVerifier: string }): Promise<Reply<Tokens>>
  /** Uses the refresh token up. Two at once disconnect the seller: the caller holds the account's lock. */
  refresh(refreshToken: string, caller?: Caller): Promise<Reply<Tokens>>
  /** Calls of one seller. Without `caller` they count as calls of the application. */
  as(accessToken: string, caller?: Caller): SellerApi
}

/** The one translator of Mercado Libre: parsed values, or a failure that says whether trying again can help. */
export function createMercadoLibre(options: MercadoLibreOptions): MercadoLibre {
  const { apiUrl, appId, appSecret, redirectUri, timeoutMs = 8000, onCall = () => undefined } = options
  const { pace = createPace(), mayCall = () => true } = options
  const transport = { apiUrl, timeoutMs, onCall, appId, pace, mayCall }
  const ofApp: Caller = { seller: null, urgency: 'interactive' }

  const requestTokens = (operation: string, form: Record<string, string>, { seller, urgency } = ofApp) =>
    send(transport, {
      operation,
      method: 'POST',
      path: '/oauth/token',
      form: { client_id: appId, client_secret: appSecret, ...form },
      // A sweep does not wait long either: answers wait for the token that it renews.
      caller: { seller, urgency: urgency === 'sweep' ? 'answer' : urgency, service: 'tokens' },
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
    refresh: (refreshToken, caller) =>
      requestTokens('oauth.refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, caller),
    as: (accessToken, caller = ofApp) => sellerApi(transport, accessToken, caller),
  }
}
