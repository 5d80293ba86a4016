import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { asSeller, inBackground, inForeground, inWorkAbout, isOutage } from '#platform/db'
import type { Db } from '#platform/db'
import type { Logger } from '#platform/log'
import type { AnyJob } from './job.ts'
import { Postpone, postpone } from './postpone.ts'
import type { RightOfWay } from './right-of-way.ts'
import {
  acquit,
  countCrash,
  Crash,
  endInOrder,
  endTries,
  hasFailedBefore,
  isSuspect,
  mayRunAgain,
  putBack,
} from './suspects.ts'

/** An outage of the database uses no tries of a job for so long, from when the job was added. */
const OUTAGE_SECONDS = 60 * 60
const OUTAGE_WAIT_MS = 2000
/** Guarantees delivery; notifications and finished jobs only make it faster. */
const POLL_MS = 500
const HEARTBEAT_MS = 4000
/** How long a free slot waits for a second one while there is more to do. */
const REFILL_MS = 20

export interface Pump {
  wake(queue: string): void
  /** Ends the try of this job after an uncaught error. */
  crash(jobId: string, error: unknown): void
  stop(graceMs: number): Promise<void>
}

export interface PumpParts {
  boss: PgBoss
  db: Db
  log: Logger
  way: RightOfWay
  /** Which of these queues have jobs whose time has come. */
  due(queues: readonly string[]): Promise<string[]>
  /** A job has failed for good. */
  onDead(): void
}

