/**
 * Runs as a process of its own, small and without a document in it: it starts the readers. A process is copied before
 * another program takes its place, and copying the server's tables of memory would halt it for 25 ms each time.
 */
import type { Readings, Requests } from './reader-host-messages.ts'
import { readInProcess } from './watched-process.ts'
import type { ReadingProcess } from './watched-process.ts'

const running = new Map<number, ReadingProcess>()

const send = (message: Readings) => process.send?.(message)

process.on('message', (message: Requests) => {
  if (message.kind === 'read') void read(message)
  else running.get(message.id)?.[message.kind]()
})

async function read({ id, request, bytes }: Extract<Requests, { kind: 'read' }>): Promise<void> {
  try {
    const reader = readInProcess(request, bytes)
    running.set(id, reader)
    send({ id, reading: await reader.reading })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

// The server is gone, or needs no readers for now. One that stands still would not notice that its parent is gone.
process.on('disconnect', () => {
  for (const reader of running.values()) reader.stop()
  process.exit(0)
})
