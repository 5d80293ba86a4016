/**
 * Runs as a process of its own, small and without a document in it: it starts the readers. A process is copied before
 * another program takes its place, and copying the server's tables of memory would halt it for 25 ms each time.
 */
import type { Readings, Requests } from './reader-host-messages.ts'
import { readInProcess } from './watched-process.ts'

const running = new Map<number, AbortController>()

const send = (message: Readings) => process.send?.(message)

process.on('message', (message: Requests) => {
  if (message.kind === 'stop') running.get(message.id)?.abort(new Error('stopped'))
  else void read(message)
})

async function read({ id, type, bytes }: Extract<Requests, { kind: 'read' }>): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  try {
    send({ id, reading: await readInProcess(type, bytes, stop.signal) })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

// The server is gone, or needs no readers for now. Those that run notice that their parent is gone.
process.on('disconnect', () => process.exit(0))
