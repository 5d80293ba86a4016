import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_part
      -- Sentences that no buyer may read, each with its reason.
      add column withheld jsonb,
      -- The version of the classifier that found them. 0: no classifier has read the part.
      add column withheld_by integer not null default 0`.execute(db)
  await sql`create index knowledge_part_withheld_by on knowledge_part (withheld_by, tenant_id, file_id)`.execute(
    db,
  )
  await sql`
    create table knowledge_release (
      tenant_id uuid not null,
      file_id uuid not null,
      -- SHA-256 of the line. The line stays released when a new reading of its file puts it into another part.
      line_hash bytea not null check (length(line_hash) = 32),
      created_at timestamptz not null,
      primary key (tenant_id, file_id, line_hash),
      foreign key (tenant_id, file_id) references knowledge_file (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create policy own_rows on knowledge_release using (
      tenant_id = coalesce((select nullif(current_setting('mostrador.seller', true), '')::uuid), tenant_id)
    )`.execute(db)
  await sql`alter table knowledge_release enable row level security, force row level security`.execute(db)
}
