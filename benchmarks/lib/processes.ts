import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const ROOT = join(import.meta.dirname, '..', '..')

const KEPT_OUTPUT = 4000
// Longer than any bar on a stop, so that a slow stop is measured and not cut short.
const STOP_WITHIN_MS = 90_000

/** A program of the project, running beside this one. */
export interface Running {
  readonly pid: number
  readonly hasEnded: boolean
  /** Null while it runs, and when a signal ended it. */
  readonly exitCode: number | null
  /** The end of what it printed, for the message of a run that failed. */
  output(): string
  /** As an operator stops it. */
  stop(): Promise<void>
  /** As a power cut does. */
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(killGroup))
// Whoever ends this process early ends it through `exit`, so that nothing stays behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Runs a file of the project with this Node. */
export const startProgram = (file: string, args: readonly string[], env: NodeJS.ProcessEnv): Running =>
  startCommand([process.execPath, join(ROOT, file), ...args], env)

/** Runs a command from the project's folder. */
export function startCommand([program, ...args]: [string, ...string[]], env: NodeJS.ProcessEnv): Running {
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    // A group of its own, so that nothing it started stays behind either.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('exit', () => running.delete(child))

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    if (signal === 'SIGKILL') killGroup(child)
    else child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    get hasEnded() {
      return hasEnded()
    },
    get exitCode() {
      return child.exitCode
    },
    output: () => output,
    async stop() {
      const patience = setTimeout(() => killGroup(child), STOP_WITHIN_MS)
      await end('SIGTERM')
      clearTimeout(patience)
    },
    kill: () => end('SIGKILL'),
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended in between.
  }
}

/** Ports that nobody listens on at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) ports.push(address.port)
  }
  for (const server of servers) server.close()
  return ports
}

const POLL_MS = 25

/** Waits until an address answers well; fails with what the program said when it ends instead. */
export async function untilReady(url: string, program: Running, withinMs = 90_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (Date.now() < giveUpAt) {
    if (program.hasEnded) throw new Error(`a program ended before it was ready:\n${program.output()}`)
    if (await answersWell(url)) return
    await wait(POLL_MS)
  }
  throw new Error(`${url} was not ready in ${withinMs} ms:\n${program.output()}`)
}

async function answersWell(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.ok === true
}
