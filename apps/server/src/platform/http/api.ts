import { hash, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import multipart from '@fastify/multipart'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { es } from 'zod/locales'
import type { CallReply, Endpoint, HandlerInput } from '@mostrador/contract'
import type { Logger } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { done, refuse } from '#platform'
import { asSeller, inWorkAbout } from '#platform/db'
import type { Outcome, Seller } from '#platform'
import type { RefusalCode } from '@mostrador/contract/refusals'
import { boundBodies } from './bodies.ts'
import { isOfUsualShape } from './body-shape.ts'
import { closed } from './closed.ts'
import { DESCRIPTION, SECURITY } from './description.ts'
import { failureOf, sendFailure, sendRefusal } from './failures.ts'
import { httpTexts } from './texts.ts'

/** Below which every call of the contract stands. */
export const API_PREFIX = '/api'
const BODY_LIMIT_BYTES = 1024 * 1024
/** Limit from the first byte of a request to its last. */
const REQUEST_MS = 60_000
const HEADERS_MS = 15_000
const BODY_IDLE_MS = 15_000
const LOOK_AT_CONNECTIONS_MS = 5000
const CLOSE_IDLE_EVERY_MS = 50
const MOST_LISTENERS = 20
/** What a connection that was just made may take until its request is read. */
const SILENT_MS = 500
/** With each 503 that names no time of its own: what is away is mostly back soon. */
const RETRY_AFTER_SECONDS = 2
/** How long a stream may go on when the process stops; then it ends with a sentence. */
const STREAM_GRACE_MS = 5000

declare module 'fastify' {
  interface FastifyRequest {
    /** Who holds the token of a call of the contract; null where none is asked for. */
    caller: Seller | null
  }
}

type Caller<E extends Endpoint> = E['auth'] extends 'session' ? Seller : null
type Code<E extends Endpoint> = E['refusals'] extends readonly (infer C extends RefusalCode)[] ? C : never

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  caller: Caller<E>,
  request: FastifyRequest,
) => Promise<Outcome<CallReply<E>, Code<E>>>

/** A call that answers by itself, event by event, once its refusals are behind it. */
export type StreamHandler<E extends Endpoint> = (
  input: HandlerInput<E>,
  caller: Caller<E>,
  events: EventSink,
  request: FastifyRequest,
) => Promise<Outcome<CallReply<E>, Code<E>>>

export interface EventSink {
  /** Sends one `data:` line; the first one commits the call to a stream. */
  send(event: object): Promise<void>
  /** Aborted when the reader goes away or the process stops. */
  signal: AbortSignal
}

export interface Api {
  /** For what is not a call of the contract: health, webhooks, files. */
  readonly http: FastifyInstance
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  mountStream<E extends Endpoint>(endpoint: E, handler: StreamHandler<E>): void
}

export interface ApiParts {
  log: Logger
  metrics: Metrics
  trustedProxies: string[]
  /** How long a client may pause while it sends a body. */
  bodyIdleMs?: number
  /** Who holds this access token, or why it does not open this call. */
  authenticate(token: string, endpoint: Endpoint): Promise<Outcome<Seller, RefusalCode>>
}

/** The HTTP side of the product: validation, tokens, errors and measures are the same for every call. */
export async function createApi(parts: ApiParts, routes: (api: Api) => void): Promise<FastifyInstance> {
  z.config(es())
  const logger: FastifyBaseLogger = parts.log
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      void sendFailure(reply, failureOf(error), error, request)
    },
    trustProxy: parts.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS },
    forceCloseConnections: 'idle',
    // What came in before the door was shut is answered like all that came before it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler((error, request, reply) => sendFailure(reply, failureOf(error), error, request))
  boundBodies(http, BODY_LIMIT_BYTES, parts.bodyIdleMs ?? BODY_IDLE_MS)
  let hasWarned = false
  http.addHook('onRequest', async (request, reply) => {
    // Fastify and its plugins add ten listeners to a response with a file, and Node warns about an eleventh.
    reply.raw.setMaxListeners(MOST_LISTENERS)
    reply.header('x-request-id', request.id)
    if (hasWarned || !isForwardedByStranger(request)) return
    hasWarned = true
    parts.log.warn(
      'a proxy that TRUSTED_PROXIES does not name passes requests on: all who come through it count as one visitor',
    )
  })
  http.addHook('onSend', (_, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    done(null, payload)
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    parts.metrics.requests.observe(labels, reply.elapsedTime / 1000)
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  // Runs after the body was read, because the callbacks that read it lose the request context.
  http.addHook('preHandler', (request, reply, next) => {
    // The connection has closed, and `close` is not emitted again.
    if (reply.raw.closed || reply.raw.destroyed) return next()
    void inWorkAbout({ request: request.id }, async () => {
      const closed = new Promise((resolve) => reply.raw.once('close', resolve))
      next()
      await closed
    })
  })
  http.decorateRequest('caller', null)
  await http.register(swagger, DESCRIPTION)
  await http.register(multipart)

  const streams = new Set<AbortController>()
  const connections = new Map<Socket, number>()
  /** Connections that have their reply and still send the rest of a refused body. */
  const lingering = new Set<Socket>()
  http.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    lingering.add(raw.socket)
    // Many browsers read the reply only after they have sent the whole body.
    raw.setTimeout(parts.bodyIdleMs ?? BODY_IDLE_MS)
    raw.once('end', () => lingering.delete(raw.socket))
  })
  http.server.on('connection', (socket: Socket) => {
    connections.set(socket, performance.now())
    socket.once('close', () => {
      connections.delete(socket)
      lingering.delete(socket)
    })
  })
  let closing: NodeJS.Timeout | undefined
  let ending: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    ending = setTimeout(() => {
      for (const stream of streams) stream.abort()
    }, STREAM_GRACE_MS)
    const closeQuiet = () => {
      http.server.closeIdleConnections()
      for (const socket of lingering) socket.destroy()
      // One that has never asked anything counts as busy for Node; browsers keep such in reserve.
      for (const [socket, since] of connections)
        if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy()
    }
    // A connection that answers its last request now would be kept open, and the end would wait for its time-out. Under
    // load more may have come in than was read: an immediate runs after that, a timer before.
    closing = setInterval(() => setImmediate(closeQuiet), CLOSE_IDLE_EVERY_MS)
    await nextTurn()
    // Right here, and not some turns later: whoever connects without being let in is reset by the closing of the door.
    await new Promise((resolve) => http.server.close(resolve))
  })
  http.addHook('onClose', async () => {
    clearInterval(closing)
    clearTimeout(ending)
  })

  await http.register(async (scope) => {
    routes({
      http: scope,
      mount: (endpoint, handler) => mount(scope, parts, endpoint, handler),
      mountStream: (endpoint, handler) => mountStream(scope, parts, streams, endpoint, handler),
    })
    scope.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  })
  return http
}

