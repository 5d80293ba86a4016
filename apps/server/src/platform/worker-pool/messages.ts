/** The start data of a worker. */
export interface PoolData {
  isLowPriority: boolean
}

/** Messages between a pool and its workers. `cpuMs` is the processor time of the thread since it started. */
export type ToWorker = { id: number; message: unknown }

export type FromWorker =
  | { kind: 'ready'; cpuMs: number }
  | { kind: 'prepared'; id: number; cpuMs: number }
  | { kind: 'done'; id: number; cpuMs: number; value: unknown }
  | { kind: 'failed'; id: number; cpuMs: number; error: Error }
