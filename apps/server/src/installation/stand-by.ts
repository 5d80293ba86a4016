import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform'
import { API_PREFIX, sendRefusal } from '#platform/http'
import type { Installation } from './open-installation.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Signing in, staying signed in and signing out change nothing but the session. */
const SESSION_ROUTES = new Set([
  `${API_PREFIX}/accounts/login`,
  `${API_PREFIX}/accounts/refresh-token`,
  '/auth/v1/token',
  '/auth/v1/logout',
  '/auth/v1/factors/:id/challenge',
  '/auth/v1/factors/:id/verify',
])

/**
 * Lets a copy that does not answer buyers be looked at, and refuses every change: what is changed there would be lost
 * with the copy, or would reach the marketplace beside the installation that still answers.
 */
export function refuseChanges(http: FastifyInstance, installation: Installation): void {
  http.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || installation.isAnswering()) return
    if (SESSION_ROUTES.has(request.routeOptions.url ?? '')) return
    return sendRefusal(reply, refuse('standing_by'))
  })
}
