import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from '#platform/log'
import type { AnyJob } from './job.ts'
import { Retry } from './retry.ts'

/** Guarantees delivery; notifications and finished jobs only make it faster. */
const POLL_MS = 500

export interface Pump {
  wake(queue: string): void
  stop(graceMs: number): Promise<void>
}

/** Keeps every queue's free slots filled until stopped. */
export function startPump(boss: PgBoss, jobs: readonly AnyJob[], log: Logger): Pump {
  const stopping = new AbortController()
  const lanes = new Map(jobs.map((job) => [job.name, startLane(boss, job, log, stopping.signal)]))
  return {
    wake: (queue) => lanes.get(queue)?.wake(),
    async stop(graceMs) {
      stopping.abort()
      const ended = Promise.all([...lanes.values()].map((lane) => lane.ended()))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))])
      clearTimeout(timer)
    },
  }
}

function startLane(boss: PgBoss, job: AnyJob, log: Logger, stopping: AbortSignal) {
  const running = new Set<Promise<void>>()
  let fetching: Promise<void> | undefined
  let again = false

  const fill = async (): Promise<void> => {
    do {
      again = false
      const free = job.slots - running.size
      if (free <= 0 || stopping.aborted) return
      const taken = await boss.fetch<object>(job.name, {
        batchSize: free,
        includeMetadata: true,
        groupConcurrency: job.slotsPerSeller,
      })
      for (const one of taken) start(one)
      if (taken.length === free) again = true
    } while (again)
  }

  const wake = (): void => {
    again = true
    fetching ??= fill()
      .catch((error: unknown) => log.error({ err: error, queue: job.name }, 'taking jobs failed'))
      .finally(() => {
        fetching = undefined
        if (again && !stopping.aborted && running.size < job.slots) setImmediate(wake)
      })
  }

  const start = (one: JobWithMetadata<object>): void => {
    const run = runOne(boss, job, one, log, stopping).finally(() => {
      running.delete(run)
      if (!stopping.aborted) wake()
    })
    running.add(run)
  }

  const timer = setInterval(wake, POLL_MS)
  stopping.addEventListener('abort', () => clearInterval(timer))
  wake()
  return {
    wake,
    async ended() {
      await fetching
      await Promise.all(running)
    },
  }
}

async function runOne(
  boss: PgBoss,
  job: AnyJob,
  one: JobWithMetadata<object>,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const about = { queue: job.name, job: one.id, attempt: one.retryCount + 1 }
  const attempt = { id: one.id, retryCount: one.retryCount }
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(job.timeLimitSeconds * 900)])
    await job.run(job.data.parse(one.data), { attempt: one.retryCount + 1, signal, queuedAt: one.createdOn })
    await boss.complete(job.name, attempt)
  } catch (error) {
    const last = one.retryCount >= job.retries
    log[last ? 'error' : 'warn'](
      { err: error, ...about },
      last ? 'a job failed for good' : 'a job will be tried again',
    )
    try {
      if (last) await job.exhausted?.(job.data.parse(one.data))
      await boss.fail(job.name, attempt, { message: error instanceof Error ? error.message : String(error) })
      if (error instanceof Retry && error.afterMs > 0 && !last)
        await boss.update(job.name, undefined, {
          id: one.id,
          startAfter: new Date(Date.now() + error.afterMs),
        })
    } catch (failure) {
      // The database is away; the time limit gives the job to somebody else.
      log.error({ err: failure, ...about }, 'a job could not be given back')
    }
  }
}
