import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Jobs that processes ended with. The rows are few, and each is deleted when its job ends in order.
  await sql`
    create table job_death (
      job_id uuid primary key,
      -- Runs that began after the first such end, and have not ended themselves.
      starts int not null default 0,
      -- Errors of the job that nobody caught.
      crashes int not null default 0
    )`.execute(db)
}
