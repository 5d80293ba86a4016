import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './messages.ts'

/** Says that a task's preparation is over: the limit of the task itself begins. */
export type Prepared = () => void

/** The worker's side of a pool: runs the tasks that it gets, one at a time. */
export function serveTasks(run: (message: unknown, prepared: Prepared) => unknown): void {
  const pool = parentPort
  if (pool === null) throw new Error('tasks are run in a worker thread')
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

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
