import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GivingWay } from '#platform/queue'
import type { Readings, Requests } from './messages-old.ts'
import type { Reading, ReadingRequest } from '../document-reader/reading.ts'

const PROGRAM = fileURLToPath(new URL('./fake-old.ts', import.meta.url))
/** A shop uploads rarely: the host is not kept for the next time. */
const IDLE_MS = 20_000

interface Waiting {
  /** Which host was asked: the end of another one says nothing about this reading. */
  by: ChildProcess
  resolve(reading: Reading): void
  reject(error: unknown): void
}

let host: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Reads one document in a process of its own, which the host starts. Rejects as `readInProcess` does. */
export async function readThroughHost(
  request: ReadingRequest,
  bytes: Uint8Array,
  { signal, way }: { signal: AbortSignal; way: GivingWay },
): Promise<Reading> {
  signal.throwIfAborted()
  clearTimeout(idle)
  const used = (host ??= startHost())
  keepAlive(used, true)
  const send = (message: Requests) => used.connected && used.send(message)
  const id = (lastId += 1)
  const stop = () => send({ kind: 'stop', id })
  signal.addEventListener('abort', stop, { once: true })
  let stopFollowing: (() => void) | undefined
  try {
    return await new Promise<Reading>((resolve, reject) => {
      waiting.set(id, { by: used, resolve, reject })
      send({ kind: 'read', id, request, bytes })
      stopFollowing = way.follow((isWaiting) => send({ kind: isWaiting ? 'pause' : 'resume', id }))
    })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    stopFollowing?.()
    waiting.delete(id)
    if (waiting.size === 0) rest(used)
  }
}

/** Without work it neither keeps the server alive nor stays for long. */
function rest(used: ChildProcess): void {
  keepAlive(used, false)
  idle = setTimeout(() => {
    // From now on a document gets a new one, also while this one is still ending.
    if (host === used) host = undefined
    if (used.connected) used.disconnect()
  }, IDLE_MS).unref()
}

function keepAlive(used: ChildProcess, isWanted: boolean): void {
  if (isWanted) {
    used.ref()
    used.channel?.ref()
  } else {
    used.unref()
    used.channel?.unref()
  }
}

function startHost(): ChildProcess {
  // In a group of its own: Ctrl-C at the terminal is for the server, which then closes its readers.
  const started = fork(PROGRAM, {
    env: {},
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.on('message', (message: Readings) => {
    const asked = waiting.get(message.id)
    if ('reading' in message) asked?.resolve(message.reading)
    else asked?.reject(new Error(message.error))
  })
  const gone = () => {
    if (host === started) host = undefined
    for (const { by, reject } of waiting.values())
      if (by === started) reject(new Error('the host of the document readers ended'))
  }
  // A message that does not reach the host emits an error, which ends the server when it has no listener.
  started.on('error', gone)
  started.once('exit', gone)
  return started
}
