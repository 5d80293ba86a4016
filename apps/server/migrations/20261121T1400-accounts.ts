import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_user (
      id uuid primary key,
      email text not null,
      phone text not null default '',
      encrypted_password text,
      email_confirmed_at timestamptz,
      -- Auto-confirmed is not proven: only a mailed secret or an identity provider proves an address.
      email_proven_at timestamptz,
      last_sign_in_at timestamptz,
      banned_until timestamptz,
      app_metadata jsonb not null default '{}',
      user_metadata jsonb not null default '{}',
      is_anonymous boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint auth_user_email_lower check (email = lower(email))
    )`.execute(db)
  await sql`create unique index auth_user_email on auth_user (email) where email <> ''`.execute(db)
  await sql`
    create table auth_identity (
      id uuid primary key,
      user_id uuid not null references auth_user (id) on delete cascade,
      provider text not null,
      provider_subject text not null,
      identity_data jsonb not null default '{}',
      email text not null default '',
      last_sign_in_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_subject)
    )`.execute(db)
  await sql`create index auth_identity_user on auth_identity (user_id)`.execute(db)
  await sql`
    create table auth_session (
      id uuid primary key,
      user_id uuid not null references auth_user (id) on delete cascade,
      aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
      amr jsonb not null default '[]',
      factor_id uuid,
      user_agent text not null default '',
      ip text not null default '',
      refresh_key bytea not null,
      refresh_counter integer not null default 1,
      -- A counter that was skipped because its answer was lost; whoever presents it stole it.
      voided_counter integer,
      refreshed_at timestamptz not null,
      not_after timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index auth_session_user on auth_session (user_id)`.execute(db)
  await sql`
    create table auth_signing_key (
      id text primary key,
      algorithm text not null,
      public_jwk jsonb not null,
      private_jwk_sealed bytea not null,
      signs boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index auth_signing_key_active on auth_signing_key (signs) where signs`.execute(db)
  await sql`
    create table auth_throttle (
      key bytea primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      last_failure_at timestamptz not null
    )`.execute(db)
  await sql`
    create table seller (
      tenant_id uuid primary key,
      email text not null,
      phone text not null default '',
      created_at timestamptz not null
    )`.execute(db)
}
