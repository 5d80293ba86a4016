import { once } from 'node:events'
import { request } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { REFUSALS } from '@mostrador/contract/refusals'
import { addressOf, describedCalls, sampleOf } from './described-calls.ts'
import type { DescribedCall, Schema } from './described-calls.ts'
import { forgedTokens, knownKey, startApp, startAppWithMarketplace } from './index.ts'
import { PROTECTED } from './protected-calls.ts'
import { aSellerWithRows } from './sellers-rows.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024
const CASES = 10_000
const AT_ONCE = 10
/** The same requests each time: what fails then fails for a change, and for anybody who looks. */
const SEED = 36

/** Calls that nobody needs a session for; whatever is added here is open to the world. */
const OPEN = [
  'GET /api/accounts/config',
  'GET /api/accounts/google-callback',
  'GET /api/plans',
  'GET /api/plans/{id}',
  'GET /api/support/contact',
  'POST /api/accounts',
  'POST /api/accounts/forgot-password',
  'POST /api/accounts/google-callback',
  'POST /api/accounts/login',
  'POST /api/accounts/refresh-token',
  'POST /api/accounts/reset-password',
  'POST /api/widget/{assistantId}/email',
  'POST /api/widget/{assistantId}/messages',
  'POST /api/widget/{assistantId}/open',
]

const isDeletion = ({ method, path }: DescribedCall) => method === 'DELETE' || path.endsWith('/delete')
const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`

test('every call wants a session, but for those that are meant to be open', async () => {
  const key = await knownKey()
  const app = await startApp(key.env)
  const seller = await app.signUpSeller()
  const forged = Object.values(await forgedTokens(seller.session.access_token, key))
  const calls = await describedCalls(app.url)

  const open = calls.filter(({ needsSession }) => !needsSession)
  expect(open.map(nameOf).toSorted()).toEqual(OPEN)
  expect(calls.length - open.length).toBe(PROTECTED.length)
  for (const [turn, call] of calls.filter(({ needsSession }) => needsSession).entries()) {
    // What else is wrong with the request is nothing that a stranger is told.
    const url = app.url + addressOf(call, () => 'basura')
    const answers = [undefined, 'basura', forged[turn % forged.length]].map(async (authorization) => {
      const reply = await fetch(url, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        ...(call.body && { body: '{"basura":' }),
      })
      return [reply.status, ((await reply.json()) as { error: string }).error]
    })
    expect({ call: nameOf(call), answers: await Promise.all(answers) }).toEqual({
      call: nameOf(call),
      answers: answers.map(() => [401, 'session_ended']),
    })
  }
})

/** What is answered to whoever announces ten megabytes, before any of them is sent. */
async function announce(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const announced = request(url, { method, headers: { ...headers, 'content-length': TEN_MEGABYTES } })
  announced.on('error', () => undefined)
  announced.flushHeaders()
  const [reply] = (await once(announced, 'response')) as [{ statusCode: number }]
  announced.destroy()
  return reply.statusCode
}

test('ten megabytes are refused before they are read, and from strangers before all else', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const authorization = session.access_token
  const calls = (await describedCalls(app.url)).filter(({ body, form }) => body ?? form)
  const type = { 'content-type': 'application/json' }
  const id = crypto.randomUUID()

  for (const call of calls) {
    const url = app.url + addressOf(call, () => id)
    if (call.needsSession)
      expect([nameOf(call), await announce(url, call.method, type)]).toEqual([nameOf(call), 401])
    if (call.body)
      expect([nameOf(call), await announce(url, call.method, { ...type, authorization })]).toEqual([
        nameOf(call),
        413,
      ])
  }
  for (const path of ['/api/webhooks/mercadolibre', '/api/webhooks/dlocal', '/auth/v1/signup'])
    expect([path, await announce(app.url + path, 'POST', type)]).toEqual([path, 413])
})

test('ten megabytes that nobody announced are not read to their end', async () => {
  const app = await startApp()
  const sent = request(`${app.url}/api/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  sent.on('error', () => undefined)
  const answered = once(sent, 'response') as Promise<[{ statusCode: number }]>

  for (let mebibytes = 0; mebibytes < 10 && !sent.destroyed; mebibytes += 1)
    sent.write(Buffer.alloc(1024 * 1024, '"'))

  const [{ statusCode }] = await answered
  sent.destroy()
  expect(statusCode).toBe(413)
})

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
/** Where in a body something stands. */
type Place = (string | number)[]

