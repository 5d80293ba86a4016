import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { exitCode } from './processes.ts'
import { root } from './root.ts'

export interface Part {
  name: string
  /** Program and arguments. */
  command: [string, ...string[]]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Restarts it after a crash. */
  comesBack?: boolean
}

const STOP_WITHIN_MS = 10_000
/** Exit code of the server after an uncaught error. Other codes need the operator, so they do not restart it. */
const CRASHED = 70
/** The wait before a restart doubles after each early crash, up to `LONGEST_WAIT_MS`. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** A process that runs this long resets the wait. */
const WELL_AFTER_MS = 60_000

/** Processes that live and die together. */
export class Parts {
  readonly #running: { name: string; child: ChildProcess }[] = []
  readonly #restarts = new Set<NodeJS.Timeout>()
  readonly #ended = Promise.withResolvers<number>()
  readonly #show: boolean
  #stopping: Promise<void> | undefined

  /** `show`: whether what they print goes to the terminal. */
  constructor({ show }: { show: boolean }) {
    this.#show = show
    // Whatever ends this process, nothing stays behind.
    process.once('exit', () => this.#running.forEach(({ child }) => killGroup(child)))
  }

  /** The exit code of all: that of the first to end by itself, or 0 after `stop`. */
  get ended() {
    return this.#ended.promise
  }

  get hasEnded() {
    return this.#stopping !== undefined
  }

  /** Does nothing once the others are being stopped. */
  start(part: Part, waitMs = FIRST_WAIT_MS) {
    if (this.#stopping) return
    const { name, command, cwd = root, env = process.env, comesBack = false } = part
    const [program, ...args] = command
    const startedAt = performance.now()
    // A group of its own, so that Ctrl-C reaches this process alone and the parts are stopped in order.
    const output = this.#show ? 'inherit' : 'ignore'
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
    const running = { name, child }
    this.#running.push(running)
    child.on('error', (error) => this.#endedByItself(`${name} could not be started: ${error.message}`, 1))
    child.on('exit', (code, signal) => {
      const isCrash = code === CRASHED || signal !== null
      if (comesBack && isCrash && !this.#stopping) {
        this.#running.splice(this.#running.indexOf(running), 1)
        const soon = performance.now() - startedAt > WELL_AFTER_MS ? FIRST_WAIT_MS : waitMs
        this.#startAgain(part, soon)
        return
      }
      const status = exitCode(code, signal)
      this.#endedByItself(`${name} ended by itself (exit code ${status}); stopping the rest.`, status || 1)
    })
  }

  #startAgain(part: Part, waitMs: number) {
    console.error(`${part.name} crashed; it restarts in ${Math.round(waitMs / 1000)} s.`)
    const restart = setTimeout(() => {
      this.#restarts.delete(restart)
      this.start(part, Math.min(waitMs * 2, LONGEST_WAIT_MS))
    }, waitMs)
    this.#restarts.add(restart)
  }

  #endedByItself(message: string, code: number) {
    if (this.#stopping) return
    console.error(message)
    void this.#stopAll(code)
  }

  /** Stops the last started first: each may need those before it to finish its work. */
  stop() {
    return this.#stopAll(0)
  }

  #stopAll(code: number) {
    this.#stopping ??= (async () => {
      this.#restarts.forEach(clearTimeout)
      for (const { child } of this.#running.toReversed()) await end(child)
      this.#ended.resolve(code)
    })()
    return this.#stopping
  }
}

const isRunning = (child: ChildProcess) => child.pid && child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess) {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => killGroup(child), STOP_WITHIN_MS)
  await exited
  clearTimeout(patience)
}

function killGroup(child: ChildProcess) {
  if (child.pid && isRunning(child)) process.kill(-child.pid, 'SIGKILL')
}

/** Whoever asks this process to end asks the parts first. */
export function stopOnSignals(parts: Parts) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void parts.stop())
}
