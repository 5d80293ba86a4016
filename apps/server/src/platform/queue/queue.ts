import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db as QueueDb, QueueOptions } from 'pg-boss'
import { newId } from '#platform'
import { inBackground } from '#platform/db'
import type { Database, Tx } from '#platform/db'
import type { Logger } from '#platform/log'
import type { AnyJob } from './job.ts'
import { inDatabaseTime, startPump } from './pump.ts'
import type { Pump } from './pump.ts'
import { createRightOfWay } from './right-of-way.ts'
import { PROCESS_ENDED } from './suspects.ts'
import { startUndertaker } from './undertaker.ts'
import type { Undertaker } from './undertaker.ts'

const WAKE_CHANNEL = 'job_added'
/** A job whose process was killed goes to another after this time; the library allows no less. */
const HEARTBEAT_SECONDS = 10
const KEPT_SECONDS = 7 * 24 * 60 * 60

export interface Queue {
  /**
   * Adds jobs within the transaction of the rows that they are about. A job with an `id` that is kept already (see
   * `keptSeconds`) is not added again. Workers hear of them once the transaction has committed.
   */
  add(tx: Tx, job: { name: string }, jobs: readonly NewJob[]): Promise<void>
  /** Makes the queues of these jobs; needed before any of them can be added. */
  prepare(jobs: readonly AnyJob[]): Promise<void>
  /** Starts taking jobs. */
  work(jobs: readonly AnyJob[]): Promise<void>
  /** For health: whether the queue's tables answer. */
  check(): Promise<void>
  depths(): Promise<{ queue: string; state: string; jobs: number; oldestSeconds: number }[]>
  /** Long work of this process stands still until what this answers is called. */
  hurry(): () => void
  /** Counts an uncaught error of this job as its try. */
  crash(jobId: string, error: unknown): void
  /** Stops taking jobs and waits for those that run, `graceMs` at most. */
  close(graceMs?: number): Promise<void>
}

export interface NewJob {
  id?: string
  /** Ids of what the job is about; whose it is stands in every one. */
  data: { tenantId: string } & Record<string, unknown>
  /** Not before so much time has passed. */
  afterMs?: number
}

/**
 * Jobs in the same database as the rows that they are about (pg-boss), taken by a loop of our own: the library's
 * workers take one batch a wake-up and sleep in between.
 */
export async function createQueue(database: Database, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    db: database.queueDb,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  await inBackground(() => boss.start())
  const way = createRightOfWay()
  let pump: Pump | undefined
  let undertaker: Undertaker | undefined
  let listening: { close(): Promise<void> } | undefined
  return {
    async add(tx, { name }, jobs) {
      if (jobs.length === 0) return
      const inserts = jobs.map(({ id, data, afterMs }) => ({
        data,
        group: { id: data.tenantId },
        ...(id && { id }),
        ...(afterMs && { startAfter: inDatabaseTime(afterMs) }),
      }))
      await boss.insert(name, inserts, { db: tellingOf(name, fromKysely(tx)) })
    },
    async prepare(jobs) {
      const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const job of jobs) {
        const options: QueueOptions = {
          retryLimit: job.retries,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: 60,
          expireInSeconds: job.timeLimitSeconds,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          deleteAfterSeconds: job.keptSeconds ?? KEPT_SECONDS,
        }
        const found = kept.get(job.name)
        // The library has known those since its start.
        if (found && isMadeWith(found, options)) continue
        await boss.createQueue(job.name, options)
        // A queue that was there before keeps what it was made with.
        await boss.updateQueue(job.name, options)
        // Any call makes the library remember the queue. Else the first `add` would look it up outside the transaction
        // that it stands in, and wait for that transaction for ever where there is one connection.
        await boss.findJobs(job.name, { id: newId() })
      }
    },
    async work(mine) {
      if (database.engine === 'embedded') await returnOrphans(database, boss, mine)
      // What can fail comes first, so that a caller may call again.
      listening = await database.listen(WAKE_CHANNEL, (name) => pump?.wake(name))
      const due = (queues: readonly string[]) => queuesWithJobs(database, queues)
      inBackground(() => {
        const toBury = startUndertaker(database, mine, log)
        undertaker = toBury
        pump = startPump({ boss, db: database.db, log, way, due, onDead: () => toBury.look() }, mine)
      })
    },
    hurry: () => way.take(),
    crash: (jobId, error) => pump?.crash(jobId, error),
    async check() {
      await sql`select 1 from pgboss.queue limit 1`.execute(database.db)
    },
    async depths() {
      const { rows } = await sql<{ queue: string; state: string; jobs: number; oldestSeconds: number }>`
        select name as queue, state::text as state, count(*)::int as jobs,
          extract(epoch from now() - min(created_on))::int as "oldestSeconds"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(
        database.db,
      )
      return rows
    },
    async close(graceMs = 10_000) {
      await listening?.close()
      await undertaker?.stop()
      await pump?.stop(graceMs)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Tells the workers of this queue in the very statement that adds to it. */
const tellingOf = (queue: string, db: QueueDb): QueueDb => ({
  executeSql: (text, values = []) =>
    db.executeSql(`with added as (${text}) select pg_notify($${values.length + 1}, $${values.length + 2})`, [
      ...values,
      WAKE_CHANNEL,
      queue,
    ]),
})

function isMadeWith(queue: QueueOptions, options: QueueOptions): boolean {
  const kept = new Map<string, unknown>(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => kept.get(name) === value)
}

async function queuesWithJobs({ db }: Database, queues: readonly string[]): Promise<string[]> {
  if (queues.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${sql.val(queues)}::text[]) as mine (name) where exists (
      select from pgboss.job
      where job.name = mine.name and state < 'active' and start_after <= pgboss.job_now() and not blocked)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** One process owns the embedded database: whatever was running when it opens was cut off by a crash. */
async function returnOrphans(database: Database, boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const names = jobs.map((job) => job.name)
  if (names.length === 0) return
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from pgboss.job where state = 'active' and name in (${sql.join(names)})`.execute(
    database.db,
  )
  for (const { id, name } of rows) await boss.fail(name, id, { message: PROCESS_ENDED })
}
