import type { Endpoint } from '@mostrador/contract'
import { networkError } from './api-error.ts'

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Sends one call; an aborted one throws the abort, silence throws a network error. */
export async function sendJson(baseUrl: string, endpoint: Endpoint, parts: Parts, authorization?: string) {
  const { body, signal } = parts
  try {
    return await fetch(urlOf(baseUrl, endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError(error)
  }
}

export function urlOf(baseUrl: string, { path }: Endpoint, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return baseUrl + (search ? `${filled}?${search}` : filled)
}
