import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_part
      -- The headings above the part, the outermost first. Null: a version that knew no units read the file.
      add column path jsonb,
      -- What engines retrieve and quote of the part.
      add column units jsonb,
      -- Positions of the first and the last block of its units.
      add column first_block integer,
      add column last_block integer`.execute(db)
  await sql`
    alter table knowledge_file
      -- What the document calls itself.
      add column title text,
      -- What the seller should know about how the document was read.
      add column warnings jsonb,
      -- The authors of a chat, with how many messages each wrote.
      add column authors jsonb,
      -- Names of the authors who are the shop, as the seller chose.
      add column shop_authors jsonb,
      -- Grows with each correction and choice of the seller; the other says which of them the last reading knew.
      add column edits integer not null default 0,
      add column edits_read integer not null default 0,
      drop constraint knowledge_file_fault_check,
      add constraint knowledge_file_fault_check check (fault in ('no_text', 'protected', 'unreadable', 'empty', 'too_much',
        'not_reachable', 'not_found', 'not_allowed', 'not_readable_address', 'too_large', 'old_spreadsheet'))`.execute(
    db,
  )
  await sql`
    create table knowledge_block (
      tenant_id uuid not null,
      file_id uuid not null,
      position integer not null check (position >= 0),
      body jsonb not null,
      -- SHA-256 of the block as it was read, before any correction.
      original_hash bytea not null check (length(original_hash) = 32),
      -- The seller retyped the block.
      is_corrected boolean not null,
      primary key (tenant_id, file_id, position),
      foreign key (tenant_id, file_id) references knowledge_file (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create table knowledge_correction (
      tenant_id uuid not null,
      file_id uuid not null,
      -- Of the block that the text replaces. The correction stays when a new reading puts the block into another place.
      block_hash bytea not null check (length(block_hash) = 32),
      -- Empty: the block is left out.
      text text not null,
      created_at timestamptz not null,
      primary key (tenant_id, file_id, block_hash),
      foreign key (tenant_id, file_id) references knowledge_file (tenant_id, id) on delete cascade
    )`.execute(db)
  for (const table of ['knowledge_block', 'knowledge_correction']) {
    await sql`
      create policy own_rows on ${sql.table(table)} using (
        tenant_id = coalesce((select nullif(current_setting('mostrador.seller', true), '')::uuid), tenant_id)
      )`.execute(db)
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db)
  }
}
