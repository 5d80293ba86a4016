import { Worker } from 'node:worker_threads'
import type { FromWorker, PoolData, ToWorker } from './messages.ts'
import { createFairQueue } from './fair-queue.ts'

/** Threads that run one task at a time, apart from the event loop. A task that takes too much ends with its thread. */
export interface WorkerPool {
  /** Rejects with `WorkerStopped`, `TooManyTasks`, the reason of `signal`, or what the task threw. */
  run(task: WorkerTask): Promise<{ value: unknown; cpuMs: number }>
  /** Ends all threads. Tasks that still wait are rejected. */
  close(): Promise<void>
}

export interface WorkerTask {
  /** Is copied to the worker; shared memory is shared. */
  message: unknown
  /** Owners take turns, and none of them takes all workers. */
  owner: string
  /** A task goes to a free worker that had one of the same key before, if there is one. */
  key?: string
  /** Time of the processor. `preparingCpuMs` is what the task may take before it says that it is prepared. */
  limits: { cpuMs: number; preparingCpuMs?: number }
  /** Once aborted, a task that waits is dropped, and the result of one that runs is. */
  signal?: AbortSignal
}

/** The worker was ended under a task: it used too much of the processor, of the clock or of memory. */
export class WorkerStopped extends Error {
  readonly reason: 'cpu' | 'clock' | 'memory'

  constructor(reason: WorkerStopped['reason'], options?: ErrorOptions) {
    super(`a worker was stopped: ${reason}`, options)
    this.reason = reason
  }
}

/** One owner has as many tasks waiting as one may have. The edge answers it as it does any flood. */
export class TooManyTasks extends Error {
  readonly statusCode = 429
}

const LOOK_EVERY_MS = 50
/** What a task may take of the clock at least, and for each millisecond of the processor that it may use. */
const CLOCK_MS = 20_000
const CLOCK_PER_CPU = 10
const HEAP_MB = 256
/**
 * V8 ends the whole process when one allocation goes beyond its own limit, so that one stands far above ours, which is
 * looked after from outside. A small young generation leaves it the room that it needs to stop in order.
 */
const ENGINE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 }
const WAITING_PER_OWNER = 400
/** So many keys are remembered of each worker. */
const KEYS = 1000

interface Running {
  task: WorkerTask
  resolve(result: { value: unknown; cpuMs: number }): void
  reject(error: unknown): void
}

interface Slot {
  worker: Worker
  /** Keys that it has served, the last one at the end. */
  keys: Set<string>
  isReady: boolean
  /** What the thread had used when the task, or its present stage, began. */
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
  /** Whether the threads run only while the rest of the process leaves a processor free. */
  isLowPriority?: boolean
}): WorkerPool {
  const slots = new Set<Slot>()
  const queue = createFairQueue<Running>({ share: Math.max(1, size - 1), waitingPerOwner })
  let lastId = 0
  let look: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Slot {
    // Without the environment, which holds the keys of the product.
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
      // What comes of it serves other tasks too, and is charged to none.
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

  /** Ends a worker; the next task that finds none free starts another one. */
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
    // Starting takes what it takes: it is not the task's doing.
    if (run === null || !slot.isReady) return
    const { sinceMs, limitMs } = run
    const ranMs = performance.now() - sinceMs
    if (ranMs > Math.max(clockMs, CLOCK_PER_CPU * limitMs)) return drop(slot, new WorkerStopped('clock'))
    const [heap, cpu] = await Promise.all([
      slot.worker.getHeapStatistics(),
      // A thread cannot have used more than the clock says.
      ranMs < limitMs ? null : slot.worker.cpuUsage(),
    ]).catch(() => [null, null])
    // What they tell of may be over: the task, or its preparation.
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
