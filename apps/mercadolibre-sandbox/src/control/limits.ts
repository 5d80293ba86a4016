import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, refuse } from '#platform'

/** How many calls of the marketplace are answered in so many seconds; what comes beyond gets a 429. */
export const LimitOrder = z.strictObject({
  calls: z.int().min(0),
  seconds: z.number().positive(),
  /** Whether a refusal says when to come back. The real marketplace does not promise to. */
  retry_after: z.boolean().optional(),
})
export type LimitOrder = z.infer<typeof LimitOrder>

export interface Limits {
  /** Null lifts the limit. */
  order(limit: LimitOrder | null): void
  /** Counts a call. Null when it may go; else what the refusal says in `Retry-After`, if anything. */
  take(): { retryAfterSeconds: number | undefined } | null
}

export function createLimits(clock: Clock): Limits {
  let limit: LimitOrder | null = null
  let windowStart = 0
  let count = 0
  return {
    order(next) {
      limit = next
      windowStart = clock.now()
      count = 0
    },
    take() {
      if (limit === null) return null
      const now = clock.now()
      const lengthMs = limit.seconds * 1000
      if (now >= windowStart + lengthMs) {
        windowStart = now
        count = 0
      }
      count += 1
      if (count <= limit.calls) return null
      const left = Math.max(1, Math.ceil((windowStart + lengthMs - now) / 1000))
      return { retryAfterSeconds: limit.retry_after ? left : undefined }
    },
  }
}

/** Refuses the marketplace's calls that are beyond the limit, before anything else happens to them. */
export function limitHook(app: FastifyInstance, { limits }: { limits: Limits }) {
  app.addHook('preHandler', async (_request, reply) => {
    const tooMany = limits.take()
    if (!tooMany) return
    const { retryAfterSeconds } = tooMany
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    throw refuse(429, 'too_many_requests', 'client.id over quota')
  })
}
