import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '#platform/db'

/** The message of pg-boss for a job whose process sends no more heartbeats. */
const HEARTBEAT_LOST = 'job heartbeat timeout'
export const PROCESS_ENDED = 'the process ended'
const CRASHED = 'an uncaught error'
/** Few, because an uncaught error is certainly the job's own. */
const MOST_CRASHES = 3
/** More, because a process can also be killed several times in a row for other reasons. */
const MOST_STARTS = 12

/** A job threw outside any promise: in the callback of a timer, a socket or an emitter. */
export class Crash extends Error {
  constructor(cause: unknown) {
    super(CRASHED, { cause })
  }
}

/** Returns whether the process of the job's last run ended during that run. The job may be the cause. */
export function isSuspect({ output }: Pick<JobWithMetadata, 'output'>): boolean {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return [HEARTBEAT_LOST, PROCESS_ENDED, CRASHED].includes(String(value?.message ?? message))
}

/** Only a job that has failed before can have counts to delete; all others are spared the statement. */
export const hasFailedBefore = ({ retryCount }: Pick<JobWithMetadata, 'retryCount'>): boolean =>
  retryCount > 0

/** Counts a run of a suspect before the run starts. Returns false when the job has ended too many processes. */
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

/** Resets the starts after a run that failed without ending its process. Uncaught errors stay counted. */
export async function endInOrder(db: Db, jobId: string): Promise<void> {
  await sql`update job_death set starts = 0 where job_id = ${jobId}`.execute(db)
}

/** Deletes the counts of a job that has succeeded or failed for good. */
export async function acquit(db: Db, jobId: string): Promise<void> {
  await sql`delete from job_death where job_id = ${jobId}`.execute(db)
}

/** Returns a job to the queue that was taken and not started. This is not a try. */
export async function putBack(db: Db, { id, name, retryCount }: JobWithMetadata): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', started_on = null, heartbeat_on = null,
      start_after = pgboss.job_now() + interval '1 second'
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** Makes the next failure of this job its last one. */
export async function endTries(db: Db, { id, name }: JobWithMetadata): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}`.execute(db)
}
