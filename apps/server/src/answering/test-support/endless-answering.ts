import { onTestFinished } from 'vitest'
import { createWorkerPool } from '#platform/worker-pool'

/** Two workers that meet questions that never end. `questionCpuMs` is how long one may take. */
export function endlessAnswering(limits: { questionCpuMs?: number } = {}) {
  const pool = createWorkerPool({
    file: new URL('./endless-worker.ts', import.meta.url),
    size: 2,
    heapMb: 96,
  })
  onTestFinished(() => pool.close())
  return { pool, ...limits }
}
