import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_rate (
      key bytea primary key,
      -- Requests that are left at the moment of filling; more trickle in as time goes by.
      remaining double precision not null,
      filled_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_rate_time on auth_rate (filled_at)`.execute(db)
  await sql`create index auth_throttle_time on auth_throttle (last_failure_at)`.execute(db)
}
