import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  authorization: string | undefined
  ifNoneMatch: string | undefined
  body: unknown
}
export interface Answer {
  status?: number
  json?: unknown
  /** Sent as it is, in place of `json`. */
  text?: string
  etag?: string
}

/** A real HTTP server that answers with what the test says and remembers what it was asked. */
export async function startBackend(answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await read(request)
    received.push(one)
    const { status = 200, json, text, etag } = await answer(one)
    response.writeHead(status, {
      'content-type': text === undefined ? 'application/json' : 'text/plain',
      ...(etag && { etag }),
    })
    response.end(text ?? JSON.stringify(json ?? {}))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    ifNoneMatch: request.headers['if-none-match'],
    body: text ? JSON.parse(text) : undefined,
  }
}
