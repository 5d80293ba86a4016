import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_user
      add column new_email text not null default '',
      add column confirmation_sent_at timestamptz,
      add column recovery_sent_at timestamptz,
      add column email_change_sent_at timestamptz,
      add column reauthentication_sent_at timestamptz,
      add column invited_at timestamptz,
      add column deleted_at timestamptz,
      add constraint auth_user_new_email_lower check (new_email = lower(new_email))`.execute(db)
  await sql`
    create table auth_factor (
      id uuid primary key,
      user_id uuid not null references auth_user (id) on delete cascade,
      factor_type text not null check (factor_type in ('totp', 'recovery_code')),
      friendly_name text not null default '',
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      -- Of a TOTP factor.
      secret_sealed bytea,
      -- The last time step whose code was accepted: a code works once.
      last_step bigint,
      last_challenged_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_factor_user on auth_factor (user_id)`.execute(db)
  await sql`
    create table auth_audit (
      id uuid primary key,
      -- Outlives the user, and is unset where an attempt names nobody that we know.
      user_id uuid,
      event text not null,
      detail jsonb not null default '{}',
      ip text not null,
      user_agent text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_audit_user on auth_audit (user_id, created_at)`.execute(db)
  await sql`create index auth_audit_time on auth_audit (created_at)`.execute(db)
}
