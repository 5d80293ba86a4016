import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who calls the marketplace for this application now; each of them takes its part of what may be called.
  await sql`
    create table marketplace_process (
      id uuid primary key,
      seen_at timestamptz not null,
      paused_until timestamptz not null
    )`.execute(db)
}
