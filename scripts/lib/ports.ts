import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StepFailed } from '../bootstrap/steps.mjs'

/** A port that nobody listens on at this moment. */
export const freePort = () => tryPort('127.0.0.1', 0)

/** Says in one sentence what to do when a port is taken. */
export async function mustBeFree(host: string, port: number, setting: string) {
  await tryPort(host, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StepFailed(
      `Port ${port} is used by another program. Stop that program, or choose another port: ${setting}=${port + 100} npm start`,
    )
  })
}

async function tryPort(host: string, port: number) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}

const PATIENCE_MS = 120_000

/** Asks until the address answers well; gives up when its process has ended, or after two minutes. */
export async function answers(url: string, hasEnded: () => boolean) {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!hasEnded() && Date.now() < giveUpAt) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return true
    await wait(50)
  }
  return false
}
