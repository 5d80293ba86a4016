import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform'
import { API_PREFIX, sendRefusal } from '#platform/http'
import type { Installation } from './open-installation.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a copy that does not answer buyers be looked at, and refuses every change: what is changed there would be lost
 * with the copy, or would reach the marketplace beside the installation that still answers.
 */
export function refuseChanges(http: FastifyInstance, installation: Installation): void {
  http.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isChange = route.startsWith(`${API_PREFIX}/`) && !READING.has(request.method)
    if (!isChange || route.startsWith(`${API_PREFIX}/accounts`) || installation.isAnswering()) return
    return sendRefusal(reply, refuse('standing_by'))
  })
}
