import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/db'
import type { Metrics } from '#platform/metrics'
import type { Queue } from '#platform/queue'

/** The addresses for machines: alive, ready, measures. */
export function healthRoutes(
  http: FastifyInstance,
  parts: {
    database: Database
    queue: Queue
    metrics: Metrics
    /** Lets another machine read `/metrics`. */
    metricsToken: string | undefined
    isReady(): boolean
  },
): void {
  const hidden = { schema: { hide: true } }
  http.get('/healthz', hidden, async () => ({ status: 'ok' }))

  http.get('/readyz', hidden, async (_, reply) => {
    const checks: Record<string, Promise<unknown>> = {
      // Writes nothing, but fails where nothing can be written, as on a standby after a failover.
      database: sql`update kysely_migration set name = name where false`.execute(parts.database.db),
      queue: parts.queue.check(),
    }
    const failing: string[] = []
    await Promise.all(Object.entries(checks).map(([name, check]) => check.catch(() => failing.push(name))))
    if (!parts.isReady()) failing.push('start')
    return failing.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', failing })
  })

  http.get('/metrics', hidden, async (request, reply) => {
    // All other clients get the same reply as for a page that does not exist.
    if (!isFromHere(request) && !showsToken(request, parts.metricsToken)) return reply.callNotFound()
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

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Headers that a proxy adds to a request. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Returns whether a program on this machine sent the request. A request with a proxy header counts as remote. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? ''
  const isNear = loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
  return isNear && FORWARDED.every((name) => !Object.hasOwn(headers, name))
}

function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  // Digests have one length, so that the time of the comparison reveals nothing about the token.
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}
