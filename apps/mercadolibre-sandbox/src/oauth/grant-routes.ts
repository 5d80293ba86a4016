import type { FastifyInstance } from 'fastify'
import { accessDenied, notFound } from '#platform'
import { callerOf } from './bearer.ts'
import type { Application, Grants } from './grants.ts'

export function grantRoutes(
  app: FastifyInstance,
  { application, grants }: { application: Application; grants: Grants },
) {
  app.delete<{ Params: { user: string; app: string } }>('/users/:user/applications/:app', async (request) => {
    const caller = callerOf(grants, request, 'newer')
    if (request.params.app !== application.id) {
      throw notFound(`Application ${request.params.app} not found`)
    }
    if (Number(request.params.user) !== caller) throw accessDenied()
    grants.revoke(caller)
    // Both ids are text here, unlike everywhere else.
    return { user_id: String(caller), app_id: application.id, msg: 'Autorización eliminada' }
  })
}
