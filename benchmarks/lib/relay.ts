import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

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
  const server = createServer((request, reply) => void pass(request, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pass = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (target === null) kept.push(body)
    const passed = target === null ? { status: 200 } : await notify(target, body).catch(() => null)
    reply.writeHead(passed?.status ?? 502).end()
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

export interface Sent {
  body: string
  status: number
  /** When it was due and when its answer was there, on the clock of `Date.now`. */
  dueAt: number
  answeredAt: number
}

/**
 * Sends each body at its moment, however slow the answers are; what is sent late because of this process counts
 * against the product, never for it.
 */
export async function sendSteadily(
  url: string,
  bodies: readonly string[],
  perSecond: number,
): Promise<Sent[]> {
  const started = Date.now()
  return Promise.all(
    bodies.map(async (body, index) => {
      const dueAt = started + (index * 1000) / perSecond
      await wait(dueAt - Date.now())
      const { status } = await notify(url, body)
      return { body, status, dueAt, answeredAt: performance.timeOrigin + performance.now() }
    }),
  )
}

async function notify(url: string, body: string): Promise<{ status: number }> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await reply.body?.cancel()
  return { status: reply.status }
}
