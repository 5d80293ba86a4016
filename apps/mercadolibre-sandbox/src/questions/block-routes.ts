import type { FastifyInstance } from 'fastify'
import { type Grants, callerOf } from '#oauth'
import { accessDenied, inUtc, refuse } from '#platform'
import type { Desk } from './desk.ts'

/** Buyers a seller no longer takes questions from. */
export function blockRoutes(app: FastifyInstance, parts: { desk: Desk; grants: Grants }) {
  app.post<{ Params: { seller: string }; Body: { user_id?: unknown } | null }>(
    '/users/:seller/questions_blacklist',
    async (request) => {
      const seller = callerOf(parts.grants, request, 'newer')
      if (Number(request.params.seller) !== seller) throw accessDenied()
      const buyer = request.body?.user_id
      if (typeof buyer !== 'number')
        throw refuse(400, 'bad_request', 'The attribute user_id must be a number')
      parts.desk.block(seller, buyer)
      return { user_id: buyer }
    },
  )

  app.delete<{ Params: { seller: string; buyer: string } }>(
    '/users/:seller/questions_blacklist/:buyer',
    async (request) => {
      const seller = callerOf(parts.grants, request, 'newer')
      if (Number(request.params.seller) !== seller) throw accessDenied()
      parts.desk.unblock(seller, Number(request.params.buyer))
      return { user_id: Number(request.params.buyer) }
    },
  )

  app.get<{ Params: { seller: string }; Querystring: { limit?: string; offset?: string } }>(
    '/block-api/search/users/:seller',
    async (request) => {
      const seller = callerOf(parts.grants, request, 'newer')
      if (Number(request.params.seller) !== seller) throw accessDenied()
      const limit = Number(request.query.limit ?? 10)
      const offset = Number(request.query.offset ?? 0)
      const all = parts.desk.blockedBy(seller)
      const users = all.slice(offset, offset + limit)
      return {
        users: users.map(({ id, blockedAt }) => ({ id, blocked_at: inUtc(blockedAt) })),
        paging: { offset, limit, total: all.length },
      }
    },
  )
}
