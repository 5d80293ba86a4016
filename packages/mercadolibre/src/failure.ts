import * as wire from './wire/index.ts'

export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export interface Cause {
  id?: number
  type: 'error' | 'warning'
  code: string
  text: string
  refs: string[]
}

export interface Failure {
  /** Null when no answer came. */
  http: number | null
  code: string
  text: string
  causes: Cause[]
  /**
   * `reauthorise`: this token or grant is of no more use; renew it, or have the seller connect again. `operator`: the
   * marketplace refuses the app itself, for all sellers, until the operator acts.
   */
  retry: 'never' | 'later' | 'reauthorise' | 'operator'
  retryAfterMs: number | null
  /** The call changes something and may have done so although it failed: look before repeating it. */
  mayHaveHappened: boolean
  requestId: string | null
}

export interface RefusedReply {
  http: number
  body: string
  isWrite: boolean
  retryAfter: string | null
  requestId: string | null
  now: Date
}

/** Reads any error answer: the six JSON shapes in use, plain text, HTML and nothing at all. */
export function failureFrom(reply: RefusedReply): Failure {
  const { code, text, causes } = explain(reply.http, reply.body)
  return {
    http: reply.http,
    code,
    text,
    causes,
    retry: retryFor(reply.http, code),
    retryAfterMs: waitFrom(reply.retryAfter, reply.now),
    // A gateway that gives up does not say whether the service behind it went on.
    mayHaveHappened: reply.isWrite && reply.http >= 500,
    requestId: reply.requestId,
  }
}

function explain(http: number, body: string): Pick<Failure, 'code' | 'text' | 'causes'> {
  const parsed = wire.ErrorBody.safeParse(jsonOrNull(body))
  if (!parsed.success) {
    const text = plainText(body)
    return { code: isSpokenCode(text) ? text : `http_${http}`, text, causes: [] }
  }
  const { message, error, code, error_description: description, cause = [] } = parsed.data
  // An old service says "not_found" of a token it does not know; taken literally, the resource would seem gone.
  const candidates = http === 401 && message === 'invalid_token' ? [message] : [error, code, message]
  const chosen = candidates.find((candidate) => candidate !== undefined && looksLikeCode(candidate))
  const said = [description, message, error].find((candidate) => candidate && candidate !== chosen)
  return { code: chosen ?? `http_${http}`, text: said ?? chosen ?? '', causes: cause.map(toCause) }
}

const looksLikeCode = (text: string) => /^[\w.]{3,80}$/.test(text)

/** The token service answers a flood with the bare word `local_rate_limited`. */
const isSpokenCode = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text)

function toCause(
  cause: string | NonNullable<ReturnType<typeof wire.ErrorBody.parse>['cause']>[number],
): Cause {
  if (typeof cause === 'string') return { type: 'error', code: cause, text: cause, refs: [] }
  return {
    ...(cause.cause_id === undefined ? {} : { id: cause.cause_id }),
    type: cause.type === 'warning' ? 'warning' : 'error',
    code: cause.code ?? (cause.cause_id === undefined ? 'unknown' : `cause_${cause.cause_id}`),
    text: cause.message ?? '',
    refs: cause.references ?? [],
  }
}

/** Wrong credentials of the app, or an app that is blocked. */
const REFUSES_APP = new Set(['invalid_client', 'unauthorized_client', 'unauthorized_application'])

function retryFor(http: number, code: string): Failure['retry'] {
  // The token is good but lacks a permission: renewing it would go on for ever.
  if (code === 'unauthorized_scopes') return 'never'
  if (REFUSES_APP.has(code)) return 'operator'
  if (http === 401 || code === 'invalid_grant') return 'reauthorise'
  if (http === 408 || http === 409 || http === 425 || http === 429 || http >= 500) return 'later'
  return 'never'
}

/** A longer `Retry-After` is an error of a gateway, and would stop a seller's channel for days. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** `Retry-After` is seconds or a date. */
function waitFrom(header: string | null, now: Date): number | null {
  if (header === null) return null
  const isSeconds = /^\d+$/.test(header.trim())
  const waitMs = isSeconds ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(waitMs) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs))
}

function jsonOrNull(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const plainText = (body: string) =>
  body
    .replace(/<(style|script)[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
