import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Jobs whose process ended while they ran. The worker deletes a row when its job succeeds or fails for good.
  await sql`
    create table job_death (
      job_id uuid primary key,
      -- Runs that began after the first such end and have not ended.
      starts int not null default 0,
      -- Uncaught errors of the job.
      crashes int not null default 0
    )`.execute(db)
}
