import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = 'accept, authorization, apikey, content-type, x-client-info, x-supabase-api-version'
const SHOWN_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version'

/** Lets pages of these origins call; without any, browsers hear of no permission at all. */
export function allowOrigins(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', SHOWN_HEADERS)
  })
  scope.options('/*', { schema: { hide: true } }, async ({ headers: { origin } }, reply) => {
    if (origin !== undefined && origins.includes(origin))
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
