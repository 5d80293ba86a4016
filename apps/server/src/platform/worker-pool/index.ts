export { serveTasks } from './serve-tasks.ts'
export type { Prepared } from './serve-tasks.ts'
export { createWorkerPool, TooManyTasks, WorkerStopped } from './worker-pool.ts'
export type { WorkerPool, WorkerTask } from './worker-pool.ts'
