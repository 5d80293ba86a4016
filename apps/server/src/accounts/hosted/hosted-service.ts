import * as z from 'zod'
import type { Config } from '#platform/config'
import { AuthProblem, isAuthCode } from '../auth-problem.ts'

export type Hosted = NonNullable<Config['auth']['hosted']>

const TIMEOUT_MS = 10_000
const API_VERSION = '2024-01-01'

/** The user as a hosted service shows it; what the product needs of it. */
export const HostedUser = z.object({
  id: z.string(),
  email: z.string().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  factors: z.array(z.object({ status: z.string() })).nullish(),
})
export type HostedUser = z.infer<typeof HostedUser>

export const HostedSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
})
export type HostedSession = z.infer<typeof HostedSession>

const Problem = z.object({ code: z.string(), message: z.string().optional() })

interface Question {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the service's address, with its query. */
  path: string
  token?: string
  body?: object
}

/**
 * Asks a hosted GoTrue on behalf of a caller. What it says no to becomes the same problem that our own service would
 * have; that it does not answer is never final.
 */
export async function askHosted(hosted: Hosted, { method, path, token, body }: Question): Promise<unknown> {
  const response = await fetch(hosted.url + path, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      apikey: hosted.apiKey,
      'x-supabase-api-version': API_VERSION,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new AuthProblem('unavailable', { cause: error })
  })
  const text = await response.text()
  if (response.ok) return text === '' ? {} : (JSON.parse(text) as unknown)
  throw problemOf(response, text)
}

function problemOf(response: Response, text: string): AuthProblem {
  const retryAfter = Number(response.headers.get('retry-after') ?? '')
  const more = retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}
  if (response.status >= 500) return new AuthProblem('unavailable', more)
  const problem = Problem.safeParse(parsed(text))
  const code = problem.data?.code ?? ''
  if (isAuthCode(code)) return new AuthProblem(code, more)
  return new AuthProblem(response.status === 429 ? 'over_request_rate_limit' : 'validation_failed', more)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
