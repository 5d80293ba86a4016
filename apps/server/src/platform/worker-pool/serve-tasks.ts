import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, PoolData, ToWorker } from './messages.ts'

/** Says that a task's preparation is over: the limit of the task itself begins. */
export type Prepared = () => void

/** The worker's side of a pool: runs the tasks that it gets, one at a time. */
export function serveTasks(run: (message: unknown, prepared: Prepared) => unknown): void {
  const pool = parentPort
  if (pool === null) throw new Error('tasks are run in a worker thread')
  if ((workerData as PoolData).isLowPriority) yieldToMainThread()
  const send = (message: FromWorker) => pool.postMessage(message, [])
  pool.on('message', ({ id, message }: ToWorker) => {
    try {
      const value = run(message, () => send({ kind: 'prepared', id, cpuMs: cpuMs() }))
      send({ kind: 'done', id, cpuMs: cpuMs(), value })
    } catch (error) {
      send({ kind: 'failed', id, cpuMs: cpuMs(), error: asError(error) })
    }
  })
  send({ kind: 'ready', cpuMs: cpuMs() })
}

/**
 * Lets the main thread run first. Beside threads of a higher priority than the lowest, Linux kept an idle event loop from
 * a processor for up to 190 ms.
 */
function yieldToMainThread(): void {
  try {
    // Linux gives each thread a priority of its own, and names the thread that reads this link.
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // Elsewhere threads share the priority of their process.
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
