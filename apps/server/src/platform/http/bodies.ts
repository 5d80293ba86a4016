import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/rates'

/** Comes with the headers, and is not worth counting. */
const SMALL_BYTES = 16 * 1024
/** Of all larger bodies that are being read: each is held in memory until its last byte has come. */
const BUDGET_BYTES = 64 * 1024 * 1024
/** So that one who announces much and sends nothing leaves room for others. */
const BUDGET_OF_A_NETWORK_BYTES = BUDGET_BYTES / 4

/**
 * Bounds what senders of bodies can make the process hold: by a budget for what they announce, and by closing a connection
 * on which nothing comes any more. Files have bounds of their own, see `createUploads`.
 */
export function boundBodies(http: FastifyInstance, largestBytes: number, idleMs: number): void {
  const held = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  let left = BUDGET_BYTES

  http.addHook('onRequest', async (request, reply) => {
    const bytes = Math.min(announcedBytes(request), largestBytes)
    if (bytes === 0) return
    // Without a listener Node closes the connection.
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
  // The body has been read.
  http.addHook('preValidation', async (request) => {
    request.raw.setTimeout(0)
    releases.get(request)?.()
  })
}

/** One without a length may become as long as it likes. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}
