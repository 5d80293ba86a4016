import { onTestFinished } from 'vitest'
import { createWorkerPool } from '#platform/worker-pool'

/** Starts two workers of `endless-worker.ts`. `questionCpuMs` limits the processor time of one question. */
export function endlessAnswering(limits: { questionCpuMs?: number } = {}) {
  const pool = createWorkerPool({
    file: new URL('./endless-worker.ts', import.meta.url),
    size: 2,
    heapMb: 96,
  })
  onTestFinished(() => pool.close())
  return { pool, ...limits }
}
