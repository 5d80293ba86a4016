import { ownValue } from '@mostrador/contract/own-value'
import type { Endpoint } from '@mostrador/contract'
import { networkError } from './api-error.ts'
import { takeFirstCall } from './first-calls.ts'
import { keptAnswers } from './kept-answers.ts'

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Sends one call; an aborted one throws the abort, silence throws a network error. */
export async function sendJson(baseUrl: string, endpoint: Endpoint, parts: Parts, authorization?: string) {
  const { body, signal } = parts
  const url = urlOf(baseUrl, endpoint, parts)
  const isGet = endpoint.method === 'GET'
  try {
    const underWay = isGet && takeFirstCall(url, authorization)
    const response = await (underWay ||
      fetch(url, {
        method: endpoint.method,
        headers: {
          ...(authorization && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(isGet && keptAnswers.condition(url)),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }))
    return isGet ? await keptAnswers.complete(url, response) : response
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError(error)
  }
}

export function urlOf(baseUrl: string, { path }: Endpoint, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(ownValue(params, name))),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return baseUrl + (search ? `${filled}?${search}` : filled)
}
