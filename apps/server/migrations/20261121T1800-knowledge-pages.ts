import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_file
      -- Of a web page: its address. Files have none.
      add column url text check (url <> ''),
      add column etag text,
      add column last_modified text,
      -- Of what was read: whether a page has changed since.
      add column content_hash bytea,
      -- When the content was last found to be as it is here.
      add column read_at timestamptz,
      add column changed_at timestamptz,
      add column next_read_at timestamptz,
      -- A page that is known already is being read again.
      add column is_rereading boolean not null default false,
      drop constraint knowledge_file_fault_check,
      add constraint knowledge_file_fault_check check (fault in ('no_text', 'protected', 'unreadable', 'empty', 'too_much',
        'not_reachable', 'not_found', 'not_allowed', 'not_readable_address', 'too_large')),
      -- A page that is known and cannot be read any more keeps its content and says why.
      drop constraint knowledge_file_fault,
      add constraint knowledge_file_fault check (
        (status <> 'failed' or fault is not null) and (status = 'failed' or fault is null or url is not null))`.execute(
    db,
  )
  await sql`
    create unique index knowledge_file_url on knowledge_file (tenant_id, knowledge_base_id, url)
      where url is not null`.execute(db)
  await sql`
    create index knowledge_file_next_read on knowledge_file (next_read_at) where next_read_at is not null`.execute(
    db,
  )
}