const placesIn = (value: Json, at: Place = []): Place[] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          placesIn(part, [...at, Array.isArray(value) ? Number(name) : name]),
        )
      : []
  return [at, ...inside]
}

function replaced(value: Json, [first, ...rest]: Place, by: (old: Json) => Json): Json {
  if (first === undefined) return by(value)
  const copy = structuredClone(value) as Record<string | number, Json>
  copy[first] = replaced(copy[first] ?? null, rest, by)
  return copy
}

const nested = (depth: number): Json => {
  let value: Json = 'fondo'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Written into the text of a body as numbers that no JavaScript value stands for. */
const NUMBERS = ['1e400', '-1e400', '-0', '123456789012345678901234567890', '1e-400']
const rawNumber = (digits: string) => `@${digits}@`
const written = (body: Json) => JSON.stringify(body).replaceAll(/"@([-\de]+)@"/g, '$1')

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\u202e\ufeff',
    '../../../etc/passwd',
    '..\\..\\windows',
    '%00',
    "' or '1'='1",
    '$1; drop table question; --',
    '{{constructor}}',
    '=1+1',
    '<img src=x onerror=alert(1)>',
    '1970-01-01',
    'NaN',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(60_000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(
    null,
    true,
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2_147_483_648,
    [],
    {},
    { $gt: '' },
    { $ne: null },
    { contains: '%' },
    { toString: 'no' },
    [['a']],
    nested(30),
    nested(3000),
    Array.from({ length: 3000 }, () => 'a'),
    ...NUMBERS.map(rawNumber),
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)
const unknownName = fc.constantFrom(
  'tenantId',
  'tenant_id',
  'userId',
  'ownerId',
  'role',
  'isAdmin',
  'plan',
  'createdAt',
  'constructor',
  'prototype',
  '$where',
  'toString',
)
/** As it stands in an address. */
const hostilePart = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    '%F0',
    '%',
    '1e400',
    '-1',
    'null',
    '[]',
    '1&page=2',
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
)

interface HostileRequest {
  address: string
  body: string | FormData | undefined
  /** All that is wrong with it is a field that its call does not know. */
  hasUnknownField: boolean
}

/** Requests to a call that would be good, but for one thing or two. */
function hostileRequests(call: DescribedCall, ids: string[]): fc.Arbitrary<HostileRequest> {
  const anId = fc.constantFrom(...ids, crypto.randomUUID())
  const which = fc.nat(Math.max(0, call.parameters.length - 1))
  return fc
    .record({
      id: anId,
      which,
      hostile: fc.option(hostilePart, { freq: 3 }),
      body: call.body ? hostileBody(call.body, anId) : fc.constant(null),
      form: call.form ? fc.tuple(hostileText, hostileText, hostileText) : fc.constant(null),
    })
    .map(({ id, which: bent, hostile, body, form }) => ({
      address: addressOf(call, (parameter) =>
        hostile !== null && call.parameters[bent] === parameter
          ? hostile
          : encodeURIComponent(String(sampleOf(parameter.schema, () => id))),
      ),
      body: form ? formOf(form) : body?.text,
      hasUnknownField: body?.hasUnknownField === true && (hostile === null || call.parameters.length === 0),
    }))
}

function hostileBody(schema: Schema, anId: fc.Arbitrary<string>) {
  const isClosed = schema.additionalProperties === false
  return anId.chain((id) => {
    const good = sampleOf(schema, () => id) as Json
    const place = fc.constantFrom(...placesIn(good))
    return fc.oneof(
      fc.tuple(place, hostileValue).map(([at, value]) => ({
        text: written(replaced(good, at, () => value)),
        hasUnknownField: false,
      })),
      fc.tuple(unknownName, hostileValue).map(([name, value]) => ({
        text: written(Object.assign({}, good, { [name]: value })),
        hasUnknownField: isClosed,
      })),
      fc
        .constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}')
        .map((text) => ({
          text,
          hasUnknownField: false,
        })),
    )
  })
}

