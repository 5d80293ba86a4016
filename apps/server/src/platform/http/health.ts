import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/db'
import type { Metrics } from '#platform/metrics'
import type { Queue } from '#platform/queue'

/** The addresses for machines: alive, ready, measures. */
export function healthRoutes(
  http: FastifyInstance,
  parts: { database: Database; queue: Queue; metrics: Metrics; isReady(): boolean },
): void {
  const hidden = { schema: { hide: true } }
  http.get('/healthz', hidden, async () => ({ status: 'ok' }))

  http.get('/readyz', hidden, async (_, reply) => {
    const checks: Record<string, Promise<unknown>> = {
      database: sql`select 1`.execute(parts.database.db),
      queue: parts.queue.check(),
    }
    const failing: string[] = []
    await Promise.all(Object.entries(checks).map(([name, check]) => check.catch(() => failing.push(name))))
    if (!parts.isReady()) failing.push('start')
    return failing.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', failing })
  })

  http.get('/metrics', hidden, async (_, reply) => {
    parts.metrics.queueDepth.reset()
    parts.metrics.queueAge.reset()
    const oldest = new Map<string, number>()
    for (const { queue, state, jobs, oldestSeconds } of await parts.queue.depths()) {
      parts.metrics.queueDepth.set({ queue, state }, jobs)
      if (state === 'created' || state === 'retry')
        oldest.set(queue, Math.max(oldestSeconds, oldest.get(queue) ?? 0))
    }
    for (const [queue, seconds] of oldest) parts.metrics.queueAge.set({ queue }, seconds)
    return reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics())
  })
}
