import type { CallInput, CallReply, Endpoint } from '@mostrador/contract'
import { refreshTokenEndpoint, type SignedIn } from '@mostrador/contract/accounts'
import { networkError, refusalFrom } from './api-error.ts'
import { readEvents } from './event-stream.ts'
import type { SessionStore } from '../session/session-store.ts'
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
}

interface Parts extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface ClientNeeds {
  /** Where the API is: `/api`. */
  baseUrl: string
  session: SessionStore
  /** Lets one tab refresh at a time; absent outside secure contexts. */
  locks?: Pick<LockManager, 'request'>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Inside this time before its end a session is renewed at the next chance. */
const EXPIRY_MARGIN_MS = 90_000

export type HttpClient = ReturnType<typeof createHttpClient>

export function createHttpClient({ baseUrl, session, locks, now = Date.now }: ClientNeeds) {
  const msLeft = () => (session.read()?.expiresAt ?? 0) * 1000 - now()
  const fromAnEarlierVisit = session.read()?.jwt

  /** Renews the session unless somebody else just did; answers the token that holds now. A failure changes nothing. */
  async function renew(staleJwt: string): Promise<string | null> {
    const renewInTurn = async () => {
      const stored = session.read()
      if (!stored || stored.jwt !== staleJwt) return stored?.jwt ?? null
      const body = { token: stored.jwt, refreshToken: stored.refreshToken }
      const response = await request(refreshTokenEndpoint, { body }).catch(() => null)
      if (response?.ok) {
        const signedIn = (await response.json()) as SignedIn
        session.save(signedIn)
        return signedIn.session.access_token
      }
      // Asking again with a session that was refused can never help.
      if (response && [400, 401, 403].includes(response.status)) session.end()
      return null
    }
    return locks ? locks.request('mostrador-session', renewInTurn) : shareRenewal(renewInTurn)
  }

  let renewal: Promise<string | null> | undefined
  const shareRenewal = (start: () => Promise<string | null>) =>
    (renewal ??= start().finally(() => (renewal = undefined)))

  async function authorized(endpoint: Endpoint, send: (authorization?: string) => Promise<Response>) {
    let jwt = endpoint.auth === 'session' ? session.read()?.jwt : undefined
    if (jwt && msLeft() <= 0) jwt = (await renew(jwt)) ?? jwt
    const response = await send(authorization(endpoint, jwt))
    if (response.status !== 401 || !jwt) return response
    const renewed = await renew(jwt)
    return renewed ? send(authorization(endpoint, renewed)) : response
  }

  const request = (endpoint: Endpoint, { params, query, body, signal }: Parts, authorization?: string) =>
    fetch(baseUrl + addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw networkError(error)
    })

  async function answered(endpoint: Endpoint, input: unknown) {
    const response = await authorized(endpoint, (token) => request(endpoint, (input ?? {}) as Parts, token))
    if (!response.ok) throw await refusalFrom(response)
    return response
  }

  return {
    /** Makes one call of the contract; throws `ApiError` for every 'no'. */
    async call<const E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<CallReply<E>> {
      return readReply(await answered(endpoint, input))
    },

    /** Makes a call that answers in pieces: `onContent` gets each piece of text, the promise the whole at the end. */
    async stream<const E extends Endpoint>(
      endpoint: E,
      input: CallInput<E> & CallOptions,
      onContent: (piece: string) => void,
    ): Promise<CallReply<E>> {
      return readEvents(await answered(endpoint, input), onContent) as Promise<CallReply<E>>
    },

    /** Sends files and fields as a form, telling how far it is. */
    async upload<const E extends Endpoint>(
      endpoint: E,
      { params, fields, files, onProgress }: Upload,
    ): Promise<CallReply<E>> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields ?? {}))
        [value].flat().forEach((one) => form.append(name, one))
      files.forEach((file) => form.append('files', file))
      const url = baseUrl + addressOf(endpoint.path, params)
      const response = await authorized(endpoint, (token) =>
        sendWithProgress({ method: endpoint.method, url, authorization: token, form, onProgress }),
      )
      if (!response.ok) throw await refusalFrom(response)
      return readReply(response)
    },

    /**
     * Renews the session in the background when its end is near, and once for a session that an earlier visit left.
     * Nobody waits for it.
     */
    keepFresh() {
      const jwt = session.read()?.jwt
      if (jwt && (jwt === fromAnEarlierVisit || msLeft() < EXPIRY_MARGIN_MS)) void renew(jwt)
    },
  }
}

/** The account lookup takes a Bearer value, every other call the bare token. */
function authorization(endpoint: Endpoint, jwt: string | undefined) {
  if (!jwt) return undefined
  return endpoint.path === '/accounts/me' ? `Bearer ${jwt}` : jwt
}

function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

async function readReply<R>(response: Response): Promise<R> {
  const text = await response.text().catch((error: unknown) => {
    throw networkError(error)
  })
  return (text ? JSON.parse(text) : undefined) as R
}
