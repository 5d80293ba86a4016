import { Worker } from 'node:worker_threads'
import type { FromWorker, PoolData, ToWorker } from './messages.ts'
import { createFairQueue } from './fair-queue.ts'

/** Worker threads that run one task at a time. The pool ends a thread whose task exceeds a limit. */
export interface WorkerPool {
  /** Rejects with `WorkerStopped`, `TooManyTasks`, the reason of `signal`, or the error of the task. */
  run(task: WorkerTask): Promise<{ value: unknown; cpuMs: number }>
  /** Ends all threads and rejects all waiting tasks. */
  close(): Promise<void>
}

export interface WorkerTask {
  /** The pool copies it to the worker, except shared memory. */
  message: unknown
  /** Owners take turns, and no owner takes all workers. */
  owner: string
  /** A task goes to a free worker that ran a task with the same key, if there is one. */
  key?: string
  /** Processor time. `preparingCpuMs` limits the task until it reports that it is prepared. */
  limits: { cpuMs: number; preparingCpuMs?: number }
  /** On abort, the pool drops a waiting task, or the result of a running one. */
  signal?: AbortSignal
}

/** The pool stopped a worker during a task, which used too much processor time, clock time or memory. */
export class WorkerStopped extends Error {
  readonly reason: 'cpu' | 'clock' | 'memory'

  constructor(reason: WorkerStopped['reason'], options?: ErrorOptions) {
    super(`a worker was stopped: ${reason}`, options)
    this.reason = reason
  }
}

/** An owner has too many waiting tasks. The HTTP server replies with 429. */
export class TooManyTasks extends Error {
  readonly statusCode = 429
}

const LOOK_EVERY_MS = 50
/** Clock limit of a task: at least `CLOCK_MS`, and `CLOCK_PER_CPU` for each millisecond of its processor limit. */
const CLOCK_MS = 20_000
const CLOCK_PER_CPU = 10
const HEAP_MB = 256
/**
 * V8 ends the whole process when one allocation exceeds its limit. Its limit is therefore far above ours, which the
 * pool checks from outside. A small young generation leaves V8 the room to stop a worker cleanly.
 */
const ENGINE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 }
const WAITING_PER_OWNER = 400
/** How many keys the pool remembers for each worker. */
const KEYS = 1000

interface Running {
  task: WorkerTask
  resolve(result: { value: unknown; cpuMs: number }): void
  reject(error: unknown): void
}

interface Slot {
  worker: Worker
  /** Keys of the worker's tasks, the latest at the end. */
  keys: Set<string>
  isReady: boolean
  /** Processor time of the thread when the task, or its current stage, started. */
  cpuMsBefore: number
  run: { id: number; running: Running; sinceMs: number; limitMs: number; usedMs: number } | null
}

