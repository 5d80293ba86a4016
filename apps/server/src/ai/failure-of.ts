import { AiFailure } from './port.ts'

/** Bad request, content too large, unprocessable content. A wrong key or address has other codes. */
const OF_ONE_REQUEST = new Set([400, 413, 422])
/** llama.cpp answers so for vectors when it was started without them. */
const NOT_IMPLEMENTED = 501

/** What an error of the SDK, or of the network below it, means. */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    const { reason } = signal as { reason: unknown }
    return reason instanceof DOMException && reason.name === 'TimeoutError' ? new AiFailure('slow') : reason
  }
  const last = lastOf(error)
  const { name, statusCode, responseBody } = last as Partial<Record<string, unknown>>
  if (name !== 'AI_APICallError') return new AiFailure(isOfProtocol(name) ? 'garbled' : 'away', String(name))
  if (typeof statusCode !== 'number') return new AiFailure('away')
  const detail = `status ${statusCode}`
  if (statusCode === 429) return new AiFailure('limited', detail)
  if (statusCode === NOT_IMPLEMENTED) return new AiFailure('refused', detail)
  if (statusCode >= 500) return new AiFailure('away', detail)
  if (statusCode >= 400)
    return new AiFailure('refused', detail, { isOfOneRequest: OF_ONE_REQUEST.has(statusCode) })
  return new AiFailure(responseBody === undefined ? 'away' : 'garbled', detail)
}

/** Of several tries, the last one counts. */
function lastOf(error: unknown): object {
  const { lastError } = (error ?? {}) as { lastError?: unknown }
  const last = lastError ?? error
  return typeof last === 'object' && last !== null ? last : {}
}

const isOfProtocol = (name: unknown): boolean =>
  typeof name === 'string' && /^AI_(?:JSONParse|TypeValidation|InvalidResponseData|Empty)/.test(name)
