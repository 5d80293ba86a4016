import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createMercadoLibre, type MercadoLibreOptions } from '../src/index.ts'

export interface Peer {
  url: string
  close(): Promise<void>
}

/** A real HTTP server that answers as a test wants, and ends with it. */
export async function startPeer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Peer> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${port}`, close }
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
