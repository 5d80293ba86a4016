import { type Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** Stands between the sandbox and the product, so that the load generator decides when a notification arrives. */
export interface Relay {
  url: string
  /** From now on notifications go on to `target` at once, or are kept when it is null. */
  passTo(target: string | null): void
  /** Those kept until now, which are then forgotten. */
  take(): string[]
  close(): void
}

export async function startRelay(): Promise<Relay> {
  let target: string | null = null
  let kept: string[] = []
  const server = createServer((incoming, reply) => void pass(incoming, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pass = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (target === null) kept.push(body)
    const passed = target === null ? 200 : await notify(target, body).catch(() => 502)
    reply.writeHead(passed).end()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    passTo: (next) => (target = next),
    take() {
      const taken = kept
      kept = []
      return taken
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Posts a notification; resolves with the status once the answer was read. */
export const notify = (url: string, body: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', headers, agent }, (reply) =>
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0)),
    )
      .on('error', reject)
      .end(body)
  })
