import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_google_attempt (
      state_hash bytea primary key,
      browser_hash bytea not null,
      secrets_sealed bytea not null,
      redirect_to text not null,
      flow_id uuid references auth_flow (id) on delete cascade,
      -- An attempt to link ends with the session that began it.
      linking_session_id uuid references auth_session (id) on delete cascade,
      used boolean not null default false,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_google_attempt_time on auth_google_attempt (created_at)`.execute(db)
  await sql`create index auth_google_attempt_flow on auth_google_attempt (flow_id)`.execute(db)
  await sql`create index auth_google_attempt_session on auth_google_attempt (linking_session_id)`.execute(db)
  await sql`
    create table auth_used_id_token (
      token_hash bytea primary key,
      used_at timestamptz not null
    )`.execute(db)
}
