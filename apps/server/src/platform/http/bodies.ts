import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/rates'

/** A body of this size arrives with the headers, so the budget ignores it. */
const SMALL_BYTES = 16 * 1024
/** Budget for all larger bodies in progress. Each stays in memory until its last byte has arrived. */
const BUDGET_BYTES = 64 * 1024 * 1024
/** Leaves room for others when one client announces much and sends nothing. */
const BUDGET_OF_A_NETWORK_BYTES = BUDGET_BYTES / 4

/**
 * Limits the memory that request bodies take: it has a budget for their announced sizes and closes stalled connections.
 * File uploads have their own limits, see `createUploads`.
 */
export function boundBodies(http: FastifyInstance, largestBytes: number, idleMs: number): void {
  const held = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  let left = BUDGET_BYTES

  http.addHook('onRequest', async (request, reply) => {
    const bytes = Math.min(announcedBytes(request), largestBytes)
    if (bytes === 0) return
    // Node closes the connection on this timeout, because there is no listener.
    request.raw.setTimeout(idleMs)
    if (bytes <= SMALL_BYTES || request.headers['content-type']?.startsWith('multipart/')) return
    const network = networkOf(request.ip)
    const others = held.get(network) ?? 0
    if (bytes > left || others + bytes > BUDGET_OF_A_NETWORK_BYTES)
      throw Object.assign(new Error('too many large bodies are being read'), { statusCode: 429 })
    left -= bytes
    held.set(network, others + bytes)
    const release = () => {
      if (!releases.delete(request)) return
      left += bytes
      const remaining = (held.get(network) ?? bytes) - bytes
      if (remaining === 0) held.delete(network)
      else held.set(network, remaining)
    }
    releases.set(request, release)
    reply.raw.once('close', release)
  })
  // The server has read the body.
  http.addHook('preValidation', async (request) => {
    request.raw.setTimeout(0)
    releases.get(request)?.()
  })
}

/** A body without a length has no upper bound. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}