const isForwardedByStranger = ({ headers, ips = [] }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ips.length < 2

function mount<E extends Endpoint>(
  http: FastifyInstance,
  parts: ApiParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  http.route({
    ...routeOf(parts, endpoint),
    ...(endpoint.method === 'GET' && { onSend: tagAnswer }),
    handler: async (request, reply) => {
      const outcome = await atWork(request, () =>
        handler(inputOf<E>(request), request.caller as Caller<E>, request),
      )
      return outcome.ok ? reply.send(outcome.value) : sendRefusal(reply, outcome)
    },
  })
}

/** Whoever has this very answer already is told so, and gets no more. */
async function tagAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof answer !== 'string') return answer
  const tag = `"${hash('sha1', answer, 'base64url')}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return answer
  reply.code(304)
  return ''
}

function mountStream<E extends Endpoint>(
  http: FastifyInstance,
  parts: ApiParts,
  streams: Set<AbortController>,
  endpoint: E,
  handler: StreamHandler<E>,
): void {
  const { schema, ...route } = routeOf(parts, endpoint)
  const { response: _, ...request } = schema
  http.route({
    ...route,
    schema: request,
    handler: async (request, reply) => {
      const gone = new AbortController()
      const stopped = new AbortController()
      const signal = AbortSignal.any([gone.signal, stopped.signal])
      streams.add(stopped)
      reply.raw.once('close', () => gone.abort())
      let streaming = false
      const send = async (event: object) => {
        if (!streaming) {
          streaming = true
          openStream(reply)
        }
        if (gone.signal.aborted || reply.raw.writableEnded) return
        if (!reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)) await drained(reply, signal)
      }
      try {
        const events = { send, signal }
        const outcome = await atWork(request, () =>
          handler(inputOf<E>(request), request.caller as Caller<E>, events, request),
        )
        if (!outcome.ok && !streaming) return sendRefusal(reply, outcome)
        if (outcome.ok) await send(outcome.value as object)
      } catch (error) {
        // The reader has gone: nobody is left to be told.
        if (!streaming && reply.raw.closed) return reply.hijack()
        if (!streaming) throw error
        // Too late for a status: the stream itself says that it failed.
        if (!stopped.signal.aborted) request.log.error({ err: error }, 'a stream failed')
        await send({ error: stopped.signal.aborted ? httpTexts.unavailable : failureOf(error).message })
      } finally {
        streams.delete(stopped)
        if (streaming) reply.raw.end()
      }
      return reply
    },
  })
}

function routeOf(parts: ApiParts, endpoint: Endpoint) {
  const { multipart: form } = endpoint
  return {
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    ...(form && { config: { multipart: form } }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: closed(endpoint.body) }),
      response: { 200: endpoint.reply },
      ...(form && { consumes: ['multipart/form-data'] }),
      security: SECURITY[endpoint.auth],
    },
    preValidation: async (request: FastifyRequest) => {
      if (!isOfUsualShape(request.body))
        throw Object.assign(new Error('the body has an unusual shape'), { statusCode: 400 })
    },
    // Before the body is read: strangers could otherwise make the server hold as much as it lets in.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(parts, endpoint, request)
      if (caller.ok) request.caller = caller.value
      else return sendRefusal(reply, caller)
    },
  }
}

const atWork = <T>({ caller }: FastifyRequest, work: () => T): T =>
  caller ? asSeller(caller.id, work) : work()

const inputOf = <E extends Endpoint>(request: FastifyRequest) =>
  ({ params: request.params, query: request.query, body: request.body }) as HandlerInput<E>

/** The seller, or `null` for a call that needs none. */
async function callerOf(
  parts: ApiParts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Outcome<Seller | null, RefusalCode>> {
  if (endpoint.auth === 'none') return done(null)
  const token = tokenOf(request.headers.authorization)
  return token === null ? refuse('session_ended') : parts.authenticate(token, endpoint)
}

/** The one token of an `Authorization` header, with or without the word Bearer. */
function tokenOf(header: string | undefined): string | null {
  const match = /^(?:bearer +)?([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(header ?? '')
  return match?.[1] ?? null
}

function openStream(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    // A connection that is kept would hold up the end of the process.
    connection: 'close',
  })
}

const drained = (reply: FastifyReply, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    reply.raw.once('drain', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