export function createWorkerPool({
  file,
  size,
  heapMb = HEAP_MB,
  clockMs = CLOCK_MS,
  waitingPerOwner = WAITING_PER_OWNER,
  isLowPriority = false,
}: {
  /** The worker's program, which calls `serveTasks`. */
  file: URL
  size: number
  heapMb?: number
  clockMs?: number
  waitingPerOwner?: number
  /** Gives the rest of the process priority over the threads. */
  isLowPriority?: boolean
}): WorkerPool {
  const slots = new Set<Slot>()
  const queue = createFairQueue<Running>({ share: Math.max(1, size - 1), waitingPerOwner })
  let lastId = 0
  let look: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Slot {
    // Passes no environment, because it contains the keys of the product.
    const workerData: PoolData = { isLowPriority }
    const worker = new Worker(file, { env: {}, resourceLimits: ENGINE_LIMITS, workerData })
    const slot: Slot = { worker, keys: new Set(), isReady: false, cpuMsBefore: 0, run: null }
    worker.unref()
    worker.on('message', (message: FromWorker) => hear(slot, message))
    worker.on('error', (error: Error & { code?: string }) =>
      drop(
        slot,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped('memory', { cause: error }) : error,
      ),
    )
    worker.on('exit', () => drop(slot, new Error('a worker ended by itself')))
    slots.add(slot)
    return slot
  }

  function hear(slot: Slot, message: FromWorker): void {
    const { run, cpuMsBefore } = slot
    slot.cpuMsBefore = message.cpuMs
    if (run === null || message.kind === 'ready') {
      slot.isReady = true
      if (run) run.sinceMs = performance.now()
      return
    }
    run.usedMs += message.cpuMs - cpuMsBefore
    if (message.kind === 'prepared') {
      // The preparation serves other tasks too, so it counts for no task.
      run.usedMs = 0
      run.sinceMs = performance.now()
      run.limitMs = run.running.task.limits.cpuMs
      return
    }
    free(slot)
    if (message.kind === 'done') run.running.resolve({ value: message.value, cpuMs: run.usedMs })
    else run.running.reject(message.error)
    dispatch()
  }

  function free(slot: Slot): void {
    if (slot.run) queue.done(slot.run.running.task.owner)
    slot.run = null
    slot.worker.unref()
  }

  /** Ends a worker. The next task that finds no free worker starts another one. */
  function drop(slot: Slot, error: Error): void {
    if (!slots.delete(slot)) return
    const { run } = slot
    free(slot)
    void slot.worker.terminate()
    run?.running.reject(error)
    dispatch()
  }

  function dispatch(): void {
    while (!isClosed) {
      const isFree = slots.size < size || [...slots].some(({ run }) => run === null)
      const next = isFree ? queue.take() : undefined
      if (!next) break
      begin(slotFor(next.task.key), next)
    }
    look ??= anyRunning() ? setTimeout(lookAtAll, LOOK_EVERY_MS) : undefined
  }

  function slotFor(key: string | undefined): Slot {
    const idle = [...slots].filter(({ run }) => run === null)
    return idle.find(({ keys }) => key !== undefined && keys.has(key)) ?? idle[0] ?? start()
  }

  function begin(slot: Slot, running: Running): void {
    const { message, key, limits } = running.task
    const id = (lastId += 1)
    const limitMs = limits.preparingCpuMs ?? limits.cpuMs
    slot.run = { id, running, sinceMs: performance.now(), limitMs, usedMs: 0 }
    slot.worker.ref()
    if (key !== undefined) remember(slot.keys, key)
    slot.worker.postMessage({ id, message } satisfies ToWorker, [])
  }

  const anyRunning = () => [...slots].some(({ run }) => run !== null)

  function lookAtAll(): void {
    look = undefined
    for (const slot of slots) void lookAt(slot)
    look = anyRunning() ? setTimeout(lookAtAll, LOOK_EVERY_MS) : undefined
  }

  async function lookAt(slot: Slot): Promise<void> {
    const { run } = slot
    // The start of a worker does not count for its task.
    if (run === null || !slot.isReady) return
    const { sinceMs, limitMs } = run
    const ranMs = performance.now() - sinceMs
    if (ranMs > Math.max(clockMs, CLOCK_PER_CPU * limitMs)) return drop(slot, new WorkerStopped('clock'))
    const [heap, cpu] = await Promise.all([
      slot.worker.getHeapStatistics(),
      // A thread cannot use more processor time than clock time.
      ranMs < limitMs ? null : slot.worker.cpuUsage(),
    ]).catch(() => [null, null])
    // The task, or its preparation, may have ended since the measurement.
    if (slot.run !== run || run.sinceMs !== sinceMs) return
    if (heap && heap.used_heap_size > heapMb * 1024 * 1024) drop(slot, new WorkerStopped('memory'))
    else if (cpu && (cpu.user + cpu.system) / 1000 - slot.cpuMsBefore > limitMs)
      drop(slot, new WorkerStopped('cpu'))
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const { signal } = task
        if (signal?.aborted || isClosed) return reject(signal?.reason ?? new Error('the pool is closed'))
        const stop = () => {
          queue.drop(running)
          reject(signal?.reason)
        }
        const settled =
          <T>(settle: (result: T) => void) =>
          (result: T) => {
            signal?.removeEventListener('abort', stop)
            settle(result)
          }
        const running: Running = { task, resolve: settled(resolve), reject: settled(reject) }
        if (!queue.add(task.owner, running))
          return reject(new TooManyTasks(`${waitingPerOwner} tasks of one owner wait already`))
        signal?.addEventListener('abort', stop, { once: true })
        dispatch()
      }),
    async close() {
      isClosed = true
      clearTimeout(look)
      for (const { reject } of queue.clear()) reject(new Error('the pool is closed'))
      await Promise.all([...slots].map(({ worker }) => worker.terminate()))
    },
  }
}

function remember(keys: Set<string>, key: string): void {
  keys.delete(key)
  keys.add(key)
  const [oldest] = keys
  if (keys.size > KEYS && oldest !== undefined) keys.delete(oldest)
}
