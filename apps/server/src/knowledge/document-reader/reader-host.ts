/**
 * Runs as a process of its own, small and without a document in it: it starts the readers. A process is copied before
 * another program takes its place, and copying the server's tables of memory would halt it for 25 ms each time.
 */
import type { Readings, Requests } from './reader-host-messages.ts'
import { piecesOf } from './reading-pieces.ts'
import type { Piece } from './reading-pieces.ts'
import { readInProcess } from './watched-process.ts'
import type { ReadingProcess } from './watched-process.ts'

const running = new Map<number, ReadingProcess>()
/** Finished readings, as far as the server has not asked for them. */
const unsent = new Map<number, Iterator<Piece>>()

const send = (message: Readings) => process.send?.(message)

process.on('message', (message: Requests) => {
  switch (message.kind) {
    case 'read':
      void read(message)
      break
    case 'more':
      sendNext(message.id)
      break
    case 'stop':
      if (unsent.delete(message.id)) send({ id: message.id, error: 'the reading was stopped' })
      running.get(message.id)?.stop()
      break
    case 'pause':
    case 'resume':
      running.get(message.id)?.[message.kind]()
  }
})

async function read({ id, request, bytes }: Extract<Requests, { kind: 'read' }>): Promise<void> {
  try {
    const reader = readInProcess(request, bytes)
    running.set(id, reader)
    unsent.set(id, piecesOf(await reader.reading))
    sendNext(id)
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

/** Sends one piece. The server asks for the next one when its event loop is free. */
function sendNext(id: number): void {
  const { value: piece } = unsent.get(id)?.next() ?? {}
  if (!piece) return
  if (piece.kind === 'end') unsent.delete(id)
  send({ id, piece })
}

// The server is gone, or needs no readers for now. One that stands still would not notice that its parent is gone.
process.on('disconnect', () => {
  for (const reader of running.values()) reader.stop()
  process.exit(0)
})
