import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { bearerToken } from '../sessions/callers.ts'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')

/**
 * Lets an operator through: with a token that one of our keys signed for it, from this machine or a private network.
 * Elsewhere, and while the setting is off, there are no admin calls.
 */
export async function checkAdmin(auth: Auth, request: FastifyRequest): Promise<void> {
  if (!auth.settings.admin || !isNear(request)) throw new AuthProblem('not_found')
  const role = await auth.tokens.roleOf(bearerToken(request.headers.authorization))
  if (role === null) throw new AuthProblem('bad_jwt')
  if (role !== 'admin') throw new AuthProblem('not_admin')
}

function isNear({ ip, ips, headers }: FastifyRequest): boolean {
  // Through a proxy that nobody named: the address is the proxy's own, and says nothing.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  if (isForwarded && (ips?.length ?? 0) < 2) return false
  return own.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
