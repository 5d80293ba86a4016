import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_draft (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      id uuid not null,
      -- What the seller has written so far; each save replaces the parts that it names.
      content jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  // Its id is the draft's, and the SKU at the marketplace.
  await sql`
    create table listing_publication (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      id uuid not null,
      -- idle: nothing goes on, an earlier try failed and the draft was changed since.
      state text not null check (state in ('idle', 'publishing', 'published', 'failed')),
      request jsonb not null,
      -- Marketplace ids of the pictures that were uploaded for it, by their address here.
      pictures jsonb not null default '{}',
      -- The marketplace may have listed it since then: to be looked for before it is listed again.
      posted_at timestamptz,
      item_id text,
      item_title text,
      permalink text,
      description_state text check (description_state in ('none', 'pending', 'written', 'failed')),
      problems jsonb not null default '[]',
      error text,
      charged_period text,
      published_at timestamptz,
      updated_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`
    create table listing_picture (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      id uuid not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  // How the connected account lists: what the marketplace told of it.
  await sql`
    create table listing_account (
      tenant_id uuid primary key references seller (tenant_id) on delete cascade,
      marketplace_user_id bigint not null,
      uses_families boolean not null,
      has_me2 boolean not null,
      asked_at timestamptz not null
    )`.execute(db)
}
