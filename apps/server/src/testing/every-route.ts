import type { TestApp } from './app.ts'
import { addressOf, describedCalls, sampleOf } from './described-calls.ts'
import type { DescribedCall } from './described-calls.ts'

/** What a route that `/openapi.json` does not describe needs in its address: one text for each way to use it. */
const QUERIES: Record<string, readonly string[]> = {
  '/auth/v1/token': ['grant_type=password', 'grant_type=refresh_token', 'grant_type=pkce'],
  '/auth/v1/verify': [`type=recovery&token=${'a'.repeat(56)}`],
  '/auth/v1/authorize': ['provider=google'],
  '/auth/v1/user/identities/authorize': ['provider=google'],
  '/auth/v1/callback': ['state=a&code=a'],
}
const AT_ONCE = 8

export interface RouteReply {
  /** The method and the path as the product names it. */
  route: string
  status: number
  retryAfter: string | null
  text: string
}

export interface RouteCaller {
  /** What fills the ids in addresses and bodies: each call is made once with each. */
  ids: readonly string[]
  /** Fields and parameters that must be right; each call takes those that it knows. */
  known: Readonly<Record<string, string>>
  /** Bodies of the routes that are not described, which ignore what they do not know. */
  fields: Readonly<Record<string, unknown>>
  /** The `authorization` header for an address. */
  authorize(address: string, body: string | undefined): string
}

interface RouteRequest {
  route: string
  method: string
  address: string
  body: string | FormData | undefined
}

/** Makes good requests to every route of the product. */
export async function everyRequest(
  app: TestApp,
  { ids, known, fields }: RouteCaller,
): Promise<RouteRequest[]> {
  const described = new Map((await describedCalls(app.url)).map((call) => [shapeOf(call), call]))
  return app.routes().flatMap(({ method, path }): RouteRequest[] => {
    const route = `${method} ${path}`
    const call = described.get(shapeOf({ method, path }))
    if (call) return describedRequests(call, ids, known).map((request) => ({ ...request, route, method }))
    const [id = ''] = ids
    const address = path.replaceAll(PARAMETER, id).replace(/^\*/, '/inicio').replace('*', 'inicio')
    const body = method === 'GET' ? undefined : JSON.stringify(fields)
    return (QUERIES[path] ?? ['']).map((query) => ({ route, method, address: `${address}?${query}`, body }))
  })
}

export async function sendAll(
  app: TestApp,
  requests: readonly RouteRequest[],
  caller: RouteCaller,
): Promise<RouteReply[]> {
  const left = [...requests]
  const replies: RouteReply[] = []
  const sendNext = async (): Promise<void> => {
    const next = left.shift()
    if (!next) return
    replies.push(await send(app, next, caller))
    return sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return replies
}

const PARAMETER = /:[\w:|]+|\{\w+\}/g
const shapeOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(PARAMETER, '{}')}`

function describedRequests(call: DescribedCall, ids: readonly string[], known: RouteCaller['known']) {
  const requests = ids.map((id) => {
    const idOf = () => id
    const body = call.body && Object(sampleOf(call.body, idOf))
    for (const [name, value] of Object.entries(known)) if (body && name in body) body[name] = value
    const address = addressOf(call, ({ name, schema }) =>
      encodeURIComponent(known[name] ?? String(sampleOf(schema, idOf))),
    )
    return { address, body: call.form ? aForm() : body && JSON.stringify(body) }
  })
  const isSame = requests.every(
    ({ address, body }) => address === requests[0]?.address && body === requests[0]?.body,
  )
  return isSame || call.form ? requests.slice(0, 1) : requests
}

function aForm(): FormData {
  const form = new FormData()
  form.append('name', `Catálogo ${crypto.randomUUID()}`)
  form.append('files', new Blob(['Hacemos envíos.']), 'envios.txt')
  return form
}

async function send(
  app: TestApp,
  { route, method, address, body }: RouteRequest,
  { authorize }: RouteCaller,
): Promise<RouteReply> {
  const reply = await fetch(app.url + address, {
    method,
    headers: {
      authorization: authorize(address, typeof body === 'string' ? body : undefined),
      origin: 'https://tienda.example',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  return {
    route,
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    text: await reply.text(),
  }
}
