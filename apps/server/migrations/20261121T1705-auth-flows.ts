import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_flow (
      id uuid primary key,
      method text not null,
      code_challenge text not null,
      -- Unset until the user has shown who they are.
      user_id uuid references auth_user (id) on delete cascade,
      code_hash bytea unique,
      code_issued_at timestamptz,
      -- Not a reference: a session that has ended leaves the code used.
      session_id uuid,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_flow_time on auth_flow (created_at)`.execute(db)
  await sql`create index auth_flow_user on auth_flow (user_id)`.execute(db)
}
