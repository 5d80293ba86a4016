import type { AuthProblem } from '../auth-problem.ts'
import type { IssuedSession } from '../sessions/sessions.ts'

/** What a redirect tells of a failure, in the words of OAuth and of the protocol. */
export interface RedirectProblem {
  error: string
  error_code: string
  error_description: string
}

const ERROR_OF_STATUS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

export const redirectProblem = ({ code, status, message }: AuthProblem): RedirectProblem => ({
  error: DENIALS.has(code) ? 'access_denied' : (ERROR_OF_STATUS[status] ?? 'server_error'),
  error_code: code,
  error_description: message,
})

/** Fields in the fragment, where no server sees them; the empty `sb` tells a client that they are for it. */
export function withFragment(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString()
  return url.href
}

export function withQuery(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** What a client that asked for no code reads from the fragment. */
export const sessionFields = (session: IssuedSession): Record<string, string> => ({
  access_token: session.access_token,
  refresh_token: session.refresh_token,
  expires_in: String(session.expires_in),
  expires_at: String(session.expires_at),
  token_type: session.token_type,
})
