import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const http = fastify()
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-web-'))
  await mkdir(join(root, 'assets'))
  for (const page of ['index', 'login', 'any']) await writeFile(join(root, `${page}.html`), page)
  await writeFile(join(root, 'assets', 'base-1a2b.js'), 'run()')
  await writeFile(join(root, 'assets', 'base-1a2b.js.br'), brotliCompressSync('run()'))
  await serveWebApp(http, { root, publicUrl: 'http://localhost', pictureOrigins: [], callOrigins: [] })
})
afterAll(async () => {
  await http.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  http.inject({ url, headers })

test.each([
  ['/', 'index'],
  ['/login', 'login'],
  ['/login?from=mail', 'login'],
  ['/assistant/edit/7', 'any'],
  ['/no/such/page', 'any'],
])('%s is the page %s, and asked for again each time', async (url, page) => {
  const { statusCode, body, headers } = await get(url)

  expect({ statusCode, body }).toEqual({ statusCode: 200, body: page })
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers.etag).toBeTruthy()
})

test('a file that is named by its content is kept for good, and comes as small as the browser can take it', async () => {
  const { headers, rawPayload } = await get('/assets/base-1a2b.js', { 'accept-encoding': 'gzip, br' })

  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload).toEqual(brotliCompressSync('run()'))
  expect((await get('/assets/base-1a2b.js', {})).body).toBe('run()')
})

test('a file of an older version is not there, and no page comes in its place', async () => {
  const { statusCode, headers } = await get('/assets/base-0000.js', { accept: '*/*' })

  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('json')
})
