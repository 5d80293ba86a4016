import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table knowledge_choice (
      tenant_id uuid not null,
      knowledge_base_id uuid not null,
      -- Of two texts that disagree. The choice stays when a new reading finds both texts again.
      key text not null,
      -- The file whose text the seller chose.
      file_id uuid not null,
      created_at timestamptz not null,
      primary key (tenant_id, knowledge_base_id, key),
      foreign key (tenant_id, knowledge_base_id) references knowledge_base (tenant_id, id) on delete cascade,
      foreign key (tenant_id, file_id) references knowledge_file (tenant_id, id) on delete cascade
    )`.execute(db)
  // Without it, deleting a file would read all choices of all sellers.
  await sql`create index knowledge_choice_file on knowledge_choice (tenant_id, file_id)`.execute(db)
  await sql`
    create policy own_rows on knowledge_choice using (
      tenant_id = coalesce((select nullif(current_setting('mostrador.seller', true), '')::uuid), tenant_id)
    )`.execute(db)
  await sql`alter table knowledge_choice enable row level security, force row level security`.execute(db)
}
