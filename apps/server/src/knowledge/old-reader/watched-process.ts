import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { processUsage } from './process-usage.ts'
import { encodeInput } from './reader-input.ts'
import { fault } from './reading.ts'
import type { Reading, ReadingRequest } from './reading.ts'

const MEMORY_LIMIT_BYTES = 400 * 1024 * 1024
const HEAP_LIMIT_MB = 256
/** Of work. The clock's limit is wider, because a busy machine lets a reader wait. */
const CPU_LIMIT_MS = 15_000
const CLOCK_LIMIT_MS = 40_000
const LOOK_EVERY_MS = 50
/** A million characters in the cells of a long table: each stands in its block, in its unit with the name of its column, and in its part. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024
const ERROR_TAIL_CHARACTERS = 2000

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
/** Packages of ours are linked in, and lie where no library does. */
const packageOf = (door: string) => dirname(dirname(fileURLToPath(import.meta.resolve(door))))
const OWN_PACKAGES = ['@mostrador/answering', '@mostrador/contract', '@mostrador/documents'].map(packageOf)

/** A reader at work. */
export interface ReadingProcess {
  /** Rejects when the process ended for a reason that says nothing about the document: then reading again can help. */
  reading: Promise<Reading>
  /** Stands still until `resume`; its limits do not count meanwhile. */
  pause(): void
  resume(): void
  /** Ends it; `reading` rejects. */
  stop(): void
}

/**
 * Reads one document in a process of its own. Worker threads would not do: their limits cover the JavaScript heap only,
 * and a PDF of one kilobyte takes a gigabyte beside it.
 */
export function readInProcess(request: ReadingRequest, bytes: Uint8Array): ReadingProcess {
  const input = encodeInput(request, bytes)
  const child = startReader()
  let overLimit = false
  let isPaused = false
  let ranMs = 0
  const stop = () => void child.kill('SIGKILL')
  const refuse = () => {
    overLimit = true
    stop()
  }
  const output = collect(child, refuse)
  const watch = setInterval(() => {
    if (!isPaused) ranMs += LOOK_EVERY_MS
    if (ranMs > CLOCK_LIMIT_MS || exceedsLimits(child)) refuse()
  }, LOOK_EVERY_MS)
  // A reader that ends early closes its input.
  child.stdin?.on('error', () => undefined)
  for (const some of input) child.stdin?.write(some)
  child.stdin?.end()

  const reading = new Promise<Reading | null>((resolve, reject) => {
    child.on('error', reject)
    child.once('close', (code, endedBy) => {
      if (overLimit) resolve(fault('too_much'))
      else if (code === 0) resolve(null)
      // The engine gives up by itself when its heap is full, and crashes on what no guard foresaw.
      else if (endedBy === 'SIGABRT') resolve(fault('too_much'))
      else if (endedBy === 'SIGSEGV' || endedBy === 'SIGILL' || endedBy === 'SIGBUS')
        resolve(fault('unreadable'))
      else reject(new Error(`a document reader ended with ${endedBy ?? code}: ${output.errorTail()}`))
    })
  })
    // Parses outside the callback above, so that a truncated output rejects this promise.
    .then((refused) => refused ?? output.reading())
    .finally(() => clearInterval(watch))

  return {
    reading,
    pause() {
      isPaused = child.kill('SIGSTOP')
    },
    resume() {
      isPaused = false
      child.kill('SIGCONT')
    },
    stop,
  }
}

function startReader(): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      '--permission',
      '--allow-worker',
      ...READABLE,
      PROGRAM,
      String(process.pid),
    ],
    // In a group of its own: Ctrl-C at the terminal is for the server, which then closes its readers.
    { env: {}, detached: true, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  )
  // Answers come first: reading may wait.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

// Looked up once: each look is a call to the disk that the whole process waits for.
const READABLE = readableFiles()

/** All that a reader may open: its own program and the libraries. Not the data folder, not a key, and nothing to write. */
function readableFiles(): string[] {
  const allowed = [join(import.meta.dirname, '/'), ...OWN_PACKAGES.map((folder) => join(folder, '/'))]
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const libraries = join(folder, 'node_modules')
    allowed.push(join(folder, 'package.json'))
    // Libraries may be linked in from elsewhere; both places are looked at.
    if (existsSync(libraries)) allowed.push(join(libraries, '/'), join(realpathSync(libraries), '/'))
    if (folder === dirname(folder)) break
  }
  return [...new Set(allowed)].map((path) => `--allow-fs-read=${path}`)
}

function exceedsLimits({ pid }: ChildProcess): boolean {
  const usage = pid === undefined ? null : processUsage(pid)
  return usage !== null && (usage.memoryBytes > MEMORY_LIMIT_BYTES || usage.cpuMs > CPU_LIMIT_MS)
}

function collect(child: ChildProcess, onTooLong: () => void) {
  const chunks: Buffer[] = []
  let length = 0
  let errors = ''
  const answer = child.stdio[3] as Readable
  // The exit of the process already reports the failure.
  for (const stream of [answer, child.stderr]) stream?.on('error', () => undefined)
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > ANSWER_LIMIT_BYTES) onTooLong()
    else chunks.push(chunk)
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-ERROR_TAIL_CHARACTERS)
  })
  return {
    reading: () => JSON.parse(Buffer.concat(chunks).toString('utf8')) as Reading,
    errorTail: () => errors,
  }
}
