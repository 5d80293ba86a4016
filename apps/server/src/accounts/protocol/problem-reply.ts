import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#platform/db'
import { AuthProblem } from '../auth-problem.ts'

const API_VERSION = '2024-01-01'

/**
 * Sends an error as the protocol has it: clients that name an API version get `{code, message}`, older ones
 * `{code: <status>, error_code, msg}`.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  const { status, code, message, reasons, retryAfterSeconds } = problem ?? UNEXPECTED
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(status).header('cache-control', 'no-store').header('x-sb-error-code', code)
  const more = reasons && { weak_password: { reasons } }
  if (String(request.headers['x-supabase-api-version'] ?? '') >= API_VERSION)
    return reply.header('x-supabase-api-version', API_VERSION).send({ code, message, ...more })
  const id = status >= 500 && { error_id: request.id }
  return reply.send({ code: status, error_code: code, msg: message, ...more, ...id })
}

const UNEXPECTED = {
  status: 500,
  code: 'unexpected_failure',
  message: 'Unexpected failure, please check server logs for more information',
  reasons: undefined,
  retryAfterSeconds: undefined,
}

/** The problem behind an error; null for a surprise of our own. */
function problemOf(error: unknown): AuthProblem | null {
  if (error instanceof AuthProblem) return error
  // A fault that passes must never look final: the client would throw its session away.
  if (isOutage(error)) return new AuthProblem('unavailable')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AuthProblem('request_entity_too_large')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AuthProblem('validation_failed', { status })
  return null
}