/** Keeps every queue's free slots filled until stopped. */
export function startPump(parts: PumpParts, jobs: readonly AnyJob[]): Pump {
  const stopping = new AbortController()
  const shared = {
    ...parts,
    stopping: stopping.signal,
    crashes: new Map(),
    suspects: { now: false, later: false },
  }
  const lanes = new Map(jobs.map((job) => [job.name, startLane({ ...shared, job })]))
  const wake = (queue: string) => lanes.get(queue)?.wake()
  let looking: Promise<void> | undefined
  // Taking from an empty queue costs as much as taking from a full one: one look tells which are worth it.
  const look = () => {
    looking ??= parts
      .due([...lanes.keys()])
      .then((queues) => queues.forEach(wake))
      .catch((error: unknown) => parts.log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, POLL_MS)
  look()
  return {
    wake,
    crash: (jobId, error) => shared.crashes.get(jobId)?.(new Crash(error)),
    async stop(graceMs) {
      stopping.abort()
      clearInterval(timer)
      await looking
      const ended = Promise.all([...lanes.values()].map((lane) => lane.ended()))
      let grace: NodeJS.Timeout | undefined
      await Promise.race([ended, new Promise((resolve) => (grace = setTimeout(resolve, graceMs)))])
      clearTimeout(grace)
    },
  }
}

type Lane = Omit<PumpParts, 'due'> & {
  job: AnyJob
  stopping: AbortSignal
  /** For each running job of all lanes, the function that ends its try. */
  crashes: Map<string, (crash: Crash) => void>
  /** Whether a suspect of each priority runs. All lanes run one of each at a time, so a crash has a known cause. */
  suspects: { now: boolean; later: boolean }
}

function startLane(lane: Lane) {
  const { boss, job, log, way, stopping } = lane
  const running = new Set<Promise<void>>()
  /** Whether the last look may have left jobs behind: all slots were taken, or it found some. */
  let leftSome = false
  let fetching: Promise<void> | undefined
  let refilling: NodeJS.Timeout | undefined
  let again = false

  /** From the taking of a job on, and not from its start, long work stands still for it. */
  const inHurry = async (work: () => Promise<void>) => {
    const leave = job.givesWay ? undefined : way.take()
    await work().finally(leave)
  }

  const fill = async (): Promise<void> => {
    do {
      again = false
      const free = job.slots - running.size
      leftSome = free <= 0
      if (leftSome || stopping.aborted) return
      const taken = await boss.fetch<object>(job.name, {
        batchSize: free,
        includeMetadata: true,
        groupConcurrency: job.slotsPerSeller,
      })
      const tooMany = taken.filter((one) => !start(one))
      for (const one of tooMany) await putBack(lane.db, one)
      // A seller can be full together with other processes, so each end of a job may free a place.
      leftSome = taken.length > 0 || running.size > 0
      // The library looks at the oldest jobs alone and leaves out those whose seller has enough, also in other processes:
      // a few of a burst say nothing about how many wait.
      if (taken.length > 1) again = true
    } while (again)
  }

  const wake = (): void => {
    again = true
    fetching ??= inHurry(() => inBackground(fill))
      .catch((error: unknown) => log.error({ err: error, queue: job.name }, 'taking jobs failed'))
      .finally(() => {
        fetching = undefined
        if (again && !stopping.aborted && running.size < job.slots) setImmediate(wake)
      })
  }

  /** Taking two jobs costs what taking one does: under load a slot waits for the next one to be free, though not long. */
  const refill = (): void => {
    clearTimeout(refilling)
    if (job.slots - running.size > 1 || running.size === 0) wake()
    else refilling = setTimeout(wake, REFILL_MS)
  }

  /** Returns false when the job is a suspect and must wait for another suspect. */
  const start = (one: JobWithMetadata<object>): boolean => {
    const isOneOfMany = !isSuspect(one)
    // Low-priority work takes long, so its suspects block only each other.
    const turn = lane.job.givesWay ? 'later' : 'now'
    if (!isOneOfMany && lane.suspects[turn]) return false
    if (!isOneOfMany) lane.suspects[turn] = true
    const run = runOne(lane, one).finally(() => {
      if (!isOneOfMany) lane.suspects[turn] = false
      running.delete(run)
      if (leftSome && !stopping.aborted) refill()
    })
    running.add(run)
    return true
  }

  return {
    wake,
    async ended() {
      await fetching
      await Promise.all(running)
    },
  }
}

async function runOne(lane: Lane, one: JobWithMetadata): Promise<void> {
  const { boss, db, job, log, way, onDead, stopping, crashes } = lane
  const about = { queue: job.name, job: one.id, attempt: one.retryCount + 1 }
  const held = { id: one.id, retryCount: one.retryCount }
  const over = new AbortController()
  const abort = () => over.abort()
  stopping.addEventListener('abort', abort, { once: true })
  const limit = setTimeout(abort, job.timeLimitSeconds * 1000)
  const heartbeat = setInterval(() => {
    // A beat that is late lets another process take the job.
    inForeground(() => boss.touch(job.name, held)).catch((error: unknown) =>
      log.warn({ err: error, ...about }, 'a heartbeat was lost'),
    )
  }, HEARTBEAT_MS)
  const leave = job.givesWay ? undefined : way.take()
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => undefined)
  crashes.set(one.id, crash.reject)
  let hasEndedTooMany = false
  try {
    hasEndedTooMany = isSuspect(one) && !(await mayRunAgain(db, one.id))
    if (hasEndedTooMany) throw new Error('the job has ended too many processes')
    const context = { attempt: one.retryCount + 1, signal: over.signal, queuedAt: one.createdOn, way }
    const data = job.data.parse(one.data) as { tenantId: string }
    const run = inWorkAbout({ queue: job.name, job: one.id }, () =>
      asSeller(data.tenantId, async () => job.run(data, context)),
    )
    await Promise.race([run, crash.promise])
    await boss.complete(job.name, held)
    if (hasFailedBefore(one)) await acquit(db, one.id)
  } catch (error) {
    if (await wasPostponed(lane, one, error)) return
    const isLast = hasEndedTooMany || one.retryCount >= one.retryLimit
    log[isLast ? 'error' : 'warn'](
      { err: error, ...about },
      isLast ? 'a job failed for good' : 'a job will be tried again',
    )
    const giveBackInOrder = async () => {
      if (error instanceof Crash && !isLast) await countCrash(db, one.id)
      else if (isLast && hasFailedBefore(one)) await acquit(db, one.id)
      else if (isSuspect(one)) await endInOrder(db, one.id)
      if (hasEndedTooMany) await endTries(db, one)
      await boss.fail(job.name, held, { message: error instanceof Error ? error.message : String(error) })
    }
    await giveBackInOrder().catch((failure: unknown) =>
      // The database is away; when the heartbeat stops the job goes to somebody else.
      log.error({ err: failure, ...about }, 'a job could not be given back'),
    )
    if (isLast) onDead()
  } finally {
    crashes.delete(one.id)
    leave?.()
    stopping.removeEventListener('abort', abort)
    clearTimeout(limit)
    clearInterval(heartbeat)
  }
}

/**
 * Postpones a job that asks for it, and one that met an outage of the database. Returns false when the job has waited too
 * long already, so that the run counts as a failed try.
 */
async function wasPostponed({ db, job, log }: Lane, one: JobWithMetadata, error: unknown): Promise<boolean> {
  const postponement = postponementFor(error)
  if (!postponement) return false
  const isByOutage = postponement !== error
  const own = job.postponableSeconds ?? 0
  const withinSeconds = isByOutage ? Math.max(own, OUTAGE_SECONDS) : own
  const about = { queue: job.name, job: one.id, reason: postponement.message }
  try {
    if (!(await postpone(db, one, postponement, withinSeconds))) return false
    if (isSuspect(one)) await endInOrder(db, one.id)
    log.debug({ ...about, ...(isByOutage && { err: error }) }, 'a job was postponed')
    return true
  } catch (failure) {
    log.error({ err: failure, ...about }, 'a job could not be postponed')
    return false
  }
}

function postponementFor(error: unknown): Postpone | null {
  if (error instanceof Postpone) return error
  return isOutage(error) ? new Postpone('the database is away', { afterMs: OUTAGE_WAIT_MS }) : null
}

/** From now on, by the clock of the database, which is one for all processes and may differ from theirs. */
export const inDatabaseTime = (ms: number): string => `${ms / 1000} seconds`
