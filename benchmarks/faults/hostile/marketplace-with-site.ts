import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { HOSTILE_ROBOTS } from './hostile-files.ts'

/** A proxy to the sandbox that also serves a web site for the product to read, at the same origin. */
export interface MarketplaceWithSite {
  url: string
  /** Sets the target for all calls that are not for the site. */
  passTo(sandboxUrl: string): void
  /** Adds a page to the site and returns its address. */
  publish(html: string): string
  stop(): Promise<void>
}

// Hop-by-hop headers, which a proxy must not forward.
const HOP_HEADERS = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

export async function startMarketplaceWithSite(): Promise<MarketplaceWithSite> {
  let target = ''
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const page = pages.get(path)
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(HOSTILE_ROBOTS)
      return
    }
    const { method = 'GET' } = request
    const headers = Object.entries(request.headers).filter(([name]) => !HOP_HEADERS.has(name)) as [
      string,
      string,
    ][]
    const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request)
    const passed = await fetch(target + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body?.length && { body }),
    })
    const back = [...passed.headers].filter(([name]) => !HOP_HEADERS.has(name) && name !== 'content-encoding')
    response.writeHead(passed.status, back.flat()).end(Buffer.from(await passed.arrayBuffer()))
  }

  return {
    url,
    passTo: (sandboxUrl) => (target = sandboxUrl),
    publish(html) {
      const path = `/sitio/${pages.size}`
      pages.set(path, html)
      return url + path
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
