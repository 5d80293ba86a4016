import type { Site } from './sites.ts'

export interface AuthorizationRequest {
  site: Site
  /** Stands in for the site's own grant page; set when the marketplace is the local sandbox. */
  authUrl?: string
  appId: string
  redirectUri: string
  state: string
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string
}

/** The address a seller is sent to. Each must go to the grant page of their own country. */
export function authorizationUrl(request: AuthorizationRequest): string {
  const url = new URL(request.authUrl ?? request.site.authUrl)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: request.appId,
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  }).toString()
  return url.toString()
}
