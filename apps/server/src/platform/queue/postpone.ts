import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '#platform/db'

/** Whatever the other side asks for, a job is not put off longer. */
const LONGEST_WAIT_MS = 60 * 60 * 1000
/**
 * A job that waits for something long comes back less and less often: after a tenth of the time that it has waited
 * already, so that a long outage costs few runs and its end is noticed soon.
 */
const SHARE_OF_AGE = 0.1
const LONGEST_STRETCH_SECONDS = 30
/** A job that is held already, only a little less long, is left as it is. */
const WORTH_A_WRITE = '250 milliseconds'

/** Thrown by a job that has to wait for something outside: it runs again after `afterMs`, and this is not a try. */
export class Postpone extends Error {
  readonly afterMs: number
  readonly holdsSeller: boolean
  /** `holdsSeller`: the seller's other jobs of the queue would meet the same, and wait as long. */
  constructor(message: string, { afterMs, holdsSeller = false }: { afterMs: number; holdsSeller?: boolean }) {
    super(message)
    this.afterMs = afterMs
    this.holdsSeller = holdsSeller
  }
}

/**
 * Returns a taken job to the queue. Without `started_on` its next run is the same try. No job waits until later than
 * `withinSeconds` after it was added. Returns false for a job that is older, and for one that another process has taken
 * over.
 */
export async function postpone(
  db: Db,
  { id, name, retryCount }: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount'>,
  { afterMs, holdsSeller }: Postpone,
  withinSeconds: number,
): Promise<boolean> {
  const seconds = Math.min(afterMs, LONGEST_WAIT_MS) / 1000
  const window = sql`${withinSeconds}::float8 * interval '1 second'`
  // Rows that another process is taking or postponing now are skipped: waiting for them could end in a deadlock.
  const { rows } = await sql`
    with postponed as (
      update pgboss.job
      set state = 'retry', started_on = null, heartbeat_on = null, output = null,
        start_after = least(created_on + ${window}, pgboss.job_now() + interval '1 second' * greatest(
          ${seconds}::float8,
          least(${LONGEST_STRETCH_SECONDS}::float8,
            extract(epoch from pgboss.job_now() - created_on) * ${SHARE_OF_AGE}::float8) * (0.5 + random() / 2)))
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}
        and created_on > pgboss.job_now() - ${window}
      returning id, name, group_id, pgboss.job_now() + ${seconds}::float8 * interval '1 second' as held_until
    ), held as (
      select job.id, least(held_until, job.created_on + ${window}) as held_until from pgboss.job, postponed
      where ${holdsSeller} and job.name = ${name} and job.group_id = postponed.group_id
        and job.state < 'active' and not job.blocked
        and job.start_after < least(held_until, job.created_on + ${window}) - ${WORTH_A_WRITE}::interval
      for update of job skip locked
    ), waiting as (
      update pgboss.job set start_after = held_until from held where job.name = ${name} and job.id = held.id
    )
    select from postponed`.execute(db)
  return rows.length > 0
}
