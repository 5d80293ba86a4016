import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between the product and PostgreSQL, and can be cut. */
export interface DatabaseRelay {
  url: string
  /** From now on connections break and none can be made. */
  refuse(): void
  /** From now on nothing is passed on, and nobody is told, as when a machine is switched off. */
  fallSilent(): void
  /** From now on each message takes so much longer, as where the server's disk is slow. */
  slowDown(ms: number): void
  /** As at first; connections that fell silent stay so. */
  mend(): void
  close(): void
}

/** Answers the same database at another address. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = new URL(databaseUrl)
  let state: 'passing' | 'refusing' | 'silent' = 'passing'
  let delayMs = 0
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((caller) => {
    if (state === 'refusing') return caller.destroy()
    const answerer = connect(Number(target.port) || 5432, target.hostname)
    for (const [one, other] of [
      [caller, answerer],
      [answerer, caller],
    ] as const) {
      open.add(one)
      if (state === 'silent') silent.add(one)
      one.on('data', (bytes) => {
        if (silent.has(one)) return
        if (delayMs === 0) other.write(bytes)
        else setTimeout(() => other.write(bytes), delayMs)
      })
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    refuse() {
      state = 'refusing'
      endAll()
    },
    fallSilent() {
      state = 'silent'
      for (const socket of open) silent.add(socket)
    },
    slowDown: (ms) => void (delayMs = ms),
    mend() {
      state = 'passing'
      delayMs = 0
    },
    close() {
      server.close()
      endAll()
    },
  }
}
