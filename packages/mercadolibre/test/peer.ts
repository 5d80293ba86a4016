import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMercadoLibre, type MercadoLibreOptions } from '../src/index.ts'

export interface Peer extends AsyncDisposable {
  url: string
}

/** A real HTTP server that answers as a test wants. */
export async function startPeer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Peer> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  startPeer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end(body))
  })

export const clientOf = (peer: { url: string }, options: Partial<MercadoLibreOptions> = {}) =>
  createMercadoLibre({
    apiUrl: peer.url,
    appId: '1234567890123456',
    appSecret: 'secret',
    redirectUri: 'https://app.example.com/oauth/callback',
    ...options,
  })