function formOf([name, urls, fileName]: readonly [string, string, string]): FormData {
  const form = new FormData()
  form.append('name', name)
  form.append('urls', urls)
  form.append('files', new Blob([`Hacemos envíos. ${urls}`]), fileName || 'a.txt')
  return form
}

/** Refusals that say that somebody else is away. */
const OUTAGES = Object.entries(REFUSALS)
  .filter(([, { status }]) => status >= 500)
  .map(([code]) => code)

/** Sends one malformed request and checks that nothing breaks. */
async function ask(
  app: { url: string },
  authorization: string,
  call: DescribedCall,
  { address, body }: Pick<HostileRequest, 'address' | 'body'>,
) {
  const reply = await fetch(app.url + address, {
    method: call.method,
    headers: {
      authorization,
      origin: 'https://tienda.example',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await reply.text()
  const isRefusedAsOutage = reply.status >= 500 && OUTAGES.some((code) => text.includes(`"${code}"`))
  // An open stream can report a failure only in its last event.
  const isWell = (reply.status < 500 || isRefusedAsOutage) && !text.includes('data: {"error"')
  const seen = { call: nameOf(call), status: reply.status, text: text.slice(0, 300) }
  expect({ ...seen, isWell }).toEqual({ ...seen, isWell: true })
  return seen
}

const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

test(
  'names that every object inherits are plain text in each text of each call',
  { timeout: 240_000 },
  async () => {
    const { app, marketplace } = await startAppWithMarketplace()
    const { seller, ids } = await aSellerWithRows(app, marketplace)
    const { session: _, ...named } = ids
    const [id = crypto.randomUUID()] = Object.values(named)
    const calls = (await describedCalls(app.url)).filter((call) => !isDeletion(call))
    let asked = 0

    for (const call of calls) {
      const address = addressOf(call, ({ schema }) => encodeURIComponent(String(sampleOf(schema, () => id))))
      const good = (call.body ? sampleOf(call.body, () => id) : null) as Json
      const requests = INHERITED.flatMap((name) => [
        ...call.parameters.map((bent) => ({
          address: addressOf(call, (one) =>
            one === bent ? name : encodeURIComponent(String(sampleOf(one.schema, () => id))),
          ),
          body: call.body ? JSON.stringify(good) : undefined,
        })),
        ...(call.body
          ? placesIn(good)
              .filter((at) => typeof valueAt(good, at) === 'string')
              .map((at) => ({ address, body: JSON.stringify(replaced(good, at, () => name)) }))
          : []),
      ])
      for (const request of requests) await ask(app, seller.session.access_token, call, request)
      asked += requests.length
    }

    expect(asked).toBeGreaterThan(300)
  },
)

const valueAt = (value: Json, at: Place): Json =>
  at.reduce<Json>((inner, step) => (inner as Record<string | number, Json>)[step] ?? null, value)

test(
  'ten thousand requests that somebody bent are answered, and nothing breaks',
  { timeout: 240_000 },
  async () => {
    const { app, marketplace } = await startAppWithMarketplace()
    const { seller, ids } = await aSellerWithRows(app, marketplace)
    const { session: _, ...named } = ids
    const calls = (await describedCalls(app.url))
      .filter(({ parameters, body, form }) => parameters.length > 0 || body || form)
      // What they delete the others could no longer name.
      .toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))
    const cases = Math.ceil(CASES / calls.length / AT_ONCE)

    for (const call of calls) {
      const many = fc.array(hostileRequests(call, Object.values(named)), {
        minLength: AT_ONCE,
        maxLength: AT_ONCE,
      })
      await fc.assert(
        fc.asyncProperty(many, async (requests) => {
          await Promise.all(
            requests.map(async (one) => {
              const seen = await ask(app, seller.session.access_token, call, one)
              if (one.hasUnknownField) expect(seen).toMatchObject({ status: 400 })
            }),
          )
        }),
        { numRuns: cases, seed: SEED },
      )
    }
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    // None of it was refused for want of a session.
    await seller.get(meEndpoint)
  },
)
