import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table marketplace_account (
      tenant_id uuid not null,
      -- The seller's number at the marketplace.
      id bigint not null,
      site_id text not null,
      nickname text not null,
      state text not null check (state in ('connected', 'expired')),
      access_token_sealed bytea not null,
      refresh_token_sealed bytea,
      expires_at timestamptz not null,
      -- Whoever holds the lease renews the token; nobody else may, because a refresh token works once.
      lease_until timestamptz,
      connected_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  // A seller has one account here. Which tenant a notification belongs to is looked up globally.
  await sql`create unique index marketplace_account_one on marketplace_account (tenant_id)`.execute(db)
  await sql`
    create table marketplace_route (
      marketplace_user_id bigint primary key,
      tenant_id uuid not null
    )`.execute(db)
  await sql`
    create table connection_attempt (
      tenant_id uuid not null,
      id uuid not null,
      session_id uuid not null,
      state_hash bytea not null,
      code_verifier_sealed bytea not null,
      site_id text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index connection_attempt_state on connection_attempt (tenant_id, state_hash)`.execute(
    db,
  )
  await sql`
    create table marketplace_channel (
      tenant_id uuid primary key,
      assistant_id uuid,
      is_active boolean not null,
      general_settings jsonb not null,
      automatic_responses jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)
}
