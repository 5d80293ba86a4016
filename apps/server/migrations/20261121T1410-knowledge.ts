import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table knowledge_base (
      tenant_id uuid not null,
      id uuid not null,
      name text not null check (name <> ''),
      -- Without case and accents: two names that read alike are the same name.
      folded_name text not null,
      -- Changes with what can be answered from it; an index built at another version is out of date.
      version integer not null default 1,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index knowledge_base_name on knowledge_base (tenant_id, folded_name)`.execute(db)
  await sql`
    create table knowledge_file (
      tenant_id uuid not null,
      id uuid not null,
      knowledge_base_id uuid not null,
      file_name text not null check (file_name <> ''),
      bytes integer not null check (bytes >= 0),
      status text not null check (status in ('processing', 'ready', 'failed')),
      fault text check (fault in ('no_text', 'protected', 'unreadable', 'empty', 'too_much')),
      words integer,
      pages integer,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, knowledge_base_id) references knowledge_base (tenant_id, id) on delete cascade,
      constraint knowledge_file_fault check ((status = 'failed') = (fault is not null)),
      constraint knowledge_file_words check ((status = 'ready') = (words is not null))
    )`.execute(db)
  await sql`create index knowledge_file_base on knowledge_file (tenant_id, knowledge_base_id, id)`.execute(db)
  await sql`
    create table knowledge_part (
      tenant_id uuid not null,
      id uuid not null,
      file_id uuid not null,
      position integer not null check (position >= 0),
      heading text,
      body text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, file_id) references knowledge_file (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index knowledge_part_place on knowledge_part (tenant_id, file_id, position)`.execute(
    db,
  )
}
