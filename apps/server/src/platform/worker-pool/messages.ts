/** What a pool and its workers say to each other. `cpuMs` is what the thread has used since it started. */
export type ToWorker = { id: number; message: unknown }

export type FromWorker =
  | { kind: 'ready'; cpuMs: number }
  | { kind: 'prepared'; id: number; cpuMs: number }
  | { kind: 'done'; id: number; cpuMs: number; value: unknown }
  | { kind: 'failed'; id: number; cpuMs: number; error: Error }
