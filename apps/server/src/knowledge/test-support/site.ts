import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '#platform/public-web'

export interface Site {
  /** Without a slash at the end. */
  url: string
  /** A web in which this site is the only place. */
  network: Network
  /** What was asked for, in order. */
  asked: string[]
  /** Puts a page there; a function answers by itself. */
  put(path: string, page: string | ((request: IncomingMessage, response: ServerResponse) => void)): void
  remove(path: string): void
}

/** A shop's own site, with a robots.txt that allows everything until another is put there. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const answer = pages.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end('no está')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://tienda.test:${port}`,
    network: {
      isPublic: (address) => address === '127.0.0.1',
      isPort: (asking) => asking === port,
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    },
    asked,
    put(path, page) {
      pages.set(
        path,
        typeof page === 'function'
          ? page
          : (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
      )
    },
    remove: (path) => void pages.delete(path),
  }
}

export const aPage = (text: string, title = 'Envíos de la tienda') =>
  `<!doctype html><html lang="es"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
