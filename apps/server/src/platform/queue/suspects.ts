import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '#platform/db'

/** The library's own word for a job whose process no longer says that it is there. */
const HEARTBEAT_LOST = 'job heartbeat timeout'
export const PROCESS_ENDED = 'the process ended'
const CRASHED = 'an error that nobody caught'
/** The error is known to be the job's own. */
const MOST_CRASHES = 3
/** Processes are also killed for reasons of their own, and then several times in a row. */
const MOST_STARTS = 12

/** A job threw where no promise could take the error: in the callback of a timer, a socket or an emitter. */
export class Crash extends Error {
  constructor(cause: unknown) {
    super(CRASHED, { cause })
  }
}

/** Whether the process that ran this job last ended meanwhile, for which the job may be to blame. */
export function isSuspect({ output }: Pick<JobWithMetadata, 'output'>): boolean {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return [HEARTBEAT_LOST, PROCESS_ENDED, CRASHED].includes(String(value?.message ?? message))
}

/** Counts one more run of a suspect, before it can do harm. Returns false when it has ended enough processes. */
export async function mayRunAgain(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ mayRun: boolean }>`
    insert into job_death (job_id, starts) values (${jobId}, 1)
    on conflict (job_id) do update set starts = job_death.starts + 1
    returning starts <= ${MOST_STARTS} and crashes < ${MOST_CRASHES} as "mayRun"`.execute(db)
  return rows[0]?.mayRun ?? true
}

export async function countCrash(db: Db, jobId: string): Promise<void> {
  await sql`
    insert into job_death (job_id, crashes) values (${jobId}, 1)
    on conflict (job_id) do update set crashes = job_death.crashes + 1`.execute(db)
}

/** The run has failed in order: its process lives, and what it did to others before stays counted. */
export async function endInOrder(db: Db, jobId: string): Promise<void> {
  await sql`update job_death set starts = 0 where job_id = ${jobId}`.execute(db)
}

/** The job is over, well or not. */
export async function acquit(db: Db, jobId: string): Promise<void> {
  await sql`delete from job_death where job_id = ${jobId}`.execute(db)
}

/** Gives back a job that was taken and not begun: it is no try. */
export async function putBack(db: Db, { id, name, retryCount }: JobWithMetadata): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', started_on = null, heartbeat_on = null,
      start_after = pgboss.job_now() + interval '1 second'
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** The next failure of this job is its last, however many tries it has left. */
export async function endTries(db: Db, { id, name }: JobWithMetadata): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}`.execute(db)
}
