import type { CallInput, CallReply, Endpoint } from '@mostrador/contract'
import type { SessionStore } from '../session/session-store.ts'
import { isApiError, networkError, refusalFrom, unverified } from './api-error.ts'
import { readEvents } from './event-stream.ts'
import { sendJson, urlOf, type Parts } from './request.ts'
import { httpTexts } from './texts.ts'
import { sendWithProgress } from './upload-request.ts'

interface CallOptions {
  signal?: AbortSignal
}
/** `call(endpoint)` when it takes nothing, else `call(endpoint, { params, query, body })`. */
export type CallArgs<E> =
  unknown extends CallInput<E> ? [options?: CallOptions] : [input: CallInput<E> & CallOptions]

export interface Upload {
  params?: Record<string, string>
  /** A list becomes one field for each of its values. */
  fields?: Record<string, string | readonly string[]>
  files: readonly File[]
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

interface ClientNeeds {
  /** Where the API is: `/api`. */
  baseUrl: string
  session: SessionStore
  /** Asks for a token that holds in place of one that was refused; null when there is none. */
  renew: (staleJwt: string) => Promise<string | null>
}

export function createHttpClient({ baseUrl, session, renew }: ClientNeeds) {
  const whilePageStays = (signal?: AbortSignal) =>
    signal ? AbortSignal.any([signal, session.leaving]) : session.leaving

  /** Sends with the token; when the server refuses it, renews the session once and sends again. */
  async function authorized(endpoint: Endpoint, send: (token?: string) => Promise<Response>) {
    const jwt = endpoint.auth === 'session' ? session.take()?.jwt : undefined
    let response = await send(tokenFor(endpoint, jwt))
    if (response.status === 401 && jwt) {
      const renewed = await renew(jwt)
      // Another account may have signed in meanwhile, and the call of one account must not use the token of another.
      session.take()
      if (renewed && session.isOfPage(renewed)) response = await send(tokenFor(endpoint, renewed))
      // Not refused for good: only nobody could be asked.
      else if (session.read()) throw unverified()
    }
    if (response.ok) return response
    const refusal = await refusalFrom(
      response,
      endpoint.stream ? httpTexts.brokenStream : httpTexts.serverTrouble,
    )
    if (jwt && isApiError(refusal, 'second_factor_needed')) session.askSecondFactor()
    throw refusal
  }

  const answered = (endpoint: Endpoint, parts: Parts = {}) =>
    authorized(endpoint, (token) =>
      sendJson(baseUrl, endpoint, { ...parts, signal: whilePageStays(parts.signal) }, token),
    )

  /** Makes one call of the contract; throws `ApiError` for every 'no'. */
  async function call<const E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<CallReply<E>> {
    return readReply(await answered(endpoint, input))
  }

  /** Makes a call that answers in pieces: `onContent` gets each piece of text, the promise the whole at the end. */
  async function stream<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & CallOptions,
    onContent: (piece: string) => void,
  ): Promise<CallReply<E>> {
    return readEvents(await answered(endpoint, input), onContent)
  }

  /** Sends files and fields as a form, telling how far it is. */
  async function upload<const E extends Endpoint>(endpoint: E, parts: Upload): Promise<CallReply<E>> {
    const { params, fields = {}, files, onProgress, signal } = parts
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      [value].flat().forEach((one) => form.append(name, one))
    files.forEach((file) => form.append('files', file))
    const url = urlOf(baseUrl, endpoint, { params })
    const response = await authorized(endpoint, (authorization) =>
      sendWithProgress({
        method: endpoint.method,
        url,
        authorization,
        form,
        onProgress,
        signal: whilePageStays(signal),
      }),
    )
    return readReply(response)
  }

  return { call, stream, upload }
}

/** The account lookup takes a Bearer value, every other call the bare token. */
function tokenFor(endpoint: Endpoint, jwt: string | undefined) {
  return jwt && endpoint.path === '/accounts/me' ? `Bearer ${jwt}` : jwt
}

async function readReply<R>(response: Response): Promise<R> {
  const text = await response.text().catch((error: unknown) => {
    throw networkError(error)
  })
  return (text ? JSON.parse(text) : undefined) as R
}
