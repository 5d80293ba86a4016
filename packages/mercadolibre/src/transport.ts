import type { z } from 'zod'
import { type Failure, type Reply, failureFrom } from './failure.ts'
import type { Caller, Pace } from './pace.ts'

/**
 * One call to Mercado Libre, told for logs and metrics. `outcome` is `ok`, `http_<status>` or what went wrong; `paced` was
 * not sent at all.
 */
export interface Call {
  operation: string
  outcome: string
  ms: number
  requestId?: string
}

export interface TransportOptions {
  apiUrl: string
  timeoutMs: number
  onCall: (call: Call) => void
  pace: Pace
  /** Returns false while no call may leave this process. */
  mayCall: () => boolean
}

export interface Request<T extends z.ZodType> {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | number | undefined>
  json?: unknown
  form?: Record<string, string>
  /** Files. */
  multipart?: FormData
  accessToken?: string
  caller: Caller
  reply: T
}

const MAX_BODY_BYTES = 2 * 1024 * 1024

class BodyTooLarge extends Error {}

/** Sends once, never repeats: whether a second try is safe is known only to the caller. */
export async function send<T extends z.ZodType>(
  options: TransportOptions,
  request: Request<T>,
): Promise<Reply<z.output<T>>> {
  if (!options.mayCall()) {
    const { failure } = failed(null, null, 'standing_by', 'later', false)
    return { ok: false, failure }
  }
  const started = performance.now()
  const permit = await options.pace.acquire(request.caller)
  const reply = permit.isGranted ? await attempt(options, request) : paced(permit.waitMs)
  if (permit.isGranted) {
    // Rounded, because the pace counts in fractions of a millisecond.
    const waitMs = Math.round(permit.recordOutcome(reply.ok ? null : reply.failure))
    // Tells the caller also without a `Retry-After` when another try can succeed.
    if (!reply.ok && reply.failure.retry === 'later' && waitMs > (reply.failure.retryAfterMs ?? 0))
      reply.failure.retryAfterMs = waitMs
  }
  options.onCall({
    operation: request.operation,
    outcome: reply.ok ? 'ok' : outcomeOf(reply.failure),
    ms: performance.now() - started,
    ...(reply.requestId === null ? {} : { requestId: reply.requestId }),
  })
  return reply.ok ? { ok: true, value: reply.value } : { ok: false, failure: reply.failure }
}

const outcomeOf = (failure: Failure) =>
  failure.code === PACED || failure.http === null || failure.http < 300
    ? failure.code
    : `http_${failure.http}`

const PACED = 'paced'

/** Not sent: the marketplace has asked for fewer calls, or was down a moment ago. */
function paced(waitMs: number): { ok: false; failure: Failure; requestId: null } {
  const refused = failed(429, null, PACED, 'later', false)
  return { ok: false, failure: { ...refused.failure, retryAfterMs: waitMs }, requestId: null }
}

type Attempt<T> = Reply<T> & { requestId: string | null }

async function attempt<T extends z.ZodType>(
  options: TransportOptions,
  request: Request<T>,
): Promise<Attempt<z.output<T>>> {
  const isWrite = request.method !== 'GET'
  let http: number | null = null
  let requestId: string | null = null
  try {
    const response = await fetch(urlOf(options.apiUrl, request), {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request),
      // Followed, a redirect would carry the seller's token wherever it points.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    http = response.status
    requestId = response.headers.get('x-request-id')
    const body = await readCapped(response)
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after')
      const failure = failureFrom({ http, body, isWrite, retryAfter, requestId, now: new Date() })
      return { ok: false, failure, requestId }
    }
    const value = request.reply.safeParse(parseJson(body))
    if (value.success) return { ok: true, value: value.data, requestId }
    return failed(http, requestId, 'unexpected_body', 'later', isWrite)
  } catch (error) {
    if (error instanceof BodyTooLarge) return failed(http, requestId, 'body_too_large', 'never', isWrite)
    const code = isTimeout(error) ? 'timeout' : 'network'
    return failed(http, requestId, code, 'later', isWrite && !neverArrived(error))
  }
}

function failed(
  http: number | null,
  requestId: string | null,
  code: string,
  retry: Failure['retry'],
  mayHaveHappened: boolean,
): { ok: false; failure: Failure; requestId: string | null } {
  const failure = { http, code, text: '', causes: [], retry, retryAfterMs: null, mayHaveHappened, requestId }
  return { ok: false, failure, requestId }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** True when no connection was ever made, so nothing can have been done on the other side. */
function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const codes = cause instanceof AggregateError ? cause.errors.map(codeOf) : [codeOf(cause)]
  return codes.length > 0 && codes.every((code) => BEFORE_CONNECTION.has(code))
}

const BEFORE_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function urlOf(apiUrl: string, request: Request<z.ZodType>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const tail = query.size > 0 ? `?${query.toString()}` : ''
  return `${apiUrl.replace(/\/+$/, '')}${request.path}${tail}`
}

function headersOf(request: Request<z.ZodType>): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (request.accessToken !== undefined) headers.authorization = `Bearer ${request.accessToken}`
  if (request.json !== undefined) headers['content-type'] = 'application/json; charset=utf-8'
  if (request.form !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded'
  return headers
}

function bodyOf(request: Request<z.ZodType>): string | FormData | undefined {
  if (request.multipart !== undefined) return request.multipart
  if (request.json !== undefined) return JSON.stringify(request.json)
  return request.form === undefined ? undefined : new URLSearchParams(request.form).toString()
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, so the rest of a huge body is never read.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Ids past 2^53, where a JavaScript number loses the last digits. A quoted name before a colon is never inside a text. */
const LONG_ID = /("family_id"\s*:\s*)(\d{16,40})(?=\s*[,}\]])/g

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(LONG_ID, '$1"$2"'))
  } catch {
    return undefined
  }
}
