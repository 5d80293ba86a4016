import type { FastifyRequest } from 'fastify'
import { type Generation, unauthorized } from '#platform'
import type { Grants } from './grants.ts'

/** The user whose token a call carries. The old `?access_token=` form is refused like no token at all. */
export function callerOf(grants: Grants, request: FastifyRequest, generation: Generation): number {
  const token = bearerOf(request)
  const caller = token === undefined ? null : grants.callerOf(token)
  if (caller === null) throw unauthorized(generation)
  return caller
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
