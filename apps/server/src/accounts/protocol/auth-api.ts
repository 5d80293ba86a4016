import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { checkAdmin } from '../admin/admin-caller.ts'
import { callerOfBearer } from '../sessions/callers.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { takeRate } from '../throttle/rates.ts'
import type { RateName } from '../throttle/rates.ts'
import { allowOrigins } from './cross-origin.ts'
import { sendProblem } from './problem-reply.ts'
import { isText, readJson } from './read-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: boolean
  }
}

/** Below which the protocol stands. */
const AUTH_PREFIX = '/auth/v1'
const BODY_LIMIT_BYTES = 1024 * 1024

/** Who may call: anybody, the holder of a session, or an operator. */
type Access = 'anyone' | 'user' | 'admin'

interface AuthRoute<
  A extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `AUTH_PREFIX`. */
  path: string
  access: A
  /** The body comes as a browser's form. */
  form?: boolean
  /** How often one network may call; left out: as often as it likes. */
  rate?: RateName
  params?: Params
  query?: Query
  body?: Body
  /** What goes out as JSON with status 200; `undefined` when the handler has answered through `reply` itself. */
  handle(call: AuthCall<A, z.output<Params>, z.output<Query>, z.output<Body>>): Promise<object | undefined>
}

export interface AuthCall<A extends Access, Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  caller: A extends 'user' ? AuthCaller : null
  device: Device
  request: FastifyRequest
  reply: FastifyReply
}

/** Takes the routes of the protocol. */
export interface AuthApi {
  route<
    A extends Access,
    Params extends z.ZodType = z.ZodUnknown,
    Query extends z.ZodType = z.ZodUnknown,
    Body extends z.ZodType = z.ZodUnknown,
  >(
    route: AuthRoute<A, Params, Query, Body>,
  ): void
}

/**
 * The wire form that `@supabase/auth-js` speaks: bearer tokens, English texts, errors by API version. Every answer is
 * `no-store` unless its handler says otherwise.
 */
export function mountAuthApi(http: FastifyInstance, auth: Auth, routes: (api: AuthApi) => void): void {
  void http.register(
    async (scope) => {
      // Whatever the content type says, the protocol reads JSON.
      scope.removeAllContentTypeParsers()
      const parser = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const
      scope.addContentTypeParser('*', parser, (request, text: string, done) => {
        try {
          const isForm = request.routeOptions.config.form
          done(null, isForm ? Object.fromEntries(new URLSearchParams(text)) : readJson(text || '{}'))
        } catch (error) {
          done(error as Error)
        }
      })
      scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
      scope.setNotFoundHandler((request, reply) => sendProblem(new AuthProblem('not_found'), request, reply))
      allowOrigins(scope, auth.settings.redirectOrigins.slice(1))
      routes({ route: (route) => addRoute(scope, auth, route) })
    },
    { prefix: AUTH_PREFIX },
  )
}

function addRoute<
  A extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(
  http: FastifyInstance,
  auth: Auth,
  { method, path, access, form = false, rate, handle, ...schemas }: AuthRoute<A, Params, Query, Body>,
): void {
  http.route({
    method,
    url: path,
    schema: { hide: true },
    config: { form },
    // A HEAD would do what a GET does, and is sent by those who only look whether a link is alive.
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      if (rate) await takeRate(auth, rate, request.ip)
      const caller = await callerOf(auth, access, request)
      const params = read(schemas.params, request.params)
      const query = read(schemas.query, request.query)
      const body = read(schemas.body, request.body ?? {})
      const answer = await handle({
        params,
        query,
        body,
        caller: caller as AuthCall<A, unknown, unknown, unknown>['caller'],
        device: deviceOf(request),
        request,
        reply,
      })
      return answer === undefined ? reply : reply.send(answer)
    },
  })
}

async function callerOf(auth: Auth, access: Access, request: FastifyRequest): Promise<AuthCaller | null> {
  if (access === 'user') return callerOfBearer(auth, request.headers.authorization)
  if (access === 'admin') await checkAdmin(auth, request)
  return null
}

/** A part of the request as `schema` wants it; throws the protocol's problem. */
export function read<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  if (!isText(Object(value) as object)) throw new AuthProblem('validation_failed')
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // A schema that knows the protocol's own text gives it; zod's would be in the language of the product.
  const message =
    issue && issue.code === 'custom' ? issue.message : `Invalid ${issue?.path.join('.') || 'request'}`
  throw new AuthProblem('validation_failed', { message })
}

export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
