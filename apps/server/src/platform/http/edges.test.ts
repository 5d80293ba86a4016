import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import { createLogger } from '#platform/log'
import { startApp, train } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

test('health tells what does not answer, and the process lives on', async () => {
  const app = await startApp()
  await app.database.queueDb.executeSql('alter table pgboss.queue rename to queue_away')

  const reply = await fetch(`${app.url}/readyz`)
  expect(reply.status).toBe(503)
  expect(await reply.json()).toEqual({ status: 'not ready', failing: ['queue'] })

  await app.database.queueDb.executeSql('alter table pgboss.queue_away rename to queue')
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

test('the measures are there for a collector, by route and not by address', async () => {
  const app = await startApp()
  await fetch(`${app.url}/api/plans/free`)

  const text = await (await fetch(`${app.url}/metrics`)).text()

  expect(text).toContain('route="/api/plans/:id"')
  expect(text).toContain('# TYPE answer_latency_seconds histogram')
})

describe('metrics are only for the operator', () => {
  const METRICS_TOKEN = 'a-token-of-the-collector'
  const statusOf = async (app: TestApp, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/metrics`, { headers })
    const text = await response.text()
    expect(text.includes('# TYPE')).toBe(response.status === 200)
    return response.status
  }

  test('programs on this machine read them, and a request through a proxy gets not found', async () => {
    for (const TRUSTED_PROXIES of ['', '127.0.0.0/8']) {
      const app = await startApp({ TRUSTED_PROXIES })

      expect(await statusOf(app)).toBe(200)
      for (const [name, value] of [
        ['x-forwarded-for', '203.0.113.9'],
        ['x-forwarded-for', '127.0.0.1'],
        ['x-forwarded-for', ''],
        ['x-real-ip', '127.0.0.1'],
        ['forwarded', 'for=127.0.0.1'],
        ['x-forwarded-proto', 'https'],
        ['via', '1.1 cache'],
      ] as const)
        expect(await statusOf(app, { [name]: value })).toBe(404)
    }
  })

  test('other machines need exactly the token', async () => {
    const app = await startApp({ METRICS_TOKEN })
    const from = (authorization: string) => ({ 'x-forwarded-for': '203.0.113.9', authorization })

    expect(await statusOf(app, from(`Bearer ${METRICS_TOKEN}`))).toBe(200)
    expect(await statusOf(app, from(`bearer ${METRICS_TOKEN}`))).toBe(200)
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      METRICS_TOKEN,
      `Basic ${METRICS_TOKEN}`,
      `Bearer ${METRICS_TOKEN}x`,
      `Bearer ${METRICS_TOKEN.slice(0, -1)}`,
      `Bearer ${METRICS_TOKEN.toUpperCase()}`,
      'Bearer undefined',
    ])
      expect(await statusOf(app, from(wrong))).toBe(404)
  })

  test('without a token in the settings no token is accepted, not even an empty one', async () => {
    const app = await startApp({ METRICS_TOKEN: '' })
    const headers = { 'x-forwarded-for': '203.0.113.9' }

    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer null'])
      expect(await statusOf(app, { ...headers, authorization })).toBe(404)
  })

  test('a request through the network address of this machine gets not found', async () => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')?.address
    const app = await startApp({ HOST: '0.0.0.0' })
    const url = new URL(app.url)

    url.hostname = '127.0.0.1'
    expect((await fetch(new URL('/metrics', url))).status).toBe(200)
    if (address === undefined) return
    url.hostname = address
    expect((await fetch(new URL('/metrics', url))).status).toBe(404)
  })
})

test('the description of the calls names each of them', async () => {
  const app = await startApp()

  const description = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, object>
  }

  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/accounts/login', '/api/assistant/create', '/api/questions/latest']),
  )
})

test.each([
  ['a broken address', '/%zz', { method: 'GET' }, 400],
  ['an unknown call', '/api/no-existe', { method: 'GET' }, 404],
  ['a body that is no JSON', '/api/accounts/login', { method: 'POST', body: '{"email":' }, 400],
  ['a body that is null', '/api/accounts/login', { method: 'POST', body: 'null' }, 400],
  [
    'a body that is too large',
    '/api/accounts/login',
    { method: 'POST', body: `"${'a'.repeat(2_000_000)}"` },
    413,
  ],
  [
    'a cut multipart body',
    '/api/assistant/create-knowledge-base',
    { method: 'POST', body: '--x\r\n', type: 'multipart/form-data; boundary=x' },
    400,
  ],
])('%s gets the product’s own error body', async (_, path, request, status) => {
  const app = await startApp()
  const seller = await app.signUpSeller()

  const reply = await fetch(app.url + path, {
    method: request.method,
    headers: {
      authorization: seller.session.access_token,
      ...('body' in request && { 'content-type': 'type' in request ? request.type : 'application/json' }),
    },
    ...('body' in request && { body: request.body }),
  })

  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({
    message: expect.stringMatching(/\p{L}/u),
    error: expect.stringMatching(/^[a-z_]+$/),
  })
})

test('every answer carries the headers that keep a browser safe', async () => {
  const app = await startApp()

  const { headers } = await fetch(`${app.url}/api/plans`)

  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a list that has not changed since it was read is not sent again', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const read = async (tag = '', authorization = seller.session.access_token) => {
    const url = `${app.url}/api/assistant/knowledge-base`
    const { status, headers } = await fetch(url, { headers: { authorization, 'if-none-match': tag } })
    return { status, tag: headers.get('etag') ?? '', storing: headers.get('cache-control') }
  }

  const { tag } = await read()
  expect(await read(tag)).toEqual({ status: 304, tag, storing: 'no-store' })
  expect(await read(tag, '')).toMatchObject({ status: 401, tag: '' })

  await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A y B.' }])
  const changed = await read(tag)
  expect(changed.status).toBe(200)
  expect(changed.tag).not.toBe(tag)
})

test('the operator hears, once, of a proxy in front that the settings do not name', async () => {
  const warnings = async (env: Record<string, string>) => {
    const lines: string[] = []
    const destination = { write: (line: string) => void lines.push(line) }
    const app = await startApp(env, { log: createLogger('warn', destination) })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 3; i += 1) await fetch(`${app.url}/healthz`, { headers })
    return lines.filter((line) => line.includes('TRUSTED_PROXIES'))
  }

  expect(await warnings({})).toHaveLength(1)
  expect(await warnings({ TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
})

test('stopping waits for requests under way, not for connections that nobody uses', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  await seller.request('/api/assistant/assistants')
  const underWay = Promise.allSettled(
    Array.from({ length: 20 }, () => seller.request('/api/assistant/assistants')),
  )

  await app.stop()

  const statuses = (await underWay).map((call) => (call.status === 'fulfilled' ? call.value.status : 0))
  expect(new Set(statuses)).not.toContain(500)
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('stopping does not wait for a connection that has never asked anything', async () => {
  const app = await startApp()
  const { hostname, port } = new URL(app.url)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')

  const closed = once(unused, 'close')
  await app.stop()

  await closed
  expect(unused.bytesWritten).toBe(0)
})

/** Announces a body and sends only its beginning. `ended` resolves with the reply once the connection has closed. */
function announce(url: string, { path = '/api/accounts/login', length = 1024 * 1024 } = {}) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: tienda.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"email":"`,
  )
  let told = ''
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(told)))
  return { socket, ended, told: () => told }
}

test.each(['/api/accounts/login', '/auth/v1/token?grant_type=password', '/api/webhooks/mercadolibre'])(
  'the server closes the connection of a client that announces a body to %s and stops sending',
  async (path) => {
    const app = await startApp({}, { uploads: { idleMs: 150 } })

    expect(await announce(app.url, { path }).ended).toBe('')
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  },
)

test('announced large bodies that do not arrive leave room for small ones, and for large ones once they end', async () => {
  const app = await startApp()
  const many = Array.from({ length: 40 }, () => announce(app.url))
  onTestFinished(() => many.forEach(({ socket }) => socket.destroy()))

  await expect.poll(() => many.filter(({ told }) => told().includes('429')).length).toBe(24)

  expect(many.find(({ told }) => told() !== '')?.told()).toContain('Hubo demasiados pedidos.')
  const login = () =>
    app.call(loginEndpoint, { body: { email: 'nadie@tienda.test', password: 'x'.repeat(8) } })
  expect(await login()).toMatchObject({ status: 401 })
  await Promise.all(many.map(async ({ socket, ended }) => [socket.destroy(), await ended]))
  await expect.poll(() => announceWhole(app.url)).toBe(400)
})

/** Sends a large body at once and returns the status. */
const announceWhole = async (url: string) =>
  (
    await fetch(`${url}/api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a'.repeat(500_000) }),
    })
  ).status
