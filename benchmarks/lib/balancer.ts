import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One address for several processes that take calls. */
export interface Balancer {
  url: string
  /** From now on connections go to these in turn; one that does not listen is passed over. */
  passTo(urls: readonly string[]): void
  close(): void
}

/** Passes connections on as they are, as small as a balancer can be. */
export async function startBalancer(): Promise<Balancer> {
  let ports: number[] = []
  let turn = 0
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }

  const pass = (caller: Socket, tries: number) => {
    const port = ports[turn++ % ports.length]
    if (port === undefined || tries === 0) return caller.destroy()
    const target = connect(port, '127.0.0.1')
    const next = () => pass(caller, tries - 1)
    target.once('error', next)
    target.once('connect', () => {
      target.off('error', next)
      keep(target)
      // An end of either side is the end of both, a killed process included.
      for (const [one, other] of [
        [caller, target],
        [target, caller],
      ] as const) {
        one.on('error', () => other.destroy())
        one.once('close', () => other.destroy())
        one.pipe(other)
      }
    })
    return undefined
  }
  const server = createServer((caller) => {
    keep(caller)
    caller.on('error', () => caller.destroy())
    pass(caller, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    passTo: (urls) => (ports = urls.map((url) => Number(new URL(url).port))),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
