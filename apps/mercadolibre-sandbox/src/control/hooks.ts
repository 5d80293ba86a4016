import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf, type Grants } from '#oauth'
import { inUtc, type Clock } from '#platform'
import type { CallLog, LoggedCall } from './call-log.ts'
import { type FaultOrder, type Faults, faultBody } from './faults.ts'

interface Parts {
  faults: Faults
  calls: CallLog
  clock: Clock
  /** Absent where calls carry no seller's token. */
  grants?: Pick<Grants, 'callerOf'>
}

/** Lets ordered faults happen to the marketplace's calls, and writes every call down. */
export function controlHooks(app: FastifyInstance, parts: Parts) {
  const late = new WeakMap<FastifyRequest, FaultOrder>()
  const logged = new WeakMap<FastifyRequest, LoggedCall>()

  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?')
    const call: LoggedCall = {
      at: inUtc(parts.clock.now()),
      method: request.method,
      path,
      query,
      status: null,
      ms: 0,
    }
    logged.set(request, call)
    parts.calls.add(call)
    // Unlike the framework's own hook this also comes when the connection was cut.
    reply.raw.once('close', () => {
      call.status = reply.raw.writableFinished ? reply.raw.statusCode : 'lost'
      call.ms = Math.round(reply.elapsedTime)
    })
  })

  app.addHook('preHandler', async (request, reply) => {
    const call = logged.get(request)
    if (call && (call.path === '/answers' || call.path === '/questions')) call.body = request.body
    const token = bearerOf(request)
    const account = token === undefined ? null : (parts.grants?.callerOf(token) ?? null)
    const fault = parts.faults.take({ method: request.method, path: call?.path ?? '', account })
    if (!fault) return
    if (fault.after) late.set(request, fault)
    else await suffer(fault, request, reply)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = late.get(request)
    if (!fault) return payload
    late.delete(request)
    if (fault.delay_ms) await wait(fault.delay_ms)
    if (fault.drop) request.raw.socket.destroy()
    if (fault.status === undefined) return payload
    const { type, text } = faultBody(fault, fault.status)
    reply
      .code(fault.status)
      .headers(fault.headers ?? {})
      .type(type)
    reply.header('content-length', Buffer.byteLength(text))
    return text
  })
}

async function suffer(fault: FaultOrder, request: FastifyRequest, reply: FastifyReply) {
  if (fault.delay_ms) await wait(fault.delay_ms)
  if (fault.drop) {
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  if (fault.status === undefined) return
  const { type, text } = faultBody(fault, fault.status)
  await reply
    .code(fault.status)
    .headers(fault.headers ?? {})
    .type(type)
    .send(text)
}
