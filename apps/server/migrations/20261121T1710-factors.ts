import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_factor_challenge (
      id uuid primary key,
      factor_id uuid not null references auth_factor (id) on delete cascade,
      user_id uuid not null references auth_user (id) on delete cascade,
      -- Where it was asked for; it can be met from nowhere else.
      ip text not null,
      failures integer not null default 0,
      used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_factor_challenge_factor on auth_factor_challenge (factor_id)`.execute(db)
  await sql`create index auth_factor_challenge_user on auth_factor_challenge (user_id)`.execute(db)
  await sql`
    create table auth_recovery_code (
      factor_id uuid not null references auth_factor (id) on delete cascade,
      user_id uuid not null references auth_user (id) on delete cascade,
      -- HMAC under the factor's own sealed key.
      hash bytea not null,
      used_at timestamptz,
      primary key (factor_id, hash)
    )`.execute(db)
  await sql`create index auth_recovery_code_user on auth_recovery_code (user_id)`.execute(db)
  // A user has one set of codes.
  await sql`
    create unique index auth_factor_recovery on auth_factor (user_id)
    where factor_type = 'recovery_code'`.execute(db)
}
