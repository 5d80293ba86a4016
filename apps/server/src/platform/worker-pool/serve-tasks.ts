import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, PoolData, ToWorker } from './messages.ts'

/** Reports the end of a task's preparation, which starts the limit of the task itself. */
export type Prepared = () => void

/** Runs the tasks of a pool in its worker, one at a time. */
export function serveTasks(run: (message: unknown, prepared: Prepared) => unknown): void {
  const pool = parentPort
  if (pool === null) throw new Error('tasks run only in a worker thread')
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
 * Gives the main thread priority. Beside workers above the lowest priority, Linux delayed an idle event loop by up to
 * 190 ms.
 */
function yieldToMainThread(): void {
  try {
    // Each Linux thread has its own priority, and this link names the thread that reads it.
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // On other systems, threads share the priority of their process.
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
