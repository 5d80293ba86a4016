import { ownValue } from '@mostrador/contract/own-value'
import type { CallInput, CallReply, Endpoint, ErrorBody } from '@mostrador/contract'

/** Calls the product over HTTP as any seller's browser does. */
export interface ProductClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>>
  upload<E extends Endpoint>(endpoint: E, form: FormData): Promise<CallReply<E>>
  signIn(token: string): void
}

interface Sent {
  headers?: Record<string, string>
  body?: string | FormData
}

export class CallRefused extends Error {
  readonly code: string
  constructor(path: string, body: ErrorBody) {
    super(`${path} answered: ${body.message}`)
    this.code = body.error
  }
}

export function productClient(url: string): ProductClient {
  let token: string | undefined
  const send = async <E extends Endpoint>(endpoint: E, path: string, init: Sent): Promise<CallReply<E>> => {
    const headers = { ...init.headers, ...(token && { authorization: token }) }
    const response = await fetch(`${url}/api${path}`, { ...init, method: endpoint.method, headers })
    const body: unknown = await response.json()
    if (!response.ok) throw new CallRefused(path, body as ErrorBody)
    return body as CallReply<E>
  }
  return {
    call(endpoint, input) {
      const {
        params = {},
        query,
        body,
      } = input as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: unknown
      }
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => ownValue(params, name) ?? '')
      return send(endpoint, query ? `${path}?${new URLSearchParams(query).toString()}` : path, {
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
    },
    upload: (endpoint, form) => send(endpoint, endpoint.path, { body: form }),
    signIn(accessToken) {
      token = accessToken
    },
  }
}
