import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '@mostrador/contract'
import { REFUSALS } from '@mostrador/contract/refusals'
import { isOutage } from '#platform/db'
import { FilesAway } from '#platform/files'
import type { Refused } from '#platform'
import { httpTexts } from './texts.ts'

interface Failure extends ErrorBody {
  status: number
}

/** An expected 'no', with its status and its sentence. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, message } = REFUSALS[refused.code]
  // A client that stalled cannot use its connection for another request.
  if (status === 408) reply.header('connection', 'close')
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  return sendJson(reply, status, { message: refused.message ?? message, error: refused.code })
}

export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  cause: unknown,
  request: FastifyRequest,
): FastifyReply {
  const { status, ...body } = failure
  if (status >= 500) request.log.error({ err: cause, route: request.routeOptions.url }, 'a request failed')
  return sendJson(reply, status, body)
}

// Not through the route's serializer: that one knows the shape of success only.
const sendJson = (reply: FastifyReply, status: number, body: ErrorBody): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)

/** What the caller is told about a surprise: something true and calm, and nothing of the inside. */
export function failureOf(error: unknown): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? httpTexts.invalid,
    }))
    return {
      status: 400,
      message: (details[0]?.path && details[0].message) || httpTexts.invalid,
      error: 'invalid_request',
      details,
    }
  }
  const status = statusOf(error)
  if (status === 413) return { status, message: httpTexts.tooLarge, error: 'too_large' }
  if (status === 415) return { status, message: httpTexts.notUnderstood, error: 'unsupported_type' }
  if (status === 429) return { status, message: httpTexts.tooMany, error: 'too_many_requests' }
  if (status >= 400 && status < 500)
    return { status, message: httpTexts.notUnderstood, error: 'invalid_request' }
  if (isOutage(error) || error instanceof FilesAway)
    return { status: 503, message: httpTexts.unavailable, error: 'unavailable' }
  return { status: 500, message: httpTexts.unexpected, error: 'unexpected' }
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
